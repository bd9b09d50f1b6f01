import { Skeleton } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './documents.module.css';

/** The shape of the documents while they come: a list, a page, values. */
export const DocumentsSkeleton = ({ title }: { title: string }) => {
  const say = useText();
  return (
    <div className={styles.panes} aria-busy="true">
      <div className={styles.list}>
        <h1 className={styles.heading} tabIndex={-1}>{title}</h1>
        <p className={styles.spoken} role="status">{say('state.loading')}</p>
        <div className={styles.ghosts}><Skeleton height={76} />{Array.from({ length: 6 }, (_, at) => <Skeleton key={at} height={64} />)}</div>
      </div>
      <div className={styles.middle} />
      <div className={styles.values}><div className={styles.ghosts}>{Array.from({ length: 8 }, (_, at) => <Skeleton key={at} height={40} />)}</div></div>
    </div>
  );
};
