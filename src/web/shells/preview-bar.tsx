import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Boot } from '../lib/boot.ts';
import { displayDate } from '../lib/i18n/format.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { showToast } from '../lib/page/toasts.ts';
import { usePreviewBar } from '../lib/page/use-bars.ts';
import { useMeasured } from '../lib/page/use-measured.ts';
import { inTab } from '../lib/storage/browser-storage.ts';
import { useStore } from '../lib/store.ts';
import { useStores } from '../lib/stores.ts';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  preview: NonNullable<Boot['preview']>;
  reload?: () => void;
}

/** Says over a reload that the page was loaded anew since the folder changed. */
const HAS_CHANGED = 'preview-has-changed';

/** Loads the page anew when another catalogue is served, with everything that was typed. */
const useFolder = ({
  preview: { checksum },
  reload = () => window.location.reload(),
}: PreviewBarProps): void => {
  const t = useTranslate();
  const { realtime, session, unsent } = useStores();
  const isSignedIn = useStore(session).status === 'signed-in';
  useEffect(() => (isSignedIn ? realtime.hold() : undefined), [realtime, isSignedIn]);
  useEffect(
    () =>
      realtime.onCatalogue((served) => {
        if (served === checksum) return;
        inTab.setItem(HAS_CHANGED, served);
        void unsent.flush().finally(reload);
      }),
    [realtime, unsent, checksum, reload],
  );
  useEffect(() => {
    if (inTab.getItem(HAS_CHANGED) !== checksum) return;
    inTab.removeItem(HAS_CHANGED);
    showToast({ id: 'preview', tone: 'ok', text: t('preview.changed') });
  }, [checksum, t]);
};

const heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight;

/** The mark that every page of a preview carries, above everything else. */
export const CataloguePreviewBar = (props: PreviewBarProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const isSignedIn = useStore(session).status === 'signed-in';
  const [bar, height] = useMeasured(heightOf, 0);
  usePreviewBar(height);
  useFolder(props);
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('preview.title')}>
      <IconEye size={18} aria-hidden="true" className={styles.sign} />
      <p>
        <strong>{t('preview.title')}</strong>{' '}
        {isSignedIn
          ? t('preview.text', { date: displayDate(props.preview.today) })
          : t('preview.signIn')}
      </p>
    </aside>
  );
};
