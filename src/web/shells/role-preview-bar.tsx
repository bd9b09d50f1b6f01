import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { clockTime } from '../lib/i18n/format-time.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { usePreviewBar } from '../lib/page/use-bars.ts';
import { useMeasured } from '../lib/page/use-measured.ts';
import type { ActiveRolePreview } from '../lib/session/role-preview.ts';
import { useStores } from '../lib/stores.ts';
import styles from './preview-bar.module.css';

const heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight;

/**
 * Ends the preview here, whatever the server says: one that it was not told of ends by itself.
 */
const useEnd = ({ previewId }: ActiveRolePreview) => {
  const { call, rolePreview, boot } = useStores();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    rolePreview.forget();
    try {
      await call('end-role-preview', { body: { previewId } });
    } catch (error) {
      console.warn('The preview was not ended on the server; it ends by itself.', error);
    }
    window.location.hash = '';
    window.location.assign(`${boot.tenant.path}/`);
    window.location.reload();
  };
  return { isEnding, end: () => void end() };
};

/** The mark that every page of a preview as another role or person carries, with the way out. */
export const RolePreviewBar = ({ preview }: { preview: ActiveRolePreview }) => {
  const t = useTranslate();
  const [bar, height] = useMeasured(heightOf, 0);
  const { isEnding, end } = useEnd(preview);
  usePreviewBar(height);
  const { name, roleLabel: role, expiresAt } = preview;
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('rolePreview.bar')}>
      <IconUserSearch size={18} aria-hidden="true" className={styles.sign} />
      <p className={styles.words}>
        <strong>
          {name ? t('rolePreview.asPerson', { name, role }) : t('rolePreview.asRole', { role })}
        </strong>{' '}
        {t('rolePreview.readOnly', { time: clockTime(Date.parse(expiresAt)) })}
      </p>
      <Button size="compact-sm" variant="default" loading={isEnding} onClick={end}>
        {t('rolePreview.end')}
      </Button>
    </aside>
  );
};
