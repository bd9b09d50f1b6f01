import type { PageAnalysis } from '../../analyse-page.ts';
import type { Chance } from '../../specimens/chance.ts';
import type { SetPage } from '../../specimens/corpus/typeset.ts';
import { layOut } from '../../text/layout.ts';
import { pageText, type Word } from '../../text/page-text.ts';
import { withoutZoneWords } from '../../zone/without-zone-words.ts';
import { zoneFromText } from '../../zone/zone-from-text.ts';

/**
 * A set page as its file's own text gives it; with `slips` as an English recogniser may see it:
 * letters mistaken, accents lost.
 */
export function typesetAnalysis(
  { words, width, height }: SetPage,
  number: number,
  slips?: Chance,
): PageAnalysis {
  const seen = words
    .map(
      ({ text, x, y, width: wide, size }): Word => ({
        text,
        confidence: 1,
        rect: { x, y, width: wide, height: size },
      }),
    )
    .map((word) => (slips ? slipped(word, slips) : word));
  const text = pageText(seen, { width, height, source: slips ? 'ocr' : 'text' });
  const zone = zoneFromText(text, layOut(text));
  const textOutsideZone = withoutZoneWords(text, zone);
  return {
    number,
    text: textOutsideZone,
    layout: layOut(textOutsideZone),
    zone,
    readability: { score: 1, problems: [] },
    size: { width: 2 * width, height: 2 * height },
    shown: { number, turns: 0, width, height },
  };
}

/** Of all letters so many are mistaken; accents are lost more often than kept. */
const [MISTAKEN, ACCENT_LOST] = [0.012, 0.6];
const MISTAKES: Readonly<Record<string, string>> = {
  O: '0',
  0: 'O',
  l: '1',
  1: 'l',
  I: 'l',
  e: 'c',
  c: 'e',
  a: 'o',
  n: 'r',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  u: 'v',
  t: 'f',
  i: 'j',
};

function slipped(word: Word, dice: Chance): Word {
  const text = [...word.text]
    .map((letter) => {
      const bare =
        dice.unit() < ACCENT_LOST ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter;
      return dice.unit() < MISTAKEN ? (MISTAKES[bare] ?? bare) : bare;
    })
    .join('');
  const isWhole = text === word.text;
  return {
    ...word,
    text,
    confidence: isWhole ? 0.86 + 0.11 * dice.unit() : 0.45 + 0.5 * dice.unit(),
  };
}
