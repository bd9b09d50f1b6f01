import { IconSparkles } from '@tabler/icons-react';
import type { PremiumServices } from '../../../../core/manifest/manifest.ts';
import { ServiceCards } from '../../../components/services/service-cards.tsx';
import { FoldCard } from '../fold-card.tsx';
import styles from './premium-details.module.css';

/** The premium services in the menu of small screens: folded, so that the ways stay in sight. */
export const PremiumDetails = ({ services }: { services: PremiumServices }) => (
  <FoldCard Sign={IconSparkles} title={services.title}>
    <p className={styles.text}>{services.text}</p>
    <div className={styles.cards}>
      <ServiceCards services={services} />
    </div>
  </FoldCard>
);
