import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { accountAtProvider } from '../account-at-provider.ts';
import { ProfileBlock } from '../block.tsx';
import type { BlockProps } from '../block-props.ts';
import { Elsewhere } from '../elsewhere.tsx';
import { PasswordForm } from './password-form.tsx';

/** Where the password is changed: here, or where people sign in. */
export const PasswordBlock = ({ profile }: BlockProps) => {
  const t = useTranslate();
  const {
    boot: { tenant },
  } = useStores();
  const [isOpen, setOpen] = useState(false);
  const address = accountAtProvider(tenant);
  if (address)
    return (
      <Elsewhere
        title={t('account.password')}
        text={t('account.passwordElsewhere')}
        link={t('account.passwordElsewhereLink')}
        address={address}
      />
    );
  if (tenant.signIn !== 'password') return null;
  return (
    <ProfileBlock title={t('account.password')} text={t('account.passwordText')}>
      {isOpen ? (
        <PasswordForm username={profile.email} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('account.passwordOpen')}
        </Button>
      )}
    </ProfileBlock>
  );
};
