import { useIsTold } from '../../lib/use-is-told.ts';
import { useText } from '../../lib/texts.ts';
import { FieldError } from '../field-error.tsx';
import type { NewPassword } from './use-new-password.ts';
import styles from './update-hint.module.css';

/** What keeps the button closed; that the two differ, once the toast that told it has gone. Its room stays when there is nothing to say. */
export const UpdateHint = ({ id, chosen: { isOpen, isMismatchTold } }: { id: string; chosen: NewPassword }) => {
  const say = useText();
  const isTold = useIsTold('sign-in');
  const isWrong = isMismatchTold && !isTold;
  return (
    <p id={id} className={styles.hint} data-wrong={isWrong || undefined}>
      {isWrong ? <FieldError text={say('signIn.mismatch')} /> : !isOpen && say('signIn.updateHint')}
    </p>
  );
};
