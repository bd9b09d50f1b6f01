import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  tone: 'warn' | 'info';
  title: string;
  text: string;
  /** Stays in sight while the page scrolls: it answers what somebody has just done. */
  isAlwaysSeen?: boolean;
  children?: ReactNode;
}

const signs = { warn: IconAlertTriangleFilled, info: IconInfoCircle } satisfies {
  [T in BannerProps['tone']]: unknown;
};

/**
 * A line across the page about the state of everything: offline, busy. One at a time, above what it
 * is about.
 */
export const Banner = ({ tone, title, text, isAlwaysSeen, children }: BannerProps) => {
  const Sign = signs[tone];
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-seen={isAlwaysSeen || undefined}
      role="status"
    >
      <Sign size={18} aria-hidden="true" className={styles.sign} />
      <p className={styles.text}>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
};
