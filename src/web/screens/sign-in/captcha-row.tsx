import { useEffect, useRef } from 'react';
import { Button, Loader } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import type { CaptchaState } from '../../lib/captcha/captcha-state.ts';
import type { Captcha } from '../../lib/captcha/create-captcha.ts';
import { useText } from '../../lib/texts.ts';
import { Note } from '../../parts/note.tsx';
import { useCaptcha } from './use-captcha.ts';
import styles from './captcha-row.module.css';

const words = {
  loading: 'signIn.captchaWaiting',
  verified: 'signIn.captchaVerified',
  expired: 'signIn.captchaWaiting',
  error: 'signIn.captchaAgain',
} satisfies { [P in Exclude<CaptchaState['phase'], 'unavailable'>]: string };

/** How our own check stands; it asks nothing of anybody. */
const OwnCheck = ({ phase }: { phase: keyof typeof words }) => {
  const say = useText();
  return (
    <div className={styles.check}>
      <span className={styles.sign} data-done={phase === 'verified' || undefined} aria-hidden="true">
        {phase === 'verified' ? <IconCheck size={18} stroke={3} /> : <Loader size={18} color="var(--dim)" />}
      </span>
      <div className={styles.words}>
        <p className={styles.state} role="status">{say(words[phase])}</p>
        <p className={styles.hint}>{say('signIn.captchaHint')}</p>
      </div>
      <IconShieldCheck size={20} className={styles.shield} aria-hidden="true" />
    </div>
  );
};

const Unavailable = ({ captcha, isRequired }: { captcha: Captcha; isRequired: boolean }) => {
  const say = useText();
  if (!isRequired) return <Note tone="info"><p className={styles.state}>{say('signIn.captchaUnavailable')}</p><p>{say('signIn.captchaUnavailableText')}</p></Note>;
  return (
    <Note tone="warn">
      <p className={styles.state}>{say('signIn.captchaNeeded')}</p>
      <p>{say('signIn.captchaNeededText')}</p>
      <Button size="sm" variant="default" mt={8} onClick={captcha.restart}>{say('signIn.captchaTryAgain')}</Button>
    </Note>
  );
};

/** The check that somebody is a person: ours in the background, or what a service draws; and what is so when it does not work. */
export const CaptchaRow = () => {
  const { captcha, phase, isRequired, drawsItself } = useCaptcha();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current ? captcha?.begin(place.current) : undefined, [captcha]);
  if (!captcha) return null;
  return (
    <div>
      <div ref={place} className={styles.place} hidden={phase === 'unavailable'} />
      {phase === 'unavailable' && <div role="status"><Unavailable captcha={captcha} isRequired={isRequired} /></div>}
      {phase !== 'unavailable' && !drawsItself && <OwnCheck phase={phase} />}
    </div>
  );
};
