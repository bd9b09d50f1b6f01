import type { DocumentField } from '../../../contract/catalogue.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../reading.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { findRanges } from '../parsers/find-ranges.ts';

/** How sure the days of a sentence are, beside those at a label. */
const SURENESS = 0.85;
/** Letters before the days within which their sentence speaks of a leave. */
const BEFORE = 110;
/** A letter for a visa is about days to come, or about some that were a while ago. */
const DAYS_AGO = 180;
const LEAVE = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.sentences.leave)}(?!\p{L})`, 'iu');

/**
 * The days of a leave that a sentence grants, over whichever lines: "we have approved his leave for
 * travel from 15 December to 15 January".
 */
export function readLeave(
  { range }: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  for (const page of range ? pages : []) {
    const phrases = page.analysis.layout.lines.flat();
    const text = phrases.map((phrase) => phrase.text).join(' ');
    const habits = { ...page.context, isPast: false };
    const found = findRanges(text, habits).find(
      ({ raw, first }) =>
        first > addDays(page.context.today, -DAYS_AGO) &&
        LEAVE.test(
          lastSentence(text.slice(Math.max(0, text.indexOf(raw) - BEFORE), text.indexOf(raw))),
        ),
    );
    const phrase =
      found &&
      phrases.find((each) =>
        findDates(each.text, habits).some(
          ({ date }) => date === found.first || date === found.last,
        ),
      );
    if (found && phrase)
      return foundValue(page.analysis, [phrase], {
        value: found[range!],
        sureness: SURENESS * found.sureness,
      });
  }
  return undefined;
}

const lastSentence = (text: string): string => text.split(/(?<=\p{L}{3})[.;!?]\s/u).at(-1) ?? '';
