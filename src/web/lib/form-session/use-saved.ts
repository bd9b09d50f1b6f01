import { useEffect, useState } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useTranslate } from '../i18n/texts.ts';
import { useStore } from '../store.ts';
import type { FormSession } from './form-session.ts';

/** How far saving is, in words: for the bar at the bottom and wherever else a form says it. */
export interface SavingState {
  state: 'saved' | 'saving' | 'waiting';
  text: string;
  hint?: string;
}

/** The seconds until a moment, counted down while somebody looks. */
const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
};

/** Null while nothing has been changed in this visit. */
export const useSaved = ({ saver, unsavedKeys }: FormSession): SavingState | null => {
  const t = useTranslate();
  const saving = useStore(saver.saving);
  const held = useStore(unsavedKeys);
  const seconds = useSecondsUntil(saving.kind === 'waiting' ? saving.nextTryAt : null);
  switch (saving.kind) {
    case 'idle':
      return null;
    case 'saving':
      return { state: 'saving', text: t('form.saving') };
    case 'saved':
      return { state: 'saved', text: t('form.savedAt', { time: clockTime(saving.lastSavedAt) }) };
    case 'waiting':
      return {
        state: 'waiting',
        text: t('shell.waiting', { n: held.size }),
        hint: seconds > 0 ? t('shell.nextTry', { n: seconds }) : t('form.saving'),
      };
    case 'over':
      return { state: 'waiting', text: t('form.unsaved', { reason: saving.message }) };
  }
};
