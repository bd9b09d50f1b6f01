import { useState } from 'react';
import { stablePassword, unmetRules } from '../../../core/access/sign-in/password-rules.ts';

/**
 * A new password while it is typed, twice. It is open to be sent when nothing is left to say
 * against it.
 */
export const useNewPassword = () => {
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [isMismatchShown, setIsMismatchShown] = useState(false);
  const isSame = stablePassword(fresh) === stablePassword(again);
  const isMismatch = Boolean(fresh && again && !isSame);
  return {
    fresh,
    again,
    setFresh,
    setAgain,
    setIsMismatchShown,
    isMismatch,
    isMismatchShown: isMismatch && isMismatchShown,
    isOpen: unmetRules(fresh).length === 0 && isSame,
  };
};

export type NewPassword = ReturnType<typeof useNewPassword>;
