import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { pageRun } from './page-run.ts';

/** How sure what a sentence says is, beside one at a label. */
const SURENESS = 0.8;

const { begin, born, invite, kin } = paperWords.selves;
/** Whoever writes: the name, and the birth within the same sentence or right below it. */
const SELF = new RegExp(
  String.raw`(?<![\p{L}.])(?:${anyOf(begin)})[\s,:]+[^;]{3,70}?(?<!\p{L})(?:${anyOf(born)})(?!\p{L})[\s:,]*`,
  'gu',
);
const KIN = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(invite)})\s+(?:\p{L}+\s)?(${anyOf(kin)})(?!\p{L})`,
  'iu',
);
const LONGEST_DAY = 28;

/**
 * The birth of whoever writes a letter, as its first sentence says it: "I, Igor Melnik, born
 * 17.04.1971".
 */
export function ownBirth(pages: readonly PageReading[]): FieldValue | undefined {
  for (const page of pages) {
    const run = pageRun(page);
    for (const match of run.text.matchAll(SELF)) {
      const end = match.index + match[0].length;
      const [day] = findDates(run.text.slice(end, end + LONGEST_DAY), {
        ...page.context,
        isPast: true,
      });
      if (day?.index === 0)
        return run.at(end, { value: day.date, sureness: SURENESS * day.sureness });
    }
  }
  return undefined;
}

/** What a guest is to whoever invites: "I would like to invite my mother". */
export function kinOfGuest(pages: readonly PageReading[]): FieldValue | undefined {
  for (const page of pages) {
    const run = pageRun(page);
    const match = KIN.exec(run.text);
    if (match?.[1])
      return run.at(match.index + match[0].length - 1, { value: match[1], sureness: SURENESS });
  }
  return undefined;
}
