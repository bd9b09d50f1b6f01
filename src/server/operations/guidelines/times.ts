import type { Guidelines } from '../../../contract/records.ts';
import type { CompiledVisaType } from '../../../core/catalogue/compile/compiled.ts';
import { applyWindow, stayRuleResults, stayRulesOf } from '../../../core/checks/stay-rules.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import type { PublicContext } from '../context.ts';

type Windows = Pick<Guidelines, 'applyFrom' | 'applyUntil'>;

/** The days between which to apply; dates only where the trip has one to count back from. */
export function windowsOf(visaType: CompiledVisaType, { fromDate }: Trip): Windows {
  const { applyEarliest, applyLatest } = visaType;
  const { applyFrom, applyUntil } = stayRulesOf(visaType);
  const { first, last } = fromDate ? applyWindow({ applyFrom, applyUntil }, fromDate) : {};
  return {
    ...(applyEarliest && { applyFrom: { ...timeFact(applyEarliest), ...applyFrom, date: first } }),
    ...(applyLatest && { applyUntil: { ...timeFact(applyLatest), ...applyUntil, date: last } }),
  };
}

/** When a fact was looked up, and how far it can be trusted. */
export const timeFact = ({
  asOf,
  certain,
  note,
  source,
}: {
  asOf: string;
  certain: boolean;
  note?: string;
  source: string;
}) => ({ asOf, certain, note, source });

interface TimesInput {
  visaType: CompiledVisaType;
  trip: Trip;
  country: string;
  holidays: readonly IsoDate[] | undefined;
  context: Pick<PublicContext, 't' | 'today'>;
}

/** Where the trip does not fit the visa, in the words of the details step. */
export function noticesOf({
  visaType,
  trip: { fromDate, toDate },
  country,
  holidays,
  context: { t, today },
}: TimesInput): Guidelines['notices'] {
  return stayRuleResults({
    fromDate,
    toDate,
    visa: stayRulesOf(visaType),
    country,
    today: today(),
    holidays,
    language: t.language,
  }).flatMap(({ code, key, params }) =>
    code === 'fits' || code === 'unknown' ? [] : [{ code, text: t(key, params) }],
  );
}
