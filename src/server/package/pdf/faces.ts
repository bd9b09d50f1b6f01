import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';

const folder = join(
  createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'),
  '..',
);
const inter = (weight: string): Buffer => readFileSync(join(folder, weight, `Inter_${weight}.ttf`));

/**
 * The weights of Inter that papers carry: whole files, of which a PDF embeds the letters that it
 * shows. Read once.
 */
export const faces = {
  regular: inter('400Regular'),
  medium: inter('500Medium'),
  bold: inter('600SemiBold'),
};

export type PdfTypeface = keyof typeof faces;

const open = create(faces.regular);

/** Whether Inter has a letter, by its code point; all weights have the same ones. */
export const hasGlyph = (letter: number): boolean =>
  'hasGlyphForCodePoint' in open && open.hasGlyphForCodePoint(letter);
