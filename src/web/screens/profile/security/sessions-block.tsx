import { useText } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { accountAtProvider } from '../at-provider.ts';
import { Block } from '../block.tsx';
import { Elsewhere } from '../elsewhere.tsx';
import { SessionList } from './session-list.tsx';

/** Where the person is signed in, or where they see that. */
export const SessionsBlock = () => {
  const say = useText();
  const {
    boot: { tenant },
  } = useStores();
  const address = accountAtProvider(tenant);
  if (address)
    return (
      <Elsewhere
        title={say('account.sessions')}
        text={say('account.sessionsElsewhere')}
        link={say('account.sessionsElsewhereLink')}
        address={address}
      />
    );
  return (
    <Block title={say('account.sessions')} text={say('account.sessionsText')}>
      <SessionList />
    </Block>
  );
};
