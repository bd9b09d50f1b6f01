import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TesseractApi, TesseractModule } from 'tesseract.js-core/*';
import type { Language } from './language.ts';

/**
 * Tesseract with one language and a memory of its own, which grows and never shrinks: whoever needs
 * less again opens another.
 */
export interface Engine {
  /**
   * What it found, as Tesseract's JSON: blocks, paragraphs, lines, words. It blocks until then.
   * Throws what the engine throws; the engine is of no use any more then.
   */
  recognise(picture: Uint8Array, segmentation: string): string;
  /** Bytes of its memory. */
  heldBytes(): number;
  close(): void;
}

type Open = typeof import('tesseract.js-core/*')['default'];

/**
 * The fastest first; which of them a machine can run shows when it is compiled. Only lines of text,
 * nothing of the older engine.
 */
const BUILDS = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'] as const;
const LSTM_ONLY = 1;
const PICTURE = '/input';

const unzipped = promisify(gunzip);

interface Build {
  module: WebAssembly.Module;
  open: Open;
}

let compiled: Promise<Build> | undefined;

/**
 * Compiled once for a process. It runs in this very process rather than in a thread of
 * tesseract.js, which copies every page three times: that takes 90 MB more after a few pages, and a
 * part of the time of each.
 */
export async function openEngine(language: Language): Promise<Engine> {
  const { module, open } = await (compiled ??= compile());
  const { tesseract, memory } = await instanceOf(module, open);
  const data = `${language}.traineddata`;
  tesseract.FS.writeFile(
    data,
    await unzipped(await readFile(join(folderOf(language) ?? '', `${data}.gz`))),
    { canOwn: true },
  );
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, language, LSTM_ONLY) !== 0)
    throw new Error(`Tesseract cannot use its data of "${language}".`);
  tesseract.FS.unlink(data);
  return {
    recognise: (picture, segmentation) => recognised({ tesseract, api }, picture, segmentation),
    heldBytes: () => memory.buffer.byteLength,
    close: () => api.End(),
  };
}

/** Where the data of a language are, if they are installed. */
export function folderOf(language: Language): string | undefined {
  try {
    return join(
      dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/package.json`))),
      '4.0.0_best_int',
    );
  } catch {
    return undefined;
  }
}

function recognised(
  { tesseract, api }: { tesseract: TesseractModule; api: TesseractApi },
  picture: Uint8Array,
  segmentation: string,
): string {
  api.SetVariable('tessedit_pageseg_mode', segmentation);
  tesseract.FS.writeFile(PICTURE, picture, { canOwn: true });
  const status = api.SetImageFile(1, 0);
  tesseract.FS.unlink(PICTURE);
  if (status !== 0) throw new Error('Tesseract cannot open the picture.');
  api.Recognize(null);
  const found = api.GetJSONText();
  api.Clear();
  return found;
}

async function compile(): Promise<Build> {
  for (const build of BUILDS) {
    const path = `tesseract.js-core/tesseract-core-${build}`;
    const module = await WebAssembly.compile(
      await readFile(fileURLToPath(import.meta.resolve(`${path}.wasm`))),
    ).catch(unlessUnknown);
    if (module)
      return { module, open: ((await import(`${path}.js`)) as { default: Open }).default };
  }
  throw new Error('This machine runs none of the builds of Tesseract.');
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof WebAssembly.CompileError)) throw error;
}

async function instanceOf(
  module: WebAssembly.Module,
  open: Open,
): Promise<{ tesseract: TesseractModule; memory: WebAssembly.Memory }> {
  const { promise: instance, resolve } = Promise.withResolvers<WebAssembly.Instance>();
  const tesseract = await open({
    printErr: () => undefined,
    instantiateWasm: (imports, done) => {
      const made = new WebAssembly.Instance(module, imports);
      resolve(made);
      done(made);
    },
  });
  const memory = Object.values((await instance).exports).find(
    (one) => one instanceof WebAssembly.Memory,
  );
  if (!memory) throw new Error('Tesseract shows no memory.');
  return { tesseract, memory };
}
