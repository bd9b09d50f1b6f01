import styles from './art.module.css';

/** A closed door, with nothing threatening about it. */
export const LockedArt = () => (
  <svg viewBox="0 0 184 124" className={styles.art} width="184" height="124" aria-hidden="true">
    <path d="M2 120h180" className={styles.ground} />
    <rect x="48" y="2" width="88" height="118" rx="8" className={styles.frame} />
    <rect x="58" y="12" width="68" height="108" className={styles.shadow} />
    <path d="M80 60v-6a12 12 0 0 1 24 0v6" fill="none" stroke="var(--brand)" strokeWidth="6" />
    <rect x="74" y="58" width="36" height="32" rx="6" fill="var(--brand)" />
    <circle cx="92" cy="74" r="4" fill="var(--on-brand)" />
  </svg>
);
