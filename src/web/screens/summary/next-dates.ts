import type { Guidelines } from '../../../contract/records.ts';
import { handIn } from '../../../core/checks/hand-in.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Say } from '../../lib/texts.ts';
import { formatDate } from '../../lib/written.ts';

/** A day on the way, with what happens on it. `event` says it where nothing stands around it: in somebody's calendar. */
export type NextDate = { date: IsoDate; title: string; event: string; text: string; isToday: boolean };

/** `submittedOn`: the day since which the application is with the authorities. */
type DatesInput = { guidelines: Guidelines; today: IsoDate; say: Say; submittedOn?: IsoDate | undefined };

/** Working days as calendar days: a week has five. */
const calendarDays = ({ days, workingDays }: Guidelines['processing']): number | undefined =>
  days ?? (workingDays === undefined ? undefined : Math.ceil((workingDays * 7) / 5));

/** From when an application is taken: today when that is past or not limited. */
const start = ({ guidelines: { applyFrom, destination: { inSentence: country } }, today, say }: DatesInput, opens: IsoDate | undefined): NextDate => {
  const event = say('summary.eventHandInFrom', { country });
  return opens
    ? { date: opens, title: say('summary.handInFrom'), event, text: applyFrom?.note ?? '', isToday: false }
    : { date: today, title: say('summary.today'), event, text: say('summary.canHandIn'), isToday: true };
};

/** What comes next, in order; what the catalogue does not know is left out. Dates that rest on usual times say "usually". */
export const nextDates = (input: DatesInput): NextDate[] => {
  const { guidelines: { applyFrom, applyUntil, processing, trip, where, destination }, say, submittedOn } = input;
  const { opens, closes } = handIn({ from: applyFrom?.date, until: applyUntil?.date }, input.today);
  const first = start(input, opens);
  const country = destination.inSentence;
  const wait = calendarDays(processing);
  const decided = wait === undefined ? undefined : addDays(submittedOn ?? closes ?? first.date, wait);
  const dates: (NextDate | false)[] = [
    submittedOn === undefined && first,
    submittedOn === undefined && closes !== undefined && { date: closes, title: say('summary.handInBy'), event: say('summary.eventHandInBy', { country, date: formatDate(closes) }), text: where.text, isToday: false },
    decided !== undefined && (submittedOn === undefined || decided >= input.today) && {
      date: decided, title: say('summary.decision'), event: say('summary.eventDecision', { country }), text: say('summary.decisionText', { text: processing.text }), isToday: false,
    },
    trip.fromDate !== undefined && trip.fromDate >= input.today && {
      date: trip.fromDate, title: say('summary.travel', { country }), event: say('summary.travel', { country }), isToday: false,
      text: trip.toDate && trip.days !== undefined ? say('summary.travelText', { n: trip.days, date: formatDate(trip.toDate) }) : '',
    },
  ];
  return dates.filter((date): date is NextDate => date !== false).sort((one, other) => one.date < other.date ? -1 : 1);
};
