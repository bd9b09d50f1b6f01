import { Skeleton, VisuallyHidden } from '@mantine/core';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './editor.module.css';

/** Rows on their way, in the height that they will have. */
export const GhostRows = () => {
  const t = useTranslate();
  return (
    <div role="status" className={styles.ghosts}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={64} />
      ))}
    </div>
  );
};

/** A page on the left, cards on the right, while it is not known yet which. */
export const GhostPanes = () => (
  <div className={styles.panes} aria-busy="true">
    <div className={styles.left}>
      <div className={styles.bar}>
        <Skeleton height={36} width={220} />
      </div>
      <div className={styles.ghostPage}>
        <Skeleton height="100%" />
      </div>
    </div>
    <div className={styles.right}>
      <GhostRows />
    </div>
  </div>
);

/** The shape of the editor while documents come. */
export const EditorSkeleton = ({ title }: { title: string }) => (
  <div className={styles.editor}>
    <div className={styles.head}>
      <PageTitle title={title} />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </div>
    <GhostPanes />
  </div>
);
