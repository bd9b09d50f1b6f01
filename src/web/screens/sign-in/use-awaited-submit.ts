import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Every box that must say something does; a service's captcha keeps boxes of its own in the form.
 */
const isFilled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input:required')].every(
    ({ value }) => value.trim() !== '',
  );

interface Gate {
  /** The form cannot be sent yet. */
  isBlocking: boolean;
  /** Nor will it be by itself. */
  isStuck: boolean;
}

/**
 * Enter in a form whose button is still closed: it is sent as soon as it may be, once. Typing on
 * takes the wish back, so that nobody sends half a password.
 */
export const useAwaitedSubmit = ({ isBlocking, isStuck }: Gate) => {
  const form = useRef<HTMLFormElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || (isBlocking && !isStuck)) return;
    setWanted(false);
    if (!isBlocking) form.current?.requestSubmit();
  }, [isWanted, isBlocking, isStuck]);
  const onKeyDown = ({
    key,
    target,
    nativeEvent,
    currentTarget,
  }: KeyboardEvent<HTMLFormElement>) => {
    if (
      key === 'Enter' &&
      !nativeEvent.isComposing &&
      target instanceof HTMLInputElement &&
      isBlocking &&
      !isStuck &&
      isFilled(currentTarget)
    )
      setWanted(true);
  };
  return { isWanted, awaiting: { ref: form, onKeyDown, onInput: () => setWanted(false) } };
};
