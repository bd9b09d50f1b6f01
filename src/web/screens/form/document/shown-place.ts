import { useRef } from 'react';
import { isOfType } from '../../../../core/checks/documents/spec-document-types.ts';
import { type Cell, cellsWithin, isShown } from '../../../../core/forms/store/cell.ts';
import { doubtfulCells } from '../../../../core/forms/store/section-states.ts';
import type { FormStore } from '../../../../core/forms/store/store.ts';
import type { Source } from '../../../../core/forms/types.ts';
import { useDebounced } from '../../../fields/debounced-store.ts';
import type { FormView } from '../../../fields/form-view.ts';
import { useStore } from '../../../lib/store.ts';
import type { PageBox } from '../../../widgets/page-view/page-image.ts';
import type { PageMark } from '../../../widgets/page-view/page-view.tsx';

export type DocumentSource = Extract<Source, { kind: 'document' }>;

/** The document that a question's value comes from, or that says something else about it. */
const documentOf = (cell: Cell | null | undefined): DocumentSource | undefined => {
  if (cell?.kind !== 'leaf') return undefined;
  const { source, suggestion } = cell.getSnap();
  return [source, suggestion?.source].find(
    (one): one is DocumentSource => one?.kind === 'document',
  );
};

const isSamePage = (one: DocumentSource, other: DocumentSource) =>
  one.documentId === other.documentId && (one.page ?? 1) === (other.page ?? 1);

/**
 * The places of a part of the form on one page: the active question's, and those that should be
 * looked at.
 */
const marksOn = (page: DocumentSource, part: Cell, active: Cell | null): PageMark[] =>
  [...cellsWithin(part)].flatMap((cell): PageMark[] => {
    const source = documentOf(cell);
    const isActive = cell === active;
    if (
      !source?.box ||
      !isSamePage(source, page) ||
      !isShown(cell) ||
      (!isActive && !cell.getSnap().doubtful)
    )
      return [];
    return [
      { id: cell.id, box: source.box, tone: isActive ? 'focus' : 'check', label: cell.node.label },
    ];
  });

/** Where everything stands on a page that the form is filled from. */
const valuesOn = (page: DocumentSource, store: FormStore): PageBox[] =>
  [...store.cells()].flatMap((cell) => {
    const source = documentOf(cell);
    return source?.box && isSamePage(source, page) ? [source.box] : [];
  });

const isWithin = (cell: Cell | null | undefined, part: Cell): boolean =>
  Boolean(cell) && (cell === part || isWithin(cell?.parent, part));

/** The passport that the form is filled from. */
const passportOf = ({ store }: FormView): DocumentSource | undefined =>
  [...store.cells()].map(documentOf).find((source) => source && isOfType(source, 'Passport'));

/**
 * What to show beside a part of the form: the page of the active question, else the last one, else
 * the part's first, else the passport. A question of another part is not at hand any more.
 */
export const useShownPlace = (view: FormView, part: Cell) => {
  const { store, active } = view;
  const focused = useStore(active);
  const cell = isWithin(focused, part) ? focused : null;
  const last = useRef<{ part: Cell; source: DocumentSource } | null>(null);
  useDebounced(store, () => marksKey(view, { part, active: cell }));
  const own = documentOf(cell);
  if (own) last.current = { part, source: own };
  const lastSource = last.current?.part === part ? last.current.source : undefined;
  const source =
    own ??
    lastSource ??
    [...cellsWithin(part)].map(documentOf).find((found) => found !== undefined) ??
    passportOf(view);
  return {
    source,
    isActive: own !== undefined,
    isTaken: cell?.getSnap().source === own,
    marks: source ? marksOn(source, part, cell) : [],
    values: source ? valuesOn(source, store) : [],
  };
};

/** Changes with the marks, so that nothing is drawn for a letter that moves none. */
const marksKey = (
  { store }: FormView,
  { part, active }: { part: Cell; active: Cell | null },
): string => {
  const source = documentOf(active);
  const doubtful = doubtfulCells(store, part.kind === 'section' ? part : undefined);
  return `${source?.documentId} ${source?.page} ${active?.getSnap().source === source} ${source?.confirmed} ${doubtful.map(({ id }) => id).join(' ')}`;
};
