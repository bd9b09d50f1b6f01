import { Skeleton, VisuallyHidden } from '@mantine/core';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './documents.module.css';

/** The shape of a document's values while they come. */
export const ValuesSkeleton = () => (
  <div className={styles.values}>
    <div className={styles.ghosts}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={40} />
      ))}
    </div>
  </div>
);

/** The shape of the documents while they come: a list, a page, values. */
export const DocumentsSkeleton = ({
  screen: { title, subtitle },
}: {
  screen: ScreenOf<'documents'>;
}) => {
  const t = useTranslate();
  return (
    <div className={styles.panes} aria-busy="true">
      <div className={styles.list}>
        <div className={styles.head}>
          <PageHeading title={title} subtitle={subtitle} isCompact />
        </div>
        <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
        <div className={styles.card}>
          <div className={styles.ghosts}>
            <Skeleton height={76} />
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} height={64} />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.middle} />
      <ValuesSkeleton />
    </div>
  );
};
