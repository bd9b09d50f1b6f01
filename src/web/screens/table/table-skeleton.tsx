import { Skeleton } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './table.module.css';

const widths = ['42%', '30%', '38%', '26%', '44%', '34%', '40%', '28%'];

/** The rows on their way, in the height that they will have. */
export const TableSkeleton = () => {
  const say = useText();
  return (
    <div role="status" className={styles.skeleton}>
      <span className={styles.spoken}>{say('state.loading')}</span>
      {widths.map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={12} width={width} />
          <Skeleton height={12} width={60} />
          <Skeleton height={20} width={110} />
        </div>
      ))}
    </div>
  );
};
