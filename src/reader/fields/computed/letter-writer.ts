import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { pageRun } from './page-run.ts';

/** How sure a value in a sentence is; one at a label has 1. */
const SURENESS = 0.8;

const { begin, born, invite, kin } = paperWords.selves;
/** The writer of a letter: the name, and the birth in the same sentence or right below it. */
const WRITER = new RegExp(
  String.raw`(?<![\p{L}.])(?:${anyOf(begin)})[\s,:]+[^;]{3,70}?(?<!\p{L})(?:${anyOf(born)})(?!\p{L})[\s:,]*`,
  'gu',
);
const KIN = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(invite)})\s+(?:\p{L}+\s)?(${anyOf(kin)})(?!\p{L})`,
  'iu',
);
const LONGEST_DAY = 28;

/** The date of birth of a letter's writer, from a sentence such as "I, Igor Melnik, born 17.04.1971". */
export function birthOfWriter(pages: readonly PageReading[]): FieldValue | undefined {
  for (const page of pages) {
    const run = pageRun(page);
    for (const match of run.text.matchAll(WRITER)) {
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

/** The relation of a guest to the host: "I would like to invite my mother". */
export function relationOfGuest(pages: readonly PageReading[]): FieldValue | undefined {
  for (const page of pages) {
    const run = pageRun(page);
    const match = KIN.exec(run.text);
    if (match?.[1])
      return run.at(match.index + match[0].length - 1, { value: match[1], sureness: SURENESS });
  }
  return undefined;
}
