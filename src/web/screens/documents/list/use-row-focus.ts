import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusFirst } from '../../../lib/page/focus-first.ts';

/** Every way to add files; which of them shows depends on the room. */
export const ADD_FILES = { 'data-adds': 'files' } as const;

export const waysToAdd = () => [...document.querySelectorAll('[data-adds=files]')];

/**
 * Where the keyboard is in a list whose rows come and go: when what had it is gone, it continues in
 * that row, in the next, or where files are added.
 */
export const useRowFocus = () => {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  const rows = () => [...(list.current?.children ?? [])];
  // After every change of the list.
  useLayoutEffect(() => {
    const here = rows().findIndex((row) => row.contains(document.activeElement));
    if (here >= 0) at.current = here;
    else if (at.current !== null && document.activeElement === document.body)
      focusFirst([
        ...[rows()[at.current], rows().at(-1)].map((row) => row?.querySelector('button')),
        ...waysToAdd(),
      ]);
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      at.current = rows().findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      at.current = null;
    },
  };
};

/** The rows of all lists of documents, by the document. */
export const ROW = 'data-document';

const rowOf = (docId: string) => document.querySelector(`[${ROW}="${docId}"] :is(a, button)`);

/** The other documents as they are listed, those behind one first. */
const neighboursOf = (docId: string): string[] => {
  const all = [...document.querySelectorAll(`[${ROW}]`)].map((row) => row.getAttribute(ROW) ?? '');
  const at = all.indexOf(docId);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
};

/**
 * When a dialog about a document closes the keyboard goes back to what opened it, or on to the next
 * document where that one is gone.
 */
export const useFocusReturn = (docId: string): void => {
  const [opener] = useState(() => document.activeElement);
  const [neighbours] = useState(() => neighboursOf(docId));
  useEffect(
    () => () =>
      focusFirst([
        rowOf(docId) && opener !== document.body ? opener : null,
        ...[docId, ...neighbours].map(rowOf),
        ...waysToAdd(),
      ]),
    [docId, opener, neighbours],
  );
};
