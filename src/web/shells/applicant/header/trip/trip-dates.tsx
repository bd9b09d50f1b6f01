import { Button, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/i18n/texts.ts';
import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import type { ShellView, TripLine } from '../../../shell-view.ts';
import { useAnnounceClosed } from '../../stepper/use-announce-closed.ts';
import styles from './trip-dates.module.css';

const ChangeDatesDialog = lazyComponent(
  async () => (await import('./change-dates-dialog.tsx')).ChangeDatesDialog,
);

type Dates = NonNullable<ShellView['dates']>;

/** Where the dates cannot change, the button says why, to the ear with its name and when pressed. */
const ChangeDates = ({ dates: { closed, ...range } }: { dates: Dates }) => {
  const t = useTranslate();
  const announceClosed = useAnnounceClosed();
  const [isOpen, setOpen] = useState(false);
  const title = t('dates.change');
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={styles.change}
        aria-haspopup={closed ? undefined : 'dialog'}
        aria-disabled={closed ? true : undefined}
        title={closed?.reason}
        onPointerEnter={closed ? undefined : ChangeDatesDialog.warm}
        onFocus={closed ? undefined : ChangeDatesDialog.warm}
        onClick={() => (closed ? announceClosed({ title, ...closed }) : setOpen(true))}
      >
        {title}
        {closed && <VisuallyHidden>{t('dates.closed', { reason: closed.reason })}</VisuallyHidden>}
      </Button>
      {isOpen && (
        <ChangeDatesDialog
          before={range}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
};

/**
 * The dates in a field that is disabled here, as long as its words, and beside it the way to change
 * them (rules: "Screens and routes").
 */
export const HeaderTripDates = ({ trip, dates }: { trip: TripLine; dates: Dates | null }) => {
  const t = useTranslate();
  const shown = trip.range || t('dates.none');
  return (
    <span className={styles.dates}>
      <span className={styles.field}>
        <IconCalendar size={16} aria-hidden="true" />
        <span className={styles.words}>
          <span aria-hidden="true" className={styles.length}>
            {shown}
          </span>
          <input
            type="text"
            disabled
            value={shown}
            className={styles.input}
            aria-label={t('shell.dates')}
          />
        </span>
      </span>
      {dates && <ChangeDates dates={dates} />}
    </span>
  );
};
