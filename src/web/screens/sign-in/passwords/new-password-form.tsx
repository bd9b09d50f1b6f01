import { useActionState, useId } from 'react';
import { NewPasswordFields } from '../../../components/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../../components/new-password/use-new-password.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { Lead, PROBLEM_ID } from '../lead.tsx';
import styles from '../sign-in-page.module.css';
import { NewPasswordSubmit } from './new-password-submit.tsx';

interface NewPasswordFormProps {
  /** What the page is for. */
  lead: string;
  /** Whose password it is, for whoever keeps passwords; unknown where a link leads here. */
  username?: string;
  /** Sets it. Returns why it was refused, or null. */
  update: (newPassword: string) => Promise<string | null>;
}

/**
 * A new password, twice, with the rules that it meets so far. The button opens when nothing is left
 * to say against it.
 */
export const NewPasswordForm = ({ lead, username, update }: NewPasswordFormProps) => {
  const t = useTranslate();
  const id = useId();
  const chosen = useNewPassword();
  const [problem, submit, isBusy] = useActionState<string | null>(() => update(chosen.fresh), null);
  return (
    <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
      <Lead text={lead} problem={problem} />
      {username !== undefined && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
      )}
      <NewPasswordFields
        chosen={chosen}
        problemId={problem ? PROBLEM_ID : undefined}
        hintId={`${id}-hint`}
        autoFocus
      />
      <NewPasswordSubmit
        label={t('signIn.update')}
        chosen={chosen}
        isBusy={isBusy}
        hintId={`${id}-hint`}
      />
    </form>
  );
};
