import type { PageLook } from '../look-at-page.ts';
import type { FieldValue } from '../reading.ts';
import type { Phrase } from '../text/layout.ts';
import { around } from '../text/page-text.ts';
import type { Parsed } from './parsers/parser.ts';

/** A value that stands in words of a page. */
export function foundValue(look: PageLook, phrases: readonly Phrase[], { value, sureness }: Parsed): FieldValue {
  const words = phrases.flatMap((phrase) => phrase.words);
  const seen = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return {
    value,
    raw: phrases.map((phrase) => phrase.text).join('\n'),
    confidence: Math.round(1000 * Math.min(0.99, seen) * sureness) / 1000,
    page: look.number,
    box: look.text.toBox(around(words.map((word) => word.rect))),
    source: look.text.source,
  };
}
