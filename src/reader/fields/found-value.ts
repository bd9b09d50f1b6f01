import type { PageAnalysis } from '../analyse-page.ts';
import type { FieldValue } from '../reading.ts';
import type { Phrase } from '../text/layout.ts';
import { around } from '../text/page-text.ts';
import type { Parsed } from './parsers/parser.ts';

/** Capitals that come and go within a word are seldom print: "WeStmMOOT". */
const GARBLED = /\p{Ll}\p{Lu}+\p{Ll}+\p{Lu}|\p{Ll}{2}\p{Lu}{2}|\p{Lu}\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u;
const UNCLEAR = 0.7;

/** A value that stands in words of a page. */
export function foundValue(
  analysis: PageAnalysis,
  phrases: readonly Phrase[],
  { value, sureness, isDoubted = false }: Parsed,
): FieldValue {
  const words = phrases.flatMap((phrase) => phrase.words);
  const source = words.some((word) => word.isRecognised) ? 'ocr' : analysis.text.source;
  const seen =
    (words.reduce((sum, word) => sum + word.confidence, 0) / words.length) *
    (source === 'ocr' && words.some(({ text }) => GARBLED.test(text)) ? UNCLEAR : 1);
  return {
    value,
    raw: phrases.map((phrase) => phrase.text).join('\n'),
    confidence: Math.round(1000 * Math.min(0.99, seen) * sureness) / 1000,
    page: analysis.number,
    box: analysis.text.toBox(around(words.map((word) => word.rect))),
    source,
    ...(isDoubted && { isDoubted }),
  };
}
