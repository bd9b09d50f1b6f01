import { useEffect, useRef } from 'react';
import { isTyping } from '../../lib/page/is-typing.ts';

type Undo = () => void;

/**
 * What was changed here can be taken back by Ctrl+Z, the last first, each once: also when its
 * message is gone.
 */
export const useUndo = (): {
  keep: (undo: Undo) => Undo;
  /** There is nothing to take back: it was refused. */
  drop: (dropped: Undo) => void;
} => {
  const done = useRef<Undo[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target) || done.current.length === 0) return;
      event.preventDefault();
      done.current.at(-1)?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const drop = (dropped: Undo) => {
    done.current = done.current.filter((one) => one !== dropped);
  };
  return {
    drop,
    keep: (undo) => {
      const once = () => {
        if (!done.current.includes(once)) return;
        drop(once);
        undo();
      };
      done.current.push(once);
      return once;
    },
  };
};
