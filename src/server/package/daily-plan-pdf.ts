import type { PlanDay } from '../../core/package/daily-plan.ts';
import { factRows } from './pdf/fact-rows.ts';
import { fitted } from './pdf/fitted.ts';
import { factStrip, section, title } from './pdf/headings.ts';
import type { Translate } from './say.ts';
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
    t,
    visa: { inSentence: country },
  } = subject;
  const write = officialDates(subject);
  return fitted((isTight) => {
    const paper = openPaper(
      { ...subject, running: runningHead(subject), isTight },
      t('package.planTitle', { country }),
    );
    title(paper, {
      heading: t('package.planTitle', { country }),
      subtitle: t('package.planText'),
    });
    factStrip(paper, subjectTripFacts(subject));
    const rows = plan.map((day) => ({
      label: write(day.date),
      value: contentOf(day, t),
      note: day.staysOn ? undefined : day.night?.address,
    }));
    factRows(paper, rows, section(paper, t('package.planDays')));
    return paper;
  }).finish();
}

function contentOf({ arrival, departure, night, staysOn }: PlanDay, t: Translate): string {
  const nightOf = (place: string): string =>
    staysOn ? t('package.planSameNight') : t('package.planNight', { place });
  const parts = [
    ...(arrival
      ? [
          arrival.length
            ? t('package.planArrivalAt', { where: arrival.join(', ') })
            : t('package.planArrival'),
        ]
      : []),
    ...(night ? [nightOf(night.name)] : []),
    ...(departure
      ? [
          departure.length
            ? t('package.planDepartureAt', { where: departure.join(', ') })
            : t('package.planDeparture'),
        ]
      : []),
  ];
  return parts.length ? parts.join('. ') : t('package.planLastDay');
}
