import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { createStore } from '../../../lib/store.ts';
import type { StepLink } from '../../shell-view.ts';

/** The closed step whose rule is being explained. */
export const explainedStep = createStore<StepLink | null>(null);

/** Says why a step cannot be entered, to whoever presses it, and offers the rule behind it. */
export const useAnnounceClosed = (): ((step: StepLink) => void) => {
  const t = useTranslate();
  return (step) =>
    showToast({
      id: 'step-closed',
      tone: 'info',
      text: step.reason ?? '',
      ...(step.rule && {
        action: { label: t('shell.why'), run: () => explainedStep.set(step) },
      }),
    });
};
