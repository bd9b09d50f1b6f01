import type { Guidelines } from '../../../contract/records.ts';
import type { CompiledVisaType } from '../../../core/catalogue/compiled.ts';
import { addDays, addMonths, days } from '../../../core/dates/date-arithmetic.ts';
import { formatDate } from '../../../core/dates/format-date.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Trip } from '../trip/trip.ts';
import type { PublicContext } from '../context.ts';

type Windows = Pick<Guidelines, 'applyFrom' | 'applyUntil'>;

/** The days between which to apply; dates only where the trip has one to count back from. */
export function windowsOf({ applyEarliest, applyLatest }: CompiledVisaType, { fromDate }: Trip): Windows {
  const before = applyEarliest?.days ?? (applyEarliest?.weeks === undefined ? undefined : applyEarliest.weeks * 7);
  return {
    ...(applyEarliest && { applyFrom: { ...factOf(applyEarliest), months: applyEarliest.months, days: before, date: fromDate && earliest(fromDate, { months: applyEarliest.months, days: before }) } }),
    ...(applyLatest && { applyUntil: { ...factOf(applyLatest), days: applyLatest.days, date: fromDate && addDays(fromDate, -applyLatest.days) } }),
  };
}

const earliest = (fromDate: IsoDate, { months, days: count }: { months?: number; days?: number }): IsoDate =>
  addDays(addMonths(fromDate, -(months ?? 0)), -(count ?? 0));

/** When a fact was looked up, and how far it can be trusted. */
export const factOf = ({ asOf, certain, note, source }: { asOf: string; certain: boolean; note?: string; source: string }) => ({ asOf, certain, note, source });

type Situation = { visaType: CompiledVisaType; trip: Trip; windows: Windows; country: string; context: Pick<PublicContext, 'say' | 'today'> };

/** Where the trip does not fit the visa, in the words of the details step. */
export function noticesOf({ visaType, trip, windows, country, context }: Situation): Guidelines['notices'] {
  const { say, today } = context;
  const notices: Guidelines['notices'] = [];
  const { fromDate, toDate } = trip;
  const { maxStayDays, maxStayMonths } = visaType.facts;
  if (fromDate && toDate) {
    const n = days(fromDate, toDate);
    if (typeof maxStayDays === 'number' && n > maxStayDays) notices.push({ code: 'too_long', text: say('details.tooLong', { n, country, max: maxStayDays }) });
    else if (typeof maxStayMonths === 'number' && toDate > addMonths(fromDate, maxStayMonths)) notices.push({ code: 'too_long', text: say('details.tooLongMonths', { n, country, max: maxStayMonths }) });
  }
  const [first, last] = [windows.applyFrom?.date, windows.applyUntil?.date];
  if (first && today() < first) notices.push({ code: 'too_early', text: say('details.tooEarly', { date: formatDate(first) }) });
  if (last && today() > last) notices.push({ code: 'too_late', text: say('details.tooLate', { country, date: formatDate(last) }) });
  return notices;
}
