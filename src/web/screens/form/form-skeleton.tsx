import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './form.module.css';
import skeleton from './form-skeleton.module.css';

/** The shape of a form while it comes: a list of sections, labels and controls. */
export const FormSkeleton = ({ title }: { title: string }) => {
  const t = useTranslate();
  return (
    <div className={styles.frame}>
      <div className={styles.form} aria-busy="true">
        <PageTitle title={title} />
        <div className={styles.side}>
          <div className={styles.sideInner}>
            <Skeleton height={32} />
            {Array.from({ length: 7 }, (_, at) => (
              <Skeleton key={at} height={38} />
            ))}
          </div>
          <div className={styles.card}>
            <Skeleton height={46} radius="lg" />
          </div>
        </div>
        <div className={styles.middle}>
          <div>
            <h1 tabIndex={-1} className={styles.heading}>
              {title}
            </h1>
            <p className={styles.lead} role="status">
              {t('state.loading')}
            </p>
            {Array.from({ length: 6 }, (_, at) => (
              <div key={at} className={skeleton.field}>
                <Skeleton height={16} width={160} />
                <Skeleton height={44} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.document} />
      </div>
    </div>
  );
};
