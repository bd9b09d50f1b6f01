import styles from './art.module.css';

/** A passport between its papers: what will lie here one day. */
export const PassportArt = () => (
  <svg viewBox="0 0 200 148" className={styles.art} width="200" height="148" aria-hidden="true">
    <g className={styles.paper} transform="rotate(-9 32 80)">
      <rect x="6" y="20" width="76" height="122" rx="8" />
      <path d="M20 40h34M20 60h46M20 74h40M20 88h42M20 102h36" />
    </g>
    <g className={styles.paper} transform="rotate(9 168 80)">
      <rect x="118" y="20" width="76" height="122" rx="8" />
      <rect x="146" y="36" width="36" height="52" rx="4" className={styles.shadow} />
      <circle cx="158" cy="54" r="9" className={styles.solid} />
      <path d="M146 88c0-14 6-20 14-20s14 6 14 20z" className={styles.solid} />
    </g>
    <rect x="48" y="2" width="104" height="142" rx="10" fill="var(--brand)" />
    <path d="M58 2v142" stroke="var(--brand-ink)" strokeOpacity=".45" strokeWidth="2" />
    <g fill="none" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round">
      <circle cx="104" cy="60" r="23" />
      <ellipse cx="104" cy="60" rx="11" ry="23" />
      <path d="M81 60h46M86 106h36M92 116h24" />
    </g>
  </svg>
);
