import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './detail.module.css';

interface BlockProps {
  title: string;
  /** A word on the line of the title, such as a count or a link. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export const DetailCard = ({ title, beside, children }: BlockProps) => (
  <section className={styles.block} aria-label={title}>
    <div className={styles.blockHead}>
      <h2>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);

/** Lines that are still on their way, in the height that they will have. */
export const Waiting = ({ lines }: { lines: number }) => {
  const t = useTranslate();
  return (
    <div role="status" className={styles.waiting}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={24} width={`${88 - (line % 4) * 12}%`} />
      ))}
    </div>
  );
};

/** What is known, by name; what is not known has no line. */
export const FactList = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows
      .filter(([, value]) => value !== '' && value !== undefined && value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
