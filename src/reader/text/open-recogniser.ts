import { openNativeTesseract } from './native-tesseract.ts';
import type { Recogniser } from './recogniser.ts';
import { openTesseractWasm } from './tesseract-wasm.ts';

/** The fastest recogniser that this machine has. */
export async function openRecogniser(): Promise<Recogniser> {
  return openNativeTesseract() ?? openTesseractWasm();
}
