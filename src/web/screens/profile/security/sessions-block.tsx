import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { accountAtProvider } from '../account-at-provider.ts';
import { ProfileBlock } from '../block.tsx';
import { Elsewhere } from '../elsewhere.tsx';
import { SessionList } from './session-list.tsx';

/** Where the person is signed in, or where they see that. */
export const SessionsBlock = () => {
  const t = useTranslate();
  const {
    boot: { tenant },
  } = useStores();
  const address = accountAtProvider(tenant);
  if (address)
    return (
      <Elsewhere
        title={t('account.sessions')}
        text={t('account.sessionsElsewhere')}
        link={t('account.sessionsElsewhereLink')}
        address={address}
      />
    );
  return (
    <ProfileBlock title={t('account.sessions')} text={t('account.sessionsText')}>
      <SessionList />
    </ProfileBlock>
  );
};
