import type { Guidelines } from '../../../contract/records.ts';
import type { Params } from '../../../core/copy/text.ts';
import { addDays, addMonths } from '../../../core/dates/date-arithmetic.ts';
import { formatDate } from '../../../core/dates/format-date.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { tripDays, type Trip } from '../../lib/trip.ts';
import type { Tone } from '../../parts/note.tsx';

/** A visa as far as dates are concerned. */
export type StayRules = Pick<Guidelines, 'applyFrom' | 'applyUntil'> & Pick<Guidelines['visa'], 'maxStay'>;

/** The answer to "does it fit?": a sentence by its key. */
export type Verdict = { tone: Tone; key: string; params: Params };

type Question = { trip: Trip; visa: StayRules | undefined; country: string; today: IsoDate };
type Dated = Question & { fromDate: IsoDate; toDate: IsoDate; n: number };

const isTooLong = ({ visa, fromDate, toDate, n }: Dated): boolean => {
  const { days, daysOptions, months } = visa?.maxStay ?? {};
  if (daysOptions?.length) return n > Math.max(...daysOptions);
  if (days !== undefined) return n > days;
  return months !== undefined && toDate > addMonths(fromDate, months);
};

/** How much a country allows, in the words that follow "at most". */
const allowance = ({ visa }: Dated): { key: string; params: Params } => {
  const { days, daysOptions, months } = visa?.maxStay ?? {};
  if (daysOptions?.length) return { key: 'Options', params: { options: wordList(daysOptions), max: Math.max(...daysOptions) } };
  if (days !== undefined) return { key: '', params: { max: days } };
  return months === undefined ? { key: 'Unknown', params: {} } : { key: 'Months', params: { max: months } };
};

/** "15, 30 or 90": the word between the last two is the language's own. */
const wordList = (numbers: number[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(numbers.map(String));

/** The first and the last day to apply for an arrival, where the visa has them. */
const window = ({ visa = {}, fromDate }: Dated): { first?: IsoDate; last?: IsoDate } => {
  const { months, days } = visa.applyFrom ?? {};
  const first = months === undefined ? days && addDays(fromDate, -days) : addMonths(fromDate, -months);
  const last = visa.applyUntil?.days === undefined ? undefined : addDays(fromDate, -visa.applyUntil.days);
  return { ...(first && { first }), ...(last && { last }) };
};

const judged = (dated: Dated): Verdict => {
  const { country, today, n } = dated;
  const { key, params } = allowance(dated);
  if (isTooLong(dated)) return { tone: 'bad', key: `details.tooLong${key}`, params: { n, country, ...params } };
  const { first, last } = window(dated);
  if (first && today < first) return { tone: 'info', key: 'details.tooEarly', params: { date: formatDate(first) } };
  if (last && today > last) return { tone: 'warn', key: 'details.tooLate', params: { country, date: formatDate(last) } };
  return { tone: 'ok', key: `details.fits${key}`, params: { n, country, ...params } };
};

/** Whether the dates fit the visa, said beside the dates; null until both are chosen. */
export const stayVerdict = (question: Question): Verdict | null => {
  const { fromDate, toDate } = question.trip;
  const n = tripDays(question.trip);
  return fromDate && toDate && n !== undefined ? judged({ ...question, fromDate, toDate, n }) : null;
};
