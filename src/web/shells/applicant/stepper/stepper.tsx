import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { StepLink } from '../../shell-view.ts';
import { StepPath } from './step-path.tsx';
import styles from './stepper.module.css';
import { useAnnounceClosed } from './use-announce-closed.ts';

interface Placed {
  step: StepLink;
  number: number;
}

const Words = ({ step }: { step: StepLink }) => (
  <span className={styles.words}>
    <span className={styles.title}>{step.title}</span>
    <span className={styles.subtitle}>{step.subtitle}</span>
  </span>
);

const Mark = ({ step, number }: Placed) => (
  <span className={styles.mark}>
    {step.isDone ? <IconCheck size={16} strokeWidth={2.5} aria-hidden="true" /> : number}
  </span>
);

/**
 * A closed step keeps its reason: on hover as a title, spoken with its name, and shown when it is
 * pressed.
 */
const ClosedStep = ({ step, number }: Placed) => {
  const t = useTranslate();
  const announceClosed = useAnnounceClosed();
  const reason = step.reason ?? '';
  return (
    <button
      type="button"
      className={styles.step}
      aria-disabled="true"
      title={reason}
      data-state="disabled"
      data-done={step.isDone || undefined}
      onClick={() => announceClosed(step)}
    >
      <Mark step={step} number={number} />
      <Words step={step} />
      <VisuallyHidden>{t('shell.stepClosed', { title: step.title, reason })}</VisuallyHidden>
    </button>
  );
};

const Step = (placed: Placed) => {
  const { step } = placed;
  if (step.state === 'disabled') return <ClosedStep {...placed} />;
  return (
    <StepPath
      step={step}
      className={styles.step}
      data-state={step.state}
      data-done={step.isDone || undefined}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <Mark {...placed} />
      <Words step={step} />
    </StepPath>
  );
};

/** The steps of the journey, in order; those that lie behind are ticked. */
export const Stepper = ({ steps }: { steps: StepLink[] }) => {
  const t = useTranslate();
  const shown = steps.filter(({ state }) => state !== 'hidden');
  return (
    <nav aria-label={t('shell.steps')} className={styles.stepper}>
      <ol className={styles.list}>
        {shown.map((step, at) => (
          <li key={step.id} className={styles.item} data-done={step.isDone || undefined}>
            <Step step={step} number={at + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
};
