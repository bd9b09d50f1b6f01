import { Button, UnstyledButton } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TenantExtension } from '../../../core/manifest/manifest.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { saveFile } from '../../lib/api/download.ts';
import { extensionOf } from '../../lib/extension/browser-extension.ts';
import { type Say, useText } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStore } from '../../lib/store.ts';
import { type Stores, useStores } from '../../lib/stores.ts';
import styles from './extension-status.module.css';
import { extensionView } from './extension-view.ts';

/** Downloads the build, and says how it went (rules: "Error catalogue"). */
const download = async ({ call }: Stores, say: Say): Promise<boolean> => {
  try {
    saveFile(await call('get-extension-build', {}));
    showToast({ id: 'download', tone: 'ok', text: say('toast.downloadDone') });
    return true;
  } catch (error) {
    console.warn('The extension was not downloaded.', error);
    showToast({ id: 'download', tone: 'bad', text: say('toast.downloadFailed') });
    return false;
  }
};

const useDownload = () => {
  const stores = useStores();
  const say = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const start = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState((await download(stores, say)) ? 'done' : 'idle');
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
  const say = useText();
  const status = useStore(extensionOf(useStores(), extensionId));
  const { state, start } = useDownload();
  if (status.lastChecked === null) return null;
  const { tone, action, ...view } = extensionView(status);
  const [word, text] = [say(view.state), say(view.text, { version: status.version ?? '' })];
  const summary = [say('extension.summary', { state: word }), action && say(action)]
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
    <section className={styles.card} aria-label={say('extension.title')}>
      <p className={styles.head}>
        <IconPuzzle size={20} aria-hidden="true" />
        <strong>{say('extension.title')}</strong>
        <span className={styles.state} data-tone={tone} role="status">
          <ToneSign tone={tone} size={16} /> {word}
        </span>
      </p>
      <p className={styles.text}>{state === 'done' && action ? say('extension.howTo') : text}</p>
      {action && (
        <Button
          fullWidth
          size="xs"
          variant="default"
          aria-busy={state === 'busy'}
          className={styles.button}
          onClick={start}
        >
          {say(action)}
        </Button>
      )}
    </section>
  );
};
