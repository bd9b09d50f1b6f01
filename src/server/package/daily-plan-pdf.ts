import type { PlanDay } from '../../core/package/daily-plan.ts';
import { factRows } from './pdf/fact-rows.ts';
import { fitted } from './pdf/fitted.ts';
import { factStrip, section, title } from './pdf/headings.ts';
import type { Say } from './say.ts';
import {
  officialDates,
  openPaper,
  runningHead,
  type Subject,
  subjectTripFacts,
} from './subject.ts';

/** A journey with one line for each day, on A4, tagged. The same input gives the same bytes. */
export function dailyPlanPdf(subject: Subject, plan: readonly PlanDay[]): Promise<Buffer> {
  const {
    say,
    visa: { inSentence: country },
  } = subject;
  const write = officialDates(subject);
  return fitted((isTight) => {
    const paper = openPaper(
      { ...subject, running: runningHead(subject), isTight },
      say('package.planTitle', { country }),
    );
    title(paper, {
      heading: say('package.planTitle', { country }),
      subtitle: say('package.planText'),
    });
    factStrip(paper, subjectTripFacts(subject));
    const rows = plan.map((day) => ({
      label: write(day.date),
      value: contentOf(day, say),
      note: day.night?.address,
    }));
    factRows(paper, rows, section(paper, say('package.planDays')));
    return paper;
  }).finish();
}

function contentOf({ arrival, departure, night }: PlanDay, say: Say): string {
  const parts = [
    ...(arrival
      ? [
          arrival.length
            ? say('package.planArrivalAt', { where: arrival.join(', ') })
            : say('package.planArrival'),
        ]
      : []),
    ...(night ? [say('package.planNight', { place: night.name })] : []),
    ...(departure
      ? [
          departure.length
            ? say('package.planDepartureAt', { where: departure.join(', ') })
            : say('package.planDeparture'),
        ]
      : []),
  ];
  return parts.length ? parts.join('. ') : say('package.planLastDay');
}
