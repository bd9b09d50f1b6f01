import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import type { Cell } from '../../../core/forms/store/cell.ts';
import { nextOpenCell, openCells } from '../../../core/forms/store/section-states.ts';
import { useDebounced } from '../../fields/debounced-store.ts';
import { focusCell } from '../../fields/element-id.ts';
import { type FormView, useFormView } from '../../fields/form-view.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { FormAddress } from './form-address.ts';
import styles from './form-bar.module.css';

const sectionOf = (cell: Cell): Cell =>
  cell.kind === 'section' || !cell.parent ? cell : sectionOf(cell.parent);

interface Place {
  address: FormAddress;
  /** The section that shows; null when all do. */
  current: Cell | null;
}

/**
 * Goes to the next answer that somebody still has to deal with, in whichever section it is: after
 * the one where they are, else the one that they were brought to last, else within what shows. False
 * when none is left.
 */
export const useNextOpen = (
  { store, active }: FormView,
  { address, current }: Place,
): (() => boolean) => {
  const last = useRef<Cell | null>(null);
  return useCallback(() => {
    const before = last.current;
    const isHere = before && (!current || sectionOf(before) === current);
    const next = nextOpenCell(store, active.get() ?? (isHere ? before : current) ?? undefined);
    if (!next) return false;
    last.current = next;
    if (!focusCell(next))
      address.go({ section: sectionOf(next).treeNode.section?.id ?? '', field: next.path });
    return true;
  }, [store, active, address, current]);
};

/** The same with Alt and arrow down, or F8. */
export const useNextOpenKeys = (goToNext: () => boolean): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key === 'F8' || (event.key === 'ArrowDown' && event.altKey);
      if (!isAsked || event.defaultPrevented || !goToNext()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the field itself: a list would open on Alt and arrow down.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [goToNext]);
};

/** How many answers are left to deal with, and the way to the next. */
export const NextOpen = ({ onNext }: { onNext: () => boolean }) => {
  const t = useTranslate();
  const { store, isReadOnly } = useFormView();
  const count = useDebounced(store, () => (isReadOnly ? 0 : openCells(store).length));
  if (count === 0) return null;
  return (
    <Button
      className={styles.next}
      variant="default"
      title={t('form.nextToCheckKeys')}
      onClick={onNext}
    >
      <IconArrowDown size={18} aria-hidden="true" />
      <span className={styles.nextWords}>{t('form.nextToCheck')}</span>{' '}
      <span className={styles.nextCount}>{count}</span>
    </Button>
  );
};
