import type { ReactNode } from 'react';
import { IconAlertCircleFilled, IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import styles from './note.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

const signs = { ok: IconCircleCheckFilled, warn: IconAlertTriangleFilled, bad: IconAlertCircleFilled, info: IconInfoCircle } satisfies { [T in Tone]: unknown };

/** The sign of a state; the word beside it says the same. */
export const ToneSign = ({ tone, size = 18 }: { tone: Tone; size?: number }) => {
  const Sign = signs[tone];
  return <Sign size={size} aria-hidden="true" className={styles[tone]} />;
};

/** A boxed remark: sign, sentence, and what to do about it. */
export const Note = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div className={styles.note} data-tone={tone}><ToneSign tone={tone} /><div className={styles.text}>{children}</div></div>
);
