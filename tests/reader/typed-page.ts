import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Countries, DocumentType } from '../../src/contract/catalogue.ts';
import type { PageAnalysis } from '../../src/reader/analyse-page.ts';
import { layOut } from '../../src/reader/text/layout.ts';
import { pageText, type Word } from '../../src/reader/text/page-text.ts';
import { type ReadingCatalogue, vocabularyOf } from '../../src/reader/vocabulary.ts';
import { zoneFromText } from '../../src/reader/zone/zone-from-text.ts';

const folder = join(import.meta.dirname, '../../catalogue');
const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** What the product's own catalogue says about documents. */
export const catalogue: ReadingCatalogue = {
  checksum: 'tests',
  documentTypes: readdirSync(join(folder, 'document-types')).map(
    (file) => json(`document-types/${file}`) as DocumentType,
  ),
  countries: json('countries.json') as Countries,
};

export const vocabulary = vocabularyOf(catalogue);

/** The day on which tests read. */
export const today = '2026-11-20';

const [LETTER, HEIGHT, STEP] = [6, 10, 16];

/**
 * A page as a typewriter would write it: every letter has its column; a line that begins with "#"
 * is a heading.
 */
export function typedPage(
  lines: readonly string[],
  { number = 1, confidence = 1 }: { number?: number; confidence?: number } = {},
): PageAnalysis {
  const words = lines.flatMap((line, row) =>
    wordsOf(line, row).map((word) => ({ ...word, confidence })),
  );
  const text = pageText(words, {
    width: 600,
    height: Math.max(840, lines.length * STEP),
    source: confidence === 1 ? 'text' : 'ocr',
  });
  const layout = layOut(text);
  return {
    number,
    text,
    layout,
    zone: zoneFromText(text, layout),
    readability: { score: 1, problems: [] },
    size: { width: 1200, height: 1680 },
    shown: { number, turns: 0, width: 600, height: 840 },
  };
}

function wordsOf(line: string, row: number): Word[] {
  const size = line.startsWith('#') ? 1.8 : 1;
  return [...line.replace('#', '').matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    rect: {
      x: 40 + match.index * LETTER * size,
      y: 40 + row * STEP,
      width: match[0].length * LETTER * size,
      height: HEIGHT * size,
    },
  }));
}
