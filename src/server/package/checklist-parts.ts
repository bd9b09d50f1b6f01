import type { Guidelines } from '../../contract/records.ts';
import { fundsWords, tripDays } from '../../core/checks/funds-words.ts';
import { stayLimit } from '../../core/checks/stay-rules.ts';
import { timeLineOf } from '../../core/checks/time-line/time-line-of.ts';
import {
  decisionRemark,
  handInRemarks,
  lateRemark,
  type TimeRemark,
} from '../../core/checks/time-line/time-remarks.ts';
import { entryWords } from '../../core/copy/entry-words.ts';
import { sum } from '../../core/copy/figures.ts';
import { translationLines } from '../../core/copy/language-words.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { formatMonth } from '../../core/dates/month.ts';
import type { FactRow } from './pdf/fact-rows.ts';
import type { Translate } from './say.ts';
import type { WriteDate } from './subject.ts';

/** The words of a paper, and how it writes dates. */
export interface Hand {
  t: Translate;
  write: WriteDate;
}

interface DayRow {
  day: IsoDate | undefined;
  label: string;
  note: string | undefined;
  value?: string | undefined;
}
interface DatedFact {
  asOf: string;
  certain: boolean;
  note?: string;
}

/** The fee for each kind of person. */
export function feeRows({ fee }: Guidelines, t: Translate): FactRow[] {
  return fee.amounts.map(({ who, ...amount }) => ({
    label: who,
    value: amount.amount === 0 ? t('guidelines.free') : sum(amount),
  }));
}

/**
 * Where to hand it in, how long it takes, how long one may stay, and what else there is to know.
 */
export function placeRows(guidelines: Guidelines, hand: Hand): FactRow[] {
  const { t } = hand;
  const {
    where,
    processing,
    biometrics,
    refund,
    visa: { entries, maxStay },
  } = guidelines;
  const limit = stayLimit(maxStay);
  return [
    {
      label: t('guidelines.where'),
      value: where.text,
      url: where.url,
      note: checklistLimits(where, hand),
    },
    {
      label: t('guidelines.decision'),
      value: processing.text,
      note: checklistLimits(processing, hand),
    },
    ...rowOf(t('guidelines.stay'), limit && t(limit.key, limit.params)),
    ...rowOf(t('guidelines.entries'), entries?.length ? entryWords(entries, t) : undefined),
    ...(biometrics
      ? [
          {
            label: t('guidelines.biometrics'),
            value: biometrics.text,
            note: checklistLimits(biometrics, hand),
          },
        ]
      : []),
    ...fundsRows(guidelines, hand),
    ...rowOf(t('guidelines.translation'), translationLines(guidelines, t).join('\n') || undefined),
    ...rowOf(t('guidelines.refund'), refund),
  ];
}

/** The money to show, line by line, with how far to trust it. */
function fundsRows({ funds, trip }: Guidelines, hand: Hand): FactRow[] {
  if (!funds) return [];
  const { t } = hand;
  const note = checklistLimits(funds, hand);
  const lines = fundsWords(funds, { days: tripDays(trip), t });
  return [
    {
      label: t('guidelines.funds'),
      ...(lines.length > 0 ? { value: lines.join('\n'), note } : { value: note }),
    },
  ];
}

/** The days to remember, in their order, seen from the day on which the paper is made. */
export function dateRows(
  guidelines: Guidelines,
  { today, ...hand }: Hand & { today: IsoDate },
): FactRow[] {
  const { t, write } = hand;
  const { applyFrom, applyUntil, processing, submittedOn, trip, destination } = guidelines;
  const line = timeLineOf(guidelines, today);
  const { opens, safe, closes, decision } = line;
  const inWords = (remarks: readonly (TimeRemark | undefined)[]) =>
    remarks.flatMap((remark) => (remark ? t(remark.key, remark.params) : [])).join(' ') ||
    undefined;
  const late = lateRemark(line, write);
  const handIn: DayRow[] =
    submittedOn !== undefined
      ? []
      : [
          opens === undefined || late
            ? {
                day: today,
                value: late ? inWords([late]) : t('package.now'),
                label: t('package.handIn'),
                note: late && applyUntil && checklistLimits(applyUntil, hand),
              }
            : {
                day: opens,
                label: t('package.handInFrom'),
                note: applyFrom && checklistLimits(applyFrom, hand),
              },
          {
            day: safe ?? closes,
            label: t('summary.handInBy'),
            note:
              inWords(handInRemarks(line, write)) ??
              (applyUntil && checklistLimits(applyUntil, hand)),
          },
        ];
  const waiting =
    decision &&
    t(submittedOn === undefined ? 'time.handedIn' : 'time.submitted', {
      text: processing.text,
      date: write(decision.handedIn),
    });
  const days: DayRow[] = [
    ...handIn,
    {
      day: decision?.date,
      label: t('summary.decision'),
      note: waiting && [waiting, inWords([decisionRemark(line, write)])].filter(Boolean).join(' '),
    },
    {
      day: trip.fromDate,
      label: t('summary.travel', { country: destination.inSentence }),
      note: undefined,
    },
    { day: trip.toDate, label: t('package.back'), note: undefined },
  ];
  return days
    .flatMap(({ day, label, note, value }) =>
      day ? [{ day, label, value: value ?? write(day), note }] : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The day that a fact was looked up, and what limits it: never a promise where it is uncertain. */
export function checklistLimits({ asOf, certain, note }: DatedFact, { t, write }: Hand): string {
  const lookedUp = t('guidelines.asOf', {
    date: asOf.length === 10 ? write(asOf) : asOf.length === 7 ? formatMonth(asOf) : asOf,
  });
  const doubt = note ?? (certain ? undefined : t('guidelines.uncertain'));
  return doubt === undefined ? lookedUp : `${lookedUp} ${doubt}`;
}

const rowOf = (label: string, value: string | undefined): FactRow[] =>
  value ? [{ label, value }] : [];
