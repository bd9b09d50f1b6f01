import { useTranslate } from '../../lib/i18n/texts.ts';
import { FieldError } from '../inputs/field-error.tsx';
import styles from './update-hint.module.css';
import type { NewPassword } from './use-new-password.ts';

/**
 * What keeps the button closed, or that the two differ. Its room stays when there is nothing to
 * say.
 */
export const UpdateHint = ({
  id,
  chosen: { isOpen, isMismatchShown: isWrong },
}: {
  id: string;
  chosen: NewPassword;
}) => {
  const t = useTranslate();
  return (
    <p id={id} className={styles.hint} data-wrong={isWrong || undefined}>
      {isWrong ? <FieldError text={t('signIn.mismatch')} /> : !isOpen && t('signIn.updateHint')}
    </p>
  );
};
