import type { PremiumServices } from '../../../core/manifest/manifest.ts';
import styles from './service-cards.module.css';
import { ServiceCards } from './service-cards.tsx';

/** The premium services below what a screen is about, on every device. */
export const ServiceStrip = ({ services }: { services: PremiumServices }) => (
  <section className={styles.strip} aria-label={services.title} data-services>
    <header>
      <h2 className={styles.heading}>{services.title}</h2>
      <p>{services.text}</p>
    </header>
    <ServiceCards services={services} />
  </section>
);
