import styles from './horizon.module.css';

const rings = [149, 190, 237, 287];
const glints = ['250 22 160', '276 40 108', '232 60 198', '292 80 92', '262 102 138', '306 127 50'];
const waves = ['40 34 90', '90 86 120', '30 142 70', '472 106 80', '522 48 110', '542 158 88'];

const lines = (all: string[]) =>
  all.map((line) => {
    const [x = 0, y = 0, width = 0] = line.split(' ').map(Number);
    return <path key={line} d={`M${x} ${y}h${width}`} />;
  });

/** A quiet horizon in the tenant's colour. It says nothing, so nobody has to hear it. */
export const Horizon = () => (
  <div className={styles.horizon} aria-hidden="true">
    <svg className={styles.sky} viewBox="0 0 664 300">
      {rings.map((radius, at) => (
        <circle
          key={radius}
          cx="332"
          cy="300"
          r={radius}
          className={styles.ring}
          strokeDasharray={at % 2 ? '1 8' : undefined}
          opacity={1 - at * 0.22}
        />
      ))}
      <path d="M224 300a108 108 0 0 1 216 0z" fill="var(--brand)" />
    </svg>
    <div className={styles.sea}>
      <svg viewBox="0 0 664 201" preserveAspectRatio="xMidYMin slice" className={styles.water}>
        <g className={styles.glints}>{lines(glints)}</g>
        <g className={styles.waves}>{lines(waves)}</g>
      </svg>
    </div>
  </div>
);
