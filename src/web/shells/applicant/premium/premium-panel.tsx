import type { PremiumServices } from '../../../../core/manifest/manifest.ts';
import { ServiceCards } from '../../../components/services/service-cards.tsx';
import styles from './premium-panel.module.css';

/** The premium services over the page. */
export const PremiumPanel = ({ services }: { services: PremiumServices }) => (
  <section className={styles.panel} aria-label={services.title}>
    <header className={styles.head}>
      <h2 className={styles.title}>{services.title}</h2>
      <p>{services.text}</p>
    </header>
    <ServiceCards services={services} />
  </section>
);
