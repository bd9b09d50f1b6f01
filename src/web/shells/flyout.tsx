import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useBackCloses } from '../lib/panels/use-back-closes.ts';
import { useDismissal } from '../lib/router/use-dismissal.ts';
import styles from './flyout.module.css';

/** What makes a button open its flyout. */
interface Opener {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog';
}

interface FlyoutProps {
  label: string;
  opener: (props: Opener) => ReactNode;
  /** Fetches what the flyout shows, as soon as somebody reaches for it. */
  warm: () => void;
  children: ReactNode;
}

/** Takes the focus once its content is there, so that the keyboard continues inside. */
const Panel = ({ label, children }: Pick<FlyoutProps, 'label' | 'children'>) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
};

/**
 * A small panel below the button that opens it; a press elsewhere, Escape, the browser's Back and
 * tabbing out of it close it.
 */
export const Flyout = ({ label, opener, warm, children }: FlyoutProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismissal(place, isOpen, close);
  useBackCloses(isOpen, close);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} className={styles.place} onBlur={onBlur} onKeyDown={onKeyDown}>
      {opener({
        onClick: () => setOpen(!isOpen),
        onPointerEnter: warm,
        onFocus: warm,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      {isOpen && (
        <Suspense>
          <Panel label={label}>{children}</Panel>
        </Suspense>
      )}
    </div>
  );
};
