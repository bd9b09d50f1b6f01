import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import type { Rect } from '../../text/page-text.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { address } from '../parsers/address.ts';
import { LIKE_FIRM, name, withoutTitle } from '../parsers/name.ts';
import { isNoFirm, saysFirm } from './name-of-firm.ts';

/** How sure the window of an envelope is, beside a label. */
const SURENESS = 0.78;
/** It lies in the upper part of the first page. */
const HEAD = 0.5;
/** Lines that a name and an address take. */
const MOST_LINES = 3;
/** Room between two lines of an address, in word heights. */
const LOOSE = 1.7;
const WORDS = [2, 5] as const;

type Part = 'addressee' | 'addressee-address';

/**
 * To whom the first page is sent, as its envelope shows: a name, and an address with a postal code
 * right below it.
 */
export function readAddressee(
  field: DocumentField,
  part: Part,
  page: PageReading,
): FieldValue | undefined {
  const {
    layout,
    text: { height },
  } = page.analysis;
  for (const phrase of layout.lines.flat()) {
    if (phrase.rect.y > HEAD * height) return undefined;
    if (phrase.rect.height > TALL * layout.wordHeight || isOfRow(phrase, page)) continue;
    const named = personIn(phrase, page);
    const lines = named ? below(phrase, page) : [];
    const placed =
      lines.length > 0
        ? address(lines.map(({ text }) => text).join('\n'), { ...page.context, field })
        : undefined;
    if (!named || placed?.sureness !== 1 || !isPlain(placed.value)) continue;
    return part === 'addressee'
      ? foundValue(page.analysis, [phrase], { ...named, sureness: SURENESS * named.sureness })
      : foundValue(page.analysis, lines, { ...placed, sureness: SURENESS });
  }
  return undefined;
}

/** In larger letters than the rest a firm is named. */
const TALL = 1.25;

/** Beside a sum or a day it is a row of an account. */
const isOfRow = (phrase: Phrase, { analysis: { layout } }: PageReading): boolean =>
  (layout.lines[phrase.line] ?? []).some((other) => other !== phrase && ROW.test(other.text));

const ROW = /^\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?$|\d[.,]\d{2}$/;

/** A street has a number. */
const isPlain = (value: unknown): boolean =>
  /\d/.test(String((value as { line1?: string }).line1 ?? ''));

function personIn(phrase: Phrase, page: PageReading): ReturnType<typeof name> {
  const text = withoutTitle(phrase.text);
  const words = text.split(' ');
  const isOne =
    words.length >= WORDS[0] &&
    words.length <= WORDS[1] &&
    !/\d/.test(text) &&
    !saysFirm(text) &&
    !isNoFirm(text) &&
    !page.isTitle(text) &&
    !page.labels.isLabel(phrase);
  const named = isOne
    ? name(text, { ...page.context, field: { name: 'name', title: '', type: 'text' } })
    : undefined;
  return named && named.sureness >= LIKE_FIRM ? named : undefined;
}

/** On the left or on the right. */
const isAligned = (one: Rect, other: Rect, leeway: number): boolean =>
  Math.abs(one.x - other.x) < leeway ||
  Math.abs(one.x + one.width - other.x - other.width) < leeway;

/**
 * The aligned lines right below the name, whatever stands beside them: at most as many as an
 * address has, and the first with a number.
 */
function below(phrase: Phrase, { analysis, labels }: PageReading): Phrase[] {
  const { lines, wordHeight } = analysis.layout;
  const own: Phrase[] = [phrase];
  for (const line of lines.slice(phrase.line + 1, phrase.line + 1 + MOST_LINES)) {
    const last = own.at(-1) ?? phrase;
    const next = line.find(({ rect }) => isAligned(rect, phrase.rect, wordHeight));
    if (
      !next ||
      next.rect.y - last.rect.y - last.rect.height > LOOSE * wordHeight ||
      labels.of(next).some((hit) => !hit.isMidway && hit.from === 0)
    )
      break;
    own.push(next);
  }
  const [first] = own.slice(1);
  return first && /\d/.test(first.text) ? own.slice(1) : [];
}
