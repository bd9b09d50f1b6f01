import { Skeleton } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './applications.module.css';

const widths = ['34%', '28%', '40%', '30%', '36%'];

/** The list on its way, with the list's own geometry. */
export const ListSkeleton = () => {
  const say = useText();
  return (
    <div role="status" className={styles.skeleton}>
      <span className={styles.spoken}>{say('state.loading')}</span>
      {widths.map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={14} width={width} />
          <Skeleton height={24} width={110} />
          <Skeleton height={36} width={100} />
        </div>
      ))}
    </div>
  );
};
