import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import styles from './page-loading.module.css';

/**
 * A page on its way: its heading and first lines as grey shapes. Shown only when it takes a moment.
 */
export const PageLoading = () => {
  const t = useTranslate();
  return (
    <div className={styles.page} role="status">
      <PageTitle />
      <VisuallyHidden>{t('state.loadingPage')}</VisuallyHidden>
      <Skeleton height={36} width="min(420px, 80%)" />
      <Skeleton height={20} width="min(620px, 100%)" />
      <Skeleton height={220} radius="lg" mt={16} />
      <Skeleton height={120} radius="lg" />
    </div>
  );
};
