import { type PointerEvent, useEffect, useRef } from 'react';

/** A mouse that only passes opens nothing, and one that slips off for a moment closes nothing. */
const REST_MS = { enter: 120, leave: 240 };

/**
 * Tells when a mouse comes to rest over a part and when it has left; a finger has no such thing.
 */
export const useHover = ({ onEnter, onLeave }: { onEnter: () => void; onLeave: () => void }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon =
    (act: () => void, delay: number) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(act, delay);
    };
  return {
    onPointerEnter: soon(onEnter, REST_MS.enter),
    onPointerLeave: soon(onLeave, REST_MS.leave),
  };
};
