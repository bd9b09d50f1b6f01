import { useActionState } from 'react';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { describedBy } from '../../parts/described-by.ts';
import { FieldError } from '../../parts/field-error.tsx';
import { Note } from '../../parts/note.tsx';
import { CaptchaRow } from './captcha-row.tsx';
import { Entrance } from './entrance.tsx';
import { forgotTry, notAsked, type Asked } from './forgot-try.ts';
import { Problem, PROBLEM_ID } from './problem.tsx';
import { useCaptcha } from './use-captcha.ts';
import styles from './sign-in.module.css';

/** What was done stands above the button that did it, which in a small window is out of sight. */
const intoSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** Somebody who forgot the password asks for a link. Going back forgets what was typed here. */
export const ForgotPassword = ({ onBack }: { onBack: () => void }) => {
  const say = useText();
  const { call } = useStores();
  const { captcha, isBlocking } = useCaptcha();
  const [last, submit, isBusy] = useActionState<Asked, FormData>(forgotTry({ say, call, captcha }), notAsked);
  return (
    <Entrance title={say('signIn.forgotTitle')} subtitle={say('signIn.forgotText')}>
      <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
        <div role="status" className={styles.sent}>
          {last.sentText && <Note tone="ok"><p ref={intoSight} className={styles.sentTitle}>{say('signIn.emailSentTitle')}</p><p>{last.sentText}</p></Note>}
        </div>
        {last.problem && <Problem text={last.problem} />}
        <TextInput
          key={`email-${last.email}`} type="email" name="email" label={say('signIn.email')} defaultValue={last.email} required autoFocus={!last.sentText}
          error={last.isMissing && <FieldError text={say('signIn.emailMissing')} />} ref={describedBy(last.problem ? PROBLEM_ID : undefined)}
          autoComplete="username" autoCapitalize="none" spellCheck={false}
        />
        <CaptchaRow />
        <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBlocking} className={styles.submit}>{say('signIn.sendReset')}</Button>
      </form>
      <p className={styles.back}><UnstyledButton className={styles.link} onClick={onBack}>{say('signIn.backToSignIn')}</UnstyledButton></p>
    </Entrance>
  );
};
