import type { PremiumServices } from '../../../core/manifest/manifest.ts';
import { CatalogueIcon } from '../identity/catalogue-icon.tsx';
import styles from './service-cards.module.css';

/** One card a service, and each says that it cannot be ordered yet. */
export const ServiceCards = ({ services: { soon, cards } }: { services: PremiumServices }) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.id} className={styles.card}>
        <div className={styles.top}>
          <span className={styles.icon}>
            <CatalogueIcon name={card.icon} size={20} />
          </span>
          {card.badge && <span className={styles.badge}>{card.badge}</span>}
        </div>
        <h3 className={styles.name}>{card.title}</h3>
        <p className={styles.text}>{card.text}</p>
        <p className={styles.soon}>{soon}</p>
      </li>
    ))}
  </ul>
);
