import styles from './art.module.css';

const rings = [60, 78, 98, 119, 139];

/** A small island that is on no map. */
export const IslandArt = () => (
  <svg viewBox="0 0 342 184" className={styles.art} width="342" height="184" aria-hidden="true">
    {rings.map((radius, at) => (
      <path
        key={radius}
        d={`M${171 - radius} 141a${radius} ${radius} 0 0 1 ${radius * 2} 0`}
        className={styles.ring}
        strokeDasharray={at % 2 ? '1 7' : undefined}
        opacity={1 - at * 0.17}
      />
    ))}
    <path d="M133 122a38 24 0 0 1 76 0z" fill="var(--brand)" />
    <path d="M119 141c10-20 28-32 52-32s44 12 56 32z" className={styles.land} />
    <path d="M183 112c0-18 1-28 5-42" fill="none" className={styles.trunk} />
    <g className={styles.leaves}>
      <path d="M187 69c-8-10-20-12-30-4 12-1 20 0 30 4z" />
      <path d="M187 69c-12-3-24 0-30 12 12-6 20-9 30-12z" />
      <path d="M187 69c8-10 20-12 31-5-12 0-21 1-31 5z" />
      <path d="M187 69c14-1 24 4 28 16-9-8-18-13-28-16z" />
    </g>
    <path d="M0 141h342" className={styles.ground} />
    <path
      d="M60 155h72M150 163h112M96 173h62M191 177h41"
      className={styles.ring}
      strokeWidth="2"
      opacity=".8"
    />
  </svg>
);
