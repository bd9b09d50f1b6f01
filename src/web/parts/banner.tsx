import type { ReactNode } from 'react';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import styles from './banner.module.css';

type BannerProps = { tone: 'warn' | 'info'; title: string; text: string; children?: ReactNode };

const signs = { warn: IconAlertTriangleFilled, info: IconInfoCircle } satisfies { [T in BannerProps['tone']]: unknown };

/** A line across the page about the state of everything: offline, busy. One at a time, above what it is about. */
export const Banner = ({ tone, title, text, children }: BannerProps) => {
  const Sign = signs[tone];
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      <Sign size={18} aria-hidden="true" className={styles.sign} />
      <p className={styles.text}><strong>{title}</strong> {text}</p>
      {children}
    </div>
  );
};
