import { CallError } from '../../lib/api/call-error.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { HaveAccount } from './have-account.tsx';
import { LinkRequestForm } from './link-request-form.tsx';

/** What is wrong with the address, where that is why. */
const registerProblem = (t: Translate, error: unknown): string => {
  const refused = error instanceof CallError ? error.fields.email : undefined;
  if (typeof refused === 'string') return refused;
  return (error instanceof Error && error.message) || t('register.failed');
};

/** Somebody without an account wants to apply: their address gets a link to make one. */
export const RegisterForm = ({ onBack }: { onBack: () => void }) => {
  const t = useTranslate();
  const { call } = useStores();
  return (
    <LinkRequestForm
      title={t('register.title')}
      text={t('register.text')}
      send={t('register.send')}
      autoComplete="email"
      ask={(body) => call('register', { body })}
      problemOf={(error) => registerProblem(t, error)}
    >
      <HaveAccount onBack={onBack} />
    </LinkRequestForm>
  );
};
