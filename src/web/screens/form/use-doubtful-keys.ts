import { useEffect } from 'react';
import type { Cell } from '../../../core/forms/cell.ts';
import { nextDoubtful } from '../../../core/forms/section-states.ts';
import { focusCell } from '../../fields/element-id.ts';
import type { FormView } from '../../fields/form-view.ts';
import type { FormAddress } from './form-address.ts';

const sectionOf = (cell: Cell): Cell =>
  cell.kind === 'section' || !cell.parent ? cell : sectionOf(cell.parent);

/**
 * Alt and arrow down, or F8: to the next answer that should be looked at, in whichever section it
 * is.
 */
export const useDoubtfulKeys = ({ store, active }: FormView, address: FormAddress): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key === 'F8' || (event.key === 'ArrowDown' && event.altKey);
      if (!isAsked || event.defaultPrevented) return;
      const next = nextDoubtful(store, active.get() ?? undefined);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      if (!focusCell(next))
        address.go({ section: sectionOf(next).step.section?.id ?? '', field: next.path });
    };
    // Before the field itself: a list would open on Alt and arrow down.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [store, active, address]);
};
