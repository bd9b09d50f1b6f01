import { VisuallyHidden } from '@mantine/core';
import { CountryTile } from '../../../components/inputs/country-tile.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { currentStepOf, type ShellView, type StepLink } from '../../shell-view.ts';
import { TripBar } from '../header/trip/trip-bar.tsx';
import styles from './step-bars.module.css';
import { StepPath } from './step-path.tsx';
import { useAnnounceClosed } from './use-announce-closed.ts';

/** A closed step says why it is closed: spoken with its name, and shown when it is tapped. */
const ClosedBar = ({ step, state }: { step: StepLink; state: string }) => {
  const t = useTranslate();
  const announceClosed = useAnnounceClosed();
  const { title, reason = '' } = step;
  return (
    <button
      type="button"
      className={styles.bar}
      aria-disabled="true"
      data-state={state}
      onClick={() => announceClosed(step)}
    >
      <VisuallyHidden>{t('shell.stepClosed', { title, reason })}</VisuallyHidden>
    </button>
  );
};

const Bar = ({ step }: { step: StepLink }) => {
  const t = useTranslate();
  const { isDone } = step;
  const state = isDone ? 'done' : step.state;
  if (step.state === 'disabled') return <ClosedBar step={step} state={state} />;
  return (
    <StepPath
      step={step}
      className={styles.bar}
      data-state={state}
      aria-label={isDone ? t('shell.stepDone', { title: step.title }) : step.title}
      aria-current={step.state === 'current' ? 'step' : undefined}
    />
  );
};

type StepBarsProps = Pick<ShellView, 'steps' | 'trip' | 'dates'>;

/** The journey on a small screen: where one is in words, five bars, and the trip: whole on a tablet, in short on a phone. */
export const StepBars = ({ steps, trip, dates }: StepBarsProps) => {
  const t = useTranslate();
  const current = currentStepOf(steps);
  if (!current) return null;
  const shown = steps.filter(({ state }) => state !== 'hidden');
  return (
    <nav aria-label={t('shell.steps')} className={styles.bars}>
      <div className={styles.line}>
        <p>
          <strong>{current.step.title}</strong>{' '}
          <span className={styles.dim}>
            {'· '}
            {t('shell.stepOf', { n: current.number, all: current.count })}
          </span>
        </p>
        {trip?.range && (
          <span className={styles.short}>
            <CountryTile code={trip.code} />
            <VisuallyHidden>{trip.country}</VisuallyHidden> {trip.shortRange}
          </span>
        )}
        {trip && (
          <div className={styles.whole}>
            <TripBar trip={trip} dates={dates} />
          </div>
        )}
      </div>
      <ol className={styles.list}>
        {shown.map((step) => (
          <li key={step.id} className={styles.item}>
            <Bar step={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
