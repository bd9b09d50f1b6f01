import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LockedArt } from '../../components/art/locked-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { BrandMark } from '../../components/identity/brand-mark.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ProviderRedirect } from '../../lib/session/session.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './provider-redirect-page.module.css';

/** After so long it is said that it takes long. */
const SLOW_MS = 5_000;

const useIsSlow = () => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
};

/** Shown for a moment at the most, between this page and the one where people sign in. */
const Redirecting = ({ text }: { text: string }) => {
  const t = useTranslate();
  const { boot } = useStores();
  const isSlow = useIsSlow();
  return (
    <main className={styles.page}>
      <title>{boot.tenant.displayName}</title>
      <BrandMark tenant={boot.tenant} />
      <div role="status" className={styles.words}>
        <p>{text}</p>
        {isSlow && <p>{t('state.slow')}</p>}
      </div>
    </main>
  );
};

/**
 * What stands here where people sign in elsewhere: that they are on their way, or why not, and
 * another try.
 */
export const ProviderRedirectPage = ({
  providerRedirect: redirect,
}: {
  providerRedirect: ProviderRedirect;
}) => {
  const t = useTranslate();
  const { boot } = useStores();
  const state = useStore(redirect);
  if (state.is === 'opening') return <Redirecting text={t('provider.opening')} />;
  if (state.is === 'leaving') return <Redirecting text={t('provider.leaving')} />;
  if (state.is === 'waiting') {
    const goOn = (
      <Button size="lg" onClick={redirect.tryAgain}>
        {t('signIn.submit')}
      </Button>
    );
    return (
      <main>
        <StatePage
          art={<LockedArt />}
          title={t(state.wasInactive ? 'provider.inactiveTitle' : 'provider.waitingTitle')}
          text={t(state.wasInactive ? 'signIn.inactive' : 'provider.waitingText')}
          actions={goOn}
        />
      </main>
    );
  }
  const { email } = boot.tenant.support;
  return (
    <main role="alert">
      <StatePage
        art={<LockedArt />}
        title={t('provider.troubleTitle')}
        text={state.text}
        actions={
          <Button size="lg" leftSection={<IconRefresh size={18} />} onClick={redirect.tryAgain}>
            {t('state.tryAgain')}
          </Button>
        }
        foot={
          <>
            {t('provider.help')} <a href={`mailto:${email}`}>{email}</a>
          </>
        }
      />
    </main>
  );
};
