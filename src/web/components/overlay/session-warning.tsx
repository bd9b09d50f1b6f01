import { Button, VisuallyHidden } from '@mantine/core';
import type { SessionEnd } from '../../../core/access/sign-in/session-end.ts';
import { waitWords } from '../../../core/copy/wait-words.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { Choices } from '../inputs/choices.tsx';
import { Dialog } from './dialog.tsx';

const timeOf = (t: Translate, seconds: number): string => {
  const { key, params } = waitWords(seconds);
  return t(key, params);
};

interface SessionWarningProps {
  end: SessionEnd;
  /** In milliseconds. */
  left: number;
  /** Whoever is there stays, or has heard it. */
  onStay: () => void;
}

/**
 * The time that is left, counted down for the eye and told once a minute to the ear. An end for want
 * of use is put off; the end of the sign-in itself is only told, and the next one can begin now.
 */
export const SessionWarning = ({ end: { why }, left, onStay }: SessionWarningProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const seconds = left / 1000;
  const isIdle = why === 'inactive';
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t(isIdle ? 'session.idleTitle' : 'session.overTitle')}
      withCloseButton={false}
    >
      <p role="timer">
        {t(isIdle ? 'session.idleText' : 'session.overText', { time: timeOf(t, seconds) })}
      </p>
      <p>{t('session.kept')}</p>
      <VisuallyHidden role="status">
        {t('session.left', { time: timeOf(t, Math.ceil(seconds / 60) * 60) })}
      </VisuallyHidden>
      <Choices>
        {isIdle ? (
          <>
            <Button variant="default" onClick={() => void session.logout()}>
              {t('session.leave')}
            </Button>
            <Button data-autofocus onClick={onStay}>
              {t('session.stay')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onStay}>
              {t('session.later')}
            </Button>
            <Button data-autofocus onClick={session.endEarly}>
              {t('session.again')}
            </Button>
          </>
        )}
      </Choices>
    </Dialog>
  );
};
