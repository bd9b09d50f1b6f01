import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../lib/store.ts';
import { useStores } from '../lib/stores.ts';
import { useText } from '../lib/texts.ts';
import { Banner } from '../parts/banner.tsx';

/** What concerns every screen: no connection, or a server that asks to wait. One banner, whatever the number of calls. */
export const Notices = () => {
  const say = useText();
  const { online, busy, forms } = useStores();
  const queries = useQueryClient();
  const isOnline = useStore(online);
  const busyUntil = useStore(busy);
  const waiting = useStore(forms.waiting);
  const retry = () => {
    void queries.refetchQueries({ type: 'active' });
    if (waiting) void forms.get().then((sessions) => sessions.saveAll());
  };
  if (!isOnline) {
    return (
      <Banner tone="warn" title={say('state.offlineTitle')} text={waiting ? say('state.offline', { n: waiting }) : say('state.offlineIdle')}>
        <Button size="sm" variant="default" onClick={retry}>{say('state.tryAgain')}</Button>
      </Banner>
    );
  }
  return busyUntil === null ? null : <Banner tone="info" title={say('state.busyTitle')} text={say('state.busy')} />;
};
