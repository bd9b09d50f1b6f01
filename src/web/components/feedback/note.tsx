import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

const signs = {
  ok: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconAlertCircleFilled,
  info: IconInfoCircle,
} satisfies { [T in Tone]: unknown };

/** The sign of a state; the word beside it says the same. */
export const ToneSign = ({ tone, size = 18 }: { tone: Tone; size?: number }) => {
  const Sign = signs[tone];
  return <Sign size={size} aria-hidden="true" className={styles[tone]} />;
};

interface NoteProps {
  tone: Tone;
  children: ReactNode;
  /** Takes the remark away; `label` says so. */
  close?: { label: string; run: () => void };
}

/** A boxed remark: sign, sentence, and what to do about it. */
export const Note = ({ tone, children, close }: NoteProps) => (
  <div className={styles.note} data-tone={tone}>
    <ToneSign tone={tone} />
    <div className={styles.text}>{children}</div>
    {close && (
      <ActionIcon size={32} className={styles.close} aria-label={close.label} onClick={close.run}>
        <IconX size={16} />
      </ActionIcon>
    )}
  </div>
);
