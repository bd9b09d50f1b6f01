import type { VisaType } from '../../contract/catalogue.ts';
import type { Guidelines } from '../../contract/records.ts';
import { listed } from '../copy/figures.ts';
import type { Params } from '../copy/text.ts';
import { addDays, addMonths, days, stayDays } from '../dates/date-arithmetic.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type TimeLine, type TimeQuestion, timeLine } from './time-line/time-line.ts';

type MaxStay = NonNullable<Guidelines['visa']['maxStay']>;

/** A visa as far as dates are concerned. */
export interface StayRules {
  maxStay?: MaxStay | undefined;
  applyFrom?: { months?: number | undefined; days?: number | undefined } | undefined;
  /** Where it is not certain, the last day is advice and no rule. */
  applyUntil?: { days?: number | undefined; certain?: boolean | undefined } | undefined;
  processing?: TimeQuestion['processing'] | undefined;
}

/** The same of a visa as the catalogue has it. */
export function stayRulesOf({
  maxStay,
  applyEarliest: early,
  applyLatest: late,
  processing,
}: Pick<VisaType, 'maxStay' | 'applyEarliest' | 'applyLatest' | 'processing'>): StayRules {
  return {
    maxStay,
    processing,
    applyFrom: early && {
      months: early.months,
      days: early.days ?? (early.weeks === undefined ? undefined : early.weeks * 7),
    },
    applyUntil: late && { days: late.days, certain: late.certain },
  };
}

/** How the dates of a trip stand with a visa: a sentence of the copy by its key. */
export interface StayRuleResult {
  code: 'fits' | 'unknown' | 'too_long' | 'too_early' | 'too_late';
  key: string;
  params: Params;
}

interface Question {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
  visa?: StayRules | undefined;
  /** The destination by its name within a sentence; empty while none is chosen. */
  country: string;
  today: IsoDate;
  /** Of the destination, and of the country where it is handed in. */
  holidays?: readonly IsoDate[] | undefined;
  /** Of the sentences; English when left out. */
  language?: string | undefined;
}

/**
 * What there is to say of the dates, the heaviest first; where nothing stands against them that
 * they fit, or how many days they are while no limit is known. Without both dates nothing is said
 * of the stay, and without the first nothing at all. For whoever needs no visa there is nothing to
 * say (see visaNeed).
 */
export function stayRuleResults({
  fromDate,
  toDate,
  visa = {},
  country,
  today,
  holidays,
  language,
}: Question): StayRuleResult[] {
  if (!fromDate) return [];
  const stay =
    toDate && toDate >= fromDate
      ? lengthVerdict({ fromDate, toDate, country, maxStay: visa.maxStay, language })
      : undefined;
  const {
    opensOn,
    line: { closed, safe, decision },
  } = tripTimes(visa, { fromDate, today, holidays });
  const isDecidedLate =
    closed === undefined &&
    safe === undefined &&
    (decision?.mark === 'late' || decision?.mark === 'on_day');
  const against: StayRuleResult[] = [
    ...(stay?.code === 'too_long' ? [stay] : []),
    ...(opensOn
      ? [{ code: 'too_early' as const, key: 'details.tooEarly', params: { date: opensOn } }]
      : []),
    ...(closed
      ? [
          {
            code: 'too_late' as const,
            key: visa.applyUntil?.certain === false ? 'details.lateAdvice' : 'details.tooLate',
            params: { country, date: closed },
          },
        ]
      : []),
    ...(isDecidedLate && decision
      ? [
          {
            code: 'too_late' as const,
            key: 'details.decisionLate',
            params: { date: decision.date, first: decision.handedIn },
          },
        ]
      : []),
  ];
  return against.length || !stay ? against : [stay];
}

interface Days {
  fromDate: IsoDate;
  today: IsoDate;
  holidays?: readonly IsoDate[] | undefined;
}

/**
 * The time line of a trip by the rules of its visa, and the first day on which an application is
 * taken, while it is too early.
 */
function tripTimes(
  visa: StayRules,
  { fromDate, today, holidays }: Days,
): { opensOn?: IsoDate | undefined; line: TimeLine } {
  const { first, last } = applyWindow(visa, fromDate);
  const line = timeLine({
    from: first,
    until: last,
    processing: visa.processing ?? {},
    travel: fromDate,
    today,
    holidays,
  });
  return { opensOn: first !== undefined && today < first ? line.opens : undefined, line };
}

