import type { Guidelines } from '../../../contract/records.ts';
import type { TimeLine } from '../../../core/checks/time-line/time-line.ts';
import { timeLineOf } from '../../../core/checks/time-line/time-line-of.ts';
import {
  decisionRemark,
  handInRemarks,
  lateRemark,
  type TimeRemark,
} from '../../../core/checks/time-line/time-remarks.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import type { Translate } from '../../lib/i18n/texts.ts';

/** What there is to know of a day, in words. */
type DateRemark = Pick<TimeRemark, 'tone'> & { text: string };

/**
 * A day on the way, with what happens on it. `event` says it where nothing stands around it: in
 * somebody's calendar, where there is something to do.
 */
export interface NextDate {
  date: IsoDate;
  title: string;
  event?: string;
  text: string;
  isToday: boolean;
  remarks: readonly DateRemark[];
}

interface DatesInput {
  guidelines: Guidelines;
  today: IsoDate;
  t: Translate;
}

/** That the last day is past. Where that one was advice, it can still be handed in. */
const late = (
  { today, t }: DatesInput,
  { tone, key, params }: TimeRemark,
  event: string | undefined,
): NextDate => ({
  date: today,
  title: t('summary.today'),
  ...(event && { event }),
  text: '',
  isToday: true,
  remarks: [{ tone, text: t(key, params) }],
});

/** From when an application is taken: today when that is past or not limited. */
const start = (input: DatesInput, line: TimeLine): NextDate => {
  const {
    guidelines: {
      applyFrom,
      destination: { inSentence: country },
    },
    today,
    t,
  } = input;
  const { opens, isAdvice } = line;
  const event = t('summary.eventHandInFrom', { country });
  const remark = lateRemark(line, displayDate);
  if (remark) return late(input, remark, isAdvice && event);
  return opens
    ? {
        date: opens,
        title: t('summary.handInFrom'),
        event,
        text: applyFrom?.note ?? '',
        isToday: false,
        remarks: [],
      }
    : {
        date: today,
        title: t('summary.today'),
        event,
        text: t('summary.canHandIn'),
        isToday: true,
        remarks: [],
      };
};

/** The last safe day to hand it in; where none is left, the last on which it is taken at all. */
const end = (
  {
    guidelines: {
      where,
      destination: { inSentence: country },
    },
    t,
  }: DatesInput,
  line: TimeLine,
): NextDate | undefined => {
  const date = line.safe ?? line.closes;
  if (date === undefined) return undefined;
  const remarks = handInRemarks(line, displayDate).map(({ tone, key, params }) => ({
    tone,
    text: t(key, params),
  }));
  return {
    date,
    title: t('summary.handInBy'),
    event: t('summary.eventHandInBy', { country, date: displayDate(date) }),
    text: where.text,
    isToday: false,
    remarks,
  };
};

const decisionOf = (
  {
    guidelines: {
      processing,
      submittedOn,
      destination: { inSentence: country },
    },
    t,
    today,
  }: DatesInput,
  line: TimeLine,
): NextDate | undefined => {
  const { decision } = line;
  if (!decision || (submittedOn !== undefined && decision.date < today)) return undefined;
  const remark = decisionRemark(line, displayDate);
  const text = t(submittedOn === undefined ? 'time.handedIn' : 'time.submitted', {
    text: processing.text,
    date: displayDate(decision.handedIn),
  });
  return {
    date: decision.date,
    title: t('summary.decision'),
    event: t('summary.eventDecision', { country }),
    text,
    isToday: false,
    remarks: remark ? [{ tone: remark.tone, text: t(remark.key, remark.params) }] : [],
  };
};

const travelOf = ({
  guidelines: {
    trip,
    destination: { inSentence: country },
  },
  t,
  today,
}: DatesInput): NextDate | undefined => {
  const { fromDate, toDate, days } = trip;
  if (fromDate === undefined || fromDate < today) return undefined;
  const text =
    toDate && days !== undefined
      ? t('summary.travelText', { n: days, date: displayDate(toDate) })
      : '';
  return {
    date: fromDate,
    title: t('summary.travel', { country }),
    event: t('summary.travel', { country }),
    text,
    isToday: false,
    remarks: [],
  };
};

/**
 * What comes next, in order; what the catalogue does not know is left out. Dates that rest on usual
 * times say "usually".
 */
export const nextDates = (input: DatesInput): NextDate[] => {
  const line = timeLineOf(input.guidelines, input.today);
  const before =
    input.guidelines.submittedOn === undefined ? [start(input, line), end(input, line)] : [];
  const dates = [...before, decisionOf(input, line), travelOf(input)].filter(
    (date) => date !== undefined,
  );
  return dates.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
};
