import type { ReadValue } from '../read-values/read-values.ts';
import type { PageBox } from './page-image.ts';
import type { PageMark } from './page-view.tsx';

/** Where all values of a page stand. */
export const boxesOn = (values: readonly ReadValue[], page: number): PageBox[] =>
  values.flatMap(({ box, page: itsPage = 1 }) => (box && itsPage === page ? [box] : []));

/**
 * The places of one page: the value in question with its name, and those that should be looked at.
 */
export const pageMarks = (
  values: readonly ReadValue[],
  { page, active }: { page: number; active: string | null },
): PageMark[] =>
  values.flatMap(({ field: { name, title }, box, page: itsPage = 1, trust }): PageMark[] => {
    const isActive = name === active;
    if (!box || itsPage !== page || (!isActive && trust !== 'pleaseCheck')) return [];
    return [{ id: name, box, tone: isActive ? 'focus' : 'check', label: title }];
  });
