import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { partsOf } from '../../../core/dates/iso-date.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { guidelinesQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { displayDate, displayDay } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { useStores } from '../../lib/stores.ts';
import { calendarFile } from './calendar-file.ts';
import { nextDates } from './next-dates.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

/** The day without the year while it is this year's or the trip's: "Mar 20". */
const shortDate = (date: string, year: number) =>
  partsOf(date).year === year ? displayDay(date) : displayDate(date);

/** What comes next, and when. */
export const DatesCard = () => {
  const t = useTranslate();
  const { call } = useStores();
  const { application } = useSummary();
  const today = useToday();
  const { data } = useQuery(guidelinesQuery(call, { applicationUid: application.applicationUid }));
  if (!data) return null;
  const dates = nextDates({ guidelines: data, today, t });
  if (dates.length === 0) return null;
  const { year } = partsOf(dates.at(-1)?.date ?? today);
  const toCalendar = () =>
    saveFile(
      new Blob(
        [calendarFile({ dates, uid: application.applicationUid, stamp: new Date().toISOString() })],
        { type: 'text/calendar' },
      ),
      `${data.destination.name}.ics`,
    );
  return (
    <section className={styles.card} aria-label={t('summary.nextDates')}>
      <div className={styles.datesHead}>
        <h2>{t('summary.nextDates')}</h2>
        {dates.some(({ event }) => event) && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconCalendarPlus size={18} />}
            onClick={toCalendar}
          >
            {t('summary.addToCalendar')}
          </Button>
        )}
      </div>
      <ol className={styles.dates}>
        {dates.map(({ date, title, text, isToday, remarks }) => (
          <li key={`${date} ${title}`} data-today={isToday || undefined}>
            <time dateTime={date}>{shortDate(date, year)}</time>
            <div>
              <strong>{title}</strong>
              {text && <p>{text}</p>}
              {remarks.map((remark) => (
                <p key={remark.text} className={styles.dateRemark} data-tone={remark.tone}>
                  <ToneSign tone={remark.tone} size={16} /> <span>{remark.text}</span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
