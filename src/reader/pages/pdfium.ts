import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * PDFium with a memory of its own, which grows and never shrinks: whoever needs less again opens
 * another.
 */
export interface Pdfium {
  library: PDFiumLibrary;
  /** Bytes of its memory. */
  heldBytes(): number;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once for a process, since that takes longer than a page. */
export async function openPdfium(): Promise<Pdfium> {
  return instanceOf(await (compiled ??= compile()));
}

async function compile(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  );
  // The engine never lets go of the first instance and its memory: better of one that never held a
  // page.
  (await instanceOf(module)).library.destroy();
  return module;
}

async function instanceOf(module: WebAssembly.Module): Promise<Pdfium> {
  let memory: WebAssembly.Memory | undefined;
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: never) => void) => {
    const instance = new WebAssembly.Instance(module, imports);
    memory = instance.exports.memory as WebAssembly.Memory;
    done(instance as never);
    return instance.exports;
  };
  const library = await PDFiumLibrary.init({ instantiateWasm });
  return { library, heldBytes: () => memory?.buffer.byteLength ?? 0 };
}
