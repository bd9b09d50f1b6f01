import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../lib/page/is-typing.ts';

/** What each key does; `Enter` on a button presses that button. */
export type ReviewKeys = Readonly<Record<string, () => void>>;

const isPressed = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, summary') !== null;

/** Keys for the whole page, but for what is being typed and while a dialog is open. */
export const useReviewKeys = (keys: ReviewKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isPressed(event)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/** The keys with the sentence that says what each does, in the order in which they are learnt. */
export const KEYS = [
  ['J', 'review.keyNext'],
  ['K', 'review.keyPrevious'],
  ['S', 'review.keySign'],
  ['Enter', 'review.keySign'],
  ['U', 'review.keyUnsign'],
  ['F', 'review.keyRequest'],
  ['N', 'review.keyNote'],
  ['A', 'review.keyApprove'],
  ['R', 'review.keyReturn'],
  ['?', 'review.keyAll'],
] as const;
