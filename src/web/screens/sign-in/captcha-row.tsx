import { Button, Loader } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToneSign } from '../../components/feedback/note.tsx';
import { type Captcha, type CaptchaState, FIRST } from '../../lib/captcha/captcha.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './captcha-row.module.css';

const words = {
  loading: 'signIn.captchaWaiting',
  verified: 'signIn.captchaVerified',
  expired: 'signIn.captchaWaiting',
  error: 'signIn.captchaAgain',
} satisfies { [P in Exclude<CaptchaState['phase'], 'unavailable'>]: string };

interface RowProps {
  tone?: 'info' | 'warn';
  sign: ReactNode;
  state: string;
  hint: string;
  end?: ReactNode;
}

/** Every state has the same room. */
const Row = ({ tone, sign, state, hint, end }: RowProps) => (
  <div className={styles.check} data-tone={tone}>
    {sign}
    <div className={styles.words}>
      <p className={styles.state} role="status">
        {state}
      </p>
      <p className={styles.hint}>{hint}</p>
    </div>
    {end}
  </div>
);

/** How our own check stands; it asks nothing of anybody. */
const OwnCheck = ({ phase }: { phase: keyof typeof words }) => {
  const t = useTranslate();
  const isDone = phase === 'verified';
  const sign = (
    <span className={styles.sign} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <IconCheck size={18} stroke={3} /> : <Loader size={18} color="var(--dim)" />}
    </span>
  );
  return (
    <Row
      sign={sign}
      state={t(words[phase])}
      hint={t('signIn.captchaHint')}
      end={<IconShieldCheck size={20} className={styles.shield} aria-hidden="true" />}
    />
  );
};

const Unavailable = ({ captcha, isRequired }: { captcha: Captcha; isRequired: boolean }) => {
  const t = useTranslate();
  const tone = isRequired ? 'warn' : 'info';
  const sign = (
    <span className={styles.sign}>
      <ToneSign tone={tone} size={20} />
    </span>
  );
  if (!isRequired)
    return (
      <Row
        tone={tone}
        sign={sign}
        state={t('signIn.captchaUnavailable')}
        hint={t('signIn.captchaUnavailableText')}
      />
    );
  return (
    <Row
      tone={tone}
      sign={sign}
      state={t('signIn.captchaNeeded')}
      hint={t('signIn.captchaNeededText')}
      end={
        <Button size="sm" variant="default" onClick={captcha.restart}>
          {t('signIn.captchaTryAgain')}
        </Button>
      }
    />
  );
};

/**
 * The check that somebody is a person: ours in the background, or what a service draws; and what is
 * so when it does not work.
 */
export const CaptchaRow = () => {
  const { captcha, phase, isRequired, drawsItself } = useCaptcha();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? captcha?.begin(place.current) : undefined), [captcha]);
  if (!captcha) return null;
  return (
    <div className={styles.room} data-drawn={drawsItself || undefined}>
      <div ref={place} className={styles.place} hidden={phase === 'unavailable'} />
      {phase === 'unavailable' && <Unavailable captcha={captcha} isRequired={isRequired} />}
      {phase !== 'unavailable' && !drawsItself && <OwnCheck phase={phase} />}
    </div>
  );
};

const none = createStore(FIRST);

/**
 * The captcha of the tenant, if it has one, and whether people have to wait for it (rules:
 * "Validation rules").
 */
export const useCaptcha = () => {
  const {
    captcha,
    boot: { tenant },
  } = useStores();
  const { phase } = useStore(captcha ?? none);
  const { isRequired, kind } = tenant.captcha;
  const mayGoOn =
    captcha === undefined || phase === 'verified' || (phase === 'unavailable' && !isRequired);
  return { captcha, phase, isRequired, isBlocking: !mayGoOn, drawsItself: kind !== 'altcha' };
};