/**
 * The fact `timing`: when an application has to be handed in, and when it is decided, by the same
 * days as everywhere else.
 */
export function timingFacts(
  visa: StayRules,
  { fromDate, ...around }: Omit<Days, 'fromDate'> & { fromDate?: IsoDate | undefined },
): Record<string, IsoDate> {
  if (!fromDate) return {};
  const {
    opensOn,
    line: { closes, closed, safe, decision },
  } = tripTimes(visa, { fromDate, ...around });
  const facts = {
    opensOn,
    lastDay: closes ?? closed,
    safeDay: safe,
    handInDay: decision?.handedIn,
    decisionDay: decision?.date,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, day]) => (day === undefined ? [] : [[key, day]])),
  );
}

/** The first and the last day to apply for an arrival, where the visa has them. */
export function applyWindow(
  { applyFrom, applyUntil }: StayRules,
  fromDate: IsoDate,
): { first?: IsoDate; last?: IsoDate } {
  const before =
    applyFrom && (applyFrom.months !== undefined || applyFrom.days !== undefined)
      ? applyFrom
      : undefined;
  return {
    ...(before && {
      first: addDays(addMonths(fromDate, -(before.months ?? 0)), -(before.days ?? 0)),
    }),
    ...(applyUntil?.days !== undefined && { last: addDays(fromDate, -applyUntil.days) }),
  };
}

interface Stay {
  fromDate: IsoDate;
  toDate: IsoDate;
  country: string;
  maxStay: MaxStay | undefined;
  language: string | undefined;
}

/**
 * A limit in days counts the day of arrival and the day of departure, as the checks do, and so does
 * what is said of it. Where there is none, the stay is told in nights: the difference of its dates
 * (rules: "Validation rules").
 */
function lengthVerdict({
  fromDate,
  toDate,
  country,
  maxStay = {},
  language,
}: Stay): StayRuleResult {
  const nights = days(fromDate, toDate);
  const limit = limitOf(maxStay, language);
  if (!limit)
    return {
      code: 'unknown',
      key: country ? 'details.stayUnknown' : 'details.stayLength',
      params: { n: nights, country },
    };
  const { kind, max, params } = limit;
  const [counted, isTooLong] =
    kind === 'Months'
      ? [nights, toDate > addMonths(fromDate, max)]
      : [stayDays(fromDate, toDate), stayDays(fromDate, toDate) > max];
  if (isTooLong)
    return {
      code: 'too_long',
      key: `details.tooLong${kind}`,
      params: { n: counted, country, ...params },
    };
  return { code: 'fits', key: `details.fits${kind}`, params: { n: counted, country, ...params } };
}

/** The longest stay in the words of the guidelines; undefined when the visa does not say. */
export function stayLimit(
  maxStay: MaxStay = {},
  language?: string,
): Pick<StayRuleResult, 'key' | 'params'> | undefined {
  const limit = limitOf(maxStay, language);
  if (limit?.kind === 'Months' && limit.max >= 24 && limit.max % 12 === 0)
    return { key: 'guidelines.stayYears', params: { max: limit.max / 12 } };
  return limit && { key: `guidelines.stay${limit.kind}`, params: limit.params };
}

/** `kind` ends the keys of the sentences. */
interface Limit {
  kind: 'Days' | 'Window' | 'Options' | 'Months';
  max: number;
  params: Params;
}

function limitOf(
  { days: most, daysOptions, months, windowDays }: MaxStay,
  language?: string,
): Limit | undefined {
  if (daysOptions?.length) {
    const max = Math.max(...daysOptions);
    return {
      kind: 'Options',
      max,
      params: { max, options: listed(daysOptions.map(String), 'disjunction', language) },
    };
  }
  if (most !== undefined && windowDays !== undefined)
    return { kind: 'Window', max: most, params: { max: most, window: windowDays } };
  if (most !== undefined) return { kind: 'Days', max: most, params: { max: most } };
  return months === undefined
    ? undefined
    : { kind: 'Months', max: months, params: { max: months } };
}
