import styles from './country-tile.module.css';

/**
 * A country as its two letters: no flag to quarrel about. The name stands beside it, so the tile
 * itself is silent.
 */
export const CountryTile = ({ code }: { code: string }) => (
  <span className={styles.tile} aria-hidden="true">
    {code}
  </span>
);
