import { useEffect, useRef } from 'react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { User } from '../../lib/session/session-storage.ts';
import styles from './sign-in-again.module.css';
import { SignInPage } from './sign-in-page.tsx';

/**
 * Covers a page whose session has ended, which stays as it is below: with its place, its dialogs and
 * what is typed in it. Nothing of it can be seen or reached until its person is back.
 */
export const SignInAgain = ({ user }: { user: User }) => {
  const t = useTranslate();
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={t('signIn.title')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same, at the second Escape.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <SignInPage wasHere again={user} />
    </dialog>
  );
};
