import { Button, UnstyledButton } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TenantExtension } from '../../../core/manifest/manifest.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { extensionOf } from '../../lib/extension/browser-extension.ts';
import { takesExtensions } from '../../lib/extension/takes-extensions.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStore } from '../../lib/store.ts';
import { type Stores, useStores } from '../../lib/stores.ts';
import { ToneSign } from '../feedback/note.tsx';
import styles from './extension-indicator.module.css';
import { extensionView } from './extension-view.ts';

/** Downloads the build, and says how it went (rules: "Error catalogue"). */
const download = async ({ call }: Stores, t: Translate): Promise<boolean> => {
  try {
    saveFile(await call('get-extension-build', {}));
    showToast({ id: 'download', tone: 'ok', text: t('toast.downloadDone') });
    return true;
  } catch (error) {
    console.warn('The extension was not downloaded.', error);
    showToast({ id: 'download', tone: 'bad', text: t('toast.downloadFailed') });
    return false;
  }
};

const useDownload = () => {
  const stores = useStores();
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const start = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState((await download(stores, t)) ? 'done' : 'idle');
  };
  return { state, start: () => void start() };
};

interface StatusProps {
  extension: TenantExtension;
  isNarrow: boolean;
}

/**
 * Whether the companion extension is there and up to date, with the way to get it; in the narrow
 * navigation a sign with a title.
 */
export const ExtensionIndicator = ({ extension: { extensionId }, isNarrow }: StatusProps) => {
  const t = useTranslate();
  const status = useStore(extensionOf(useStores(), extensionId));
  const { state, start } = useDownload();
  if (status.lastChecked === null) return null;
  const { tone, action, next, ...view } = extensionView(
    status,
    takesExtensions(navigator.userAgent),
  );
  const [word, text] = [t(view.state), t(view.text, { version: status.version ?? '' })];
  const summary = [t('extension.summary', { state: word }), action && t(action)]
    .filter(Boolean)
    .join('. ');
  if (isNarrow) {
    const sign = (
      <>
        <IconPuzzle size={20} aria-hidden="true" />
        <span className={styles.dot} data-tone={tone} />
      </>
    );
    return action ? (
      <UnstyledButton className={styles.sign} title={summary} aria-label={summary} onClick={start}>
        {sign}
      </UnstyledButton>
    ) : (
      <span role="img" className={styles.sign} title={summary} aria-label={summary}>
        {sign}
      </span>
    );
  }
  return (
    <section className={styles.card} aria-label={t('extension.title')}>
      <p className={styles.head}>
        <IconPuzzle size={20} aria-hidden="true" />
        <strong>{t('extension.title')}</strong>
        <span className={styles.state} data-tone={tone} role="status">
          <ToneSign tone={tone} size={16} /> {word}
        </span>
      </p>
      <p className={styles.text}>{state === 'done' && next ? t(next) : text}</p>
      {action && (
        <Button
          fullWidth
          size="xs"
          variant="default"
          aria-busy={state === 'busy'}
          className={styles.button}
          onClick={start}
        >
          {t(action)}
        </Button>
      )}
    </section>
  );
};
