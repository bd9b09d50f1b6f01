import type { Closed } from '../../../../core/journey/gate.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { createStore } from '../../../lib/store.ts';

/** What is closed under a name, such as a step: why, and the rule behind that. */
export type ClosedThing = { title: string } & Partial<Closed>;

/** The closed thing whose rule is being explained. */
export const explainedClosed = createStore<ClosedThing | null>(null);

/** Says why something is closed, to whoever presses it, and offers the rule behind it. */
export const useAnnounceClosed = (): ((closed: ClosedThing) => void) => {
  const t = useTranslate();
  return (closed) =>
    showToast({
      id: 'step-closed',
      tone: 'info',
      text: closed.reason ?? '',
      ...(closed.rule && {
        action: { label: t('shell.why'), run: () => explainedClosed.set(closed) },
      }),
    });
};
