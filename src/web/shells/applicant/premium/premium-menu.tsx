import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import {
  type FocusEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PremiumServices } from '../../../../core/manifest/manifest.ts';
import { useBackCloses } from '../../../lib/panels/use-back-closes.ts';
import { useDismissal } from '../../../lib/router/use-dismissal.ts';
import styles from './premium-menu.module.css';

/** A mouse that only passes opens nothing, and one that slips off for a moment closes nothing. */
const REST_MS = { enter: 120, leave: 240 };

/**
 * Tells when a mouse comes to rest over a part and when it has left; a finger has no such thing.
 */
const useHover = ({ onEnter, onLeave }: { onEnter: () => void; onLeave: () => void }) => {
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

const load = () => import('./premium-panel.tsx');
const warm = () =>
  void load().catch((error: unknown) => console.warn('The services are not here yet.', error));
const PremiumPanel = lazy(async () => ({ default: (await load()).PremiumPanel }));

/**
 * Calls `close` on Escape wherever the focus is: what a pointer opened can be put away without
 * moving it.
 */
const useEscape = (isOpen: boolean, close: () => void) =>
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);

/**
 * Services to be ordered besides, below the bar: under a mouse while it is there, by a press or a
 * key until the next one.
 */
export const PremiumMenu = ({ services }: { services: PremiumServices }) => {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'no' | 'hovered' | 'pressed'>('no');
  const close = useCallback(() => setOpen('no'), []);
  const isOpen = open !== 'no';
  useDismissal(place, isOpen, close);
  useEscape(isOpen, close);
  useBackCloses(open === 'pressed', close);
  const hover = useHover({
    onEnter: () => setOpen((now) => (now === 'no' ? 'hovered' : now)),
    onLeave: () => setOpen((now) => (now === 'hovered' ? 'no' : now)),
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div ref={place} className={styles.place} onBlur={onBlur} onPointerOver={warm} {...hover}>
      <UnstyledButton
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="premium-services"
        onFocus={warm}
        onClick={() => setOpen(open === 'pressed' ? 'no' : 'pressed')}
      >
        <IconSparkles size={18} aria-hidden="true" className={styles.sign} /> {services.title}{' '}
        <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </UnstyledButton>
      <div id="premium-services">
        {isOpen && (
          <Suspense>
            <PremiumPanel services={services} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
