import type { DueState } from '../../../core/review/review-due.ts';
import { dueState } from '../../../core/review/review-due.ts';
import { type Tone, ToneSign } from '../../components/feedback/note.tsx';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import styles from './inbox.module.css';

const LOOKS: { readonly [S in Exclude<DueState, 'none'>]: { words: string; tone?: Tone } } = {
  overdue: { words: 'review.overdue', tone: 'bad' },
  today: { words: 'review.dueToday', tone: 'bad' },
  soon: { words: 'review.dueOn', tone: 'warn' },
  later: { words: 'review.dueOn' },
};

/** When a review is due; only near days have colour. */
export const DueWord = ({ dueOn }: { dueOn: string | undefined }) => {
  const t = useTranslate();
  const state = dueState(dueOn, useToday());
  if (state === 'none' || dueOn === undefined) return null;
  const { words, tone } = LOOKS[state];
  return (
    <span className={styles.due} data-tone={tone}>
      {tone && <ToneSign tone={tone} size={16} />} {t(words, { date: displayDate(dueOn) })}
    </span>
  );
};
