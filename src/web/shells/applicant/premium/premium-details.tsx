import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import type { PremiumServices } from '../../../../core/manifest/manifest.ts';
import { ServiceCards } from '../../../components/services/service-cards.tsx';
import styles from './premium-details.module.css';

/** The premium services in the menu of small screens: folded, so that the ways stay in sight. */
export const PremiumDetails = ({ services }: { services: PremiumServices }) => (
  <details className={styles.card}>
    <summary className={styles.summary}>
      <IconSparkles size={20} aria-hidden="true" className={styles.sign} /> {services.title}{' '}
      <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
    </summary>
    <p className={styles.text}>{services.text}</p>
    <div className={styles.cards}>
      <ServiceCards services={services} />
    </div>
  </details>
);
