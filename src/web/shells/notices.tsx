import { Button, CloseButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitWords } from '../../core/copy/wait-words.ts';
import { Banner } from '../components/feedback/banner.tsx';
import { closeButton } from '../components/overlay/close-button.ts';
import { UnsentButton } from '../components/overlay/unsent-button.tsx';
import type { Wait } from '../lib/api/busy.ts';
import { type Translate, useTranslate } from '../lib/i18n/texts.ts';
import { isForgetful } from '../lib/storage/browser-storage.ts';
import { useStore } from '../lib/store.ts';
import { useStores } from '../lib/stores.ts';

/**
 * What is so while nobody can be reached; where the browser keeps nothing, the page is all there
 * is.
 */
const offlineText = (
  t: Translate,
  { waiting, keepsNothing }: { waiting: number; keepsNothing: boolean },
): string => {
  if (!waiting) return t(keepsNothing ? 'state.offlineForgetfulIdle' : 'state.offlineIdle');
  return t(keepsNothing ? 'state.offlineForgetful' : 'state.offline', { n: waiting });
};

/** Why somebody waits, and what comes then. */
const waitText = (t: Translate, { seconds, after, reason }: Wait): string => {
  const { key, params } = waitWords(seconds);
  return (
    reason ?? t(after === 'goes-on' ? 'state.busy' : 'state.busyAgain', { wait: t(key, params) })
  );
};

/**
 * What concerns every screen: no connection, a server that asks to wait, a browser that keeps
 * nothing. One banner, whatever the number of calls.
 */
export const Notices = () => {
  const t = useTranslate();
  const { online, busy, unsent } = useStores();
  const queries = useQueryClient();
  const isOnline = useStore(online);
  const wait = useStore(busy);
  const waiting = useStore(unsent.waiting);
  const keepsNothing = useStore(isForgetful);
  const [isClosed, setClosed] = useState(false);
  const retry = () => {
    void queries.refetchQueries({ type: 'active' });
    if (waiting) void unsent.get().then((changes) => changes.saveAll());
  };
  if (!isOnline) {
    return (
      <Banner
        tone="warn"
        title={t('state.offlineTitle')}
        text={offlineText(t, { waiting, keepsNothing })}
      >
        {waiting > 0 && <UnsentButton />}
        <Button size="sm" variant="default" onClick={retry}>
          {t('state.tryAgain')}
        </Button>
      </Banner>
    );
  }
  if (wait) {
    return (
      <Banner tone="info" title={t('state.busyTitle')} text={waitText(t, wait)} isAlwaysSeen>
        <CloseButton {...closeButton(t('action.close'))} onClick={busy.close} />
      </Banner>
    );
  }
  if (!keepsNothing || isClosed) return null;
  return (
    <Banner tone="info" title={t('state.forgetfulTitle')} text={t('state.forgetfulText')}>
      <CloseButton aria-label={t('action.close')} onClick={() => setClosed(true)} />
    </Banner>
  );
};
