import { IconAlertTriangleFilled, type Icon as Sign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asOfText } from '../../lib/i18n/as-of.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './facts.module.css';

interface DatedFact {
  asOf: string;
  certain: boolean;
  note?: string;
}

/**
 * When a fact was looked up, and how far to trust it: an uncertain one is never shown as a promise.
 */
export const TrustBadge = ({ fact }: { fact: DatedFact }) => {
  const t = useTranslate();
  const asOf = t('guidelines.asOf', { date: asOfText(fact.asOf) });
  if (fact.certain)
    return (
      <p className={styles.small}>
        {asOf} {fact.note}
      </p>
    );
  return (
    <p className={styles.doubt}>
      <IconAlertTriangleFilled size={15} aria-hidden="true" />{' '}
      <span>
        {asOf} {fact.note ?? t('guidelines.uncertain')}
      </span>
    </p>
  );
};

/** One fact of a visa: its name, what it is in large, and what belongs to it. */
export const Fact = ({
  Icon,
  name,
  value,
  children,
}: {
  Icon: Sign;
  name: string;
  value?: string | undefined;
  children?: ReactNode;
}) => (
  <section className={styles.fact}>
    <span className={styles.icon}>
      <Icon size={20} aria-hidden="true" />
    </span>
    <div className={styles.words}>
      <h3 className={styles.name}>{name}</h3>
      {value && <p className={styles.value}>{value}</p>}
      {children}
    </div>
  </section>
);
