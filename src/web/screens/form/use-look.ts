import { useEffect, useState } from 'react';
import type { Response } from '../../../contract/operations.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import type { FormView } from '../../fields/form-view.ts';
import { useStores } from '../../lib/stores.ts';

/** What this visit began with. */
export type FormLook = Response<'note-look'>;

/** Somebody who only passes a question has not been there. */
const STAYED_MS = 2_000;

const warn = (error: unknown) =>
  console.warn('Where you are in the form is not noted this time.', error);

/** The look before this one; undefined until the server has answered. */
export const useLookBefore = (applicationUid: string): FormLook | undefined => {
  const { call } = useStores();
  const [look, setLook] = useState<FormLook>();
  useEffect(() => {
    let isOver = false;
    call('note-look', { query: { applicationUid }, body: {} })
      .then((before) => !isOver && setLook(before))
      .catch(warn);
    return () => {
      isOver = true;
    };
  }, [call, applicationUid]);
  return look;
};

interface Place {
  applicationUid: string;
  /** The section that shows; null when all do, or before anybody has come to one. */
  section: string | null;
}

/** Notes the question that somebody stays at, so that they can go on there on another device. */
export const useNotePlace = (
  { active, store }: FormView,
  { applicationUid, section }: Place,
): void => {
  const { call } = useStores();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (cell: Cell) => {
      const own = sectionIdOf(cell);
      if (own === undefined) return;
      call('note-look', {
        query: { applicationUid },
        body: { section: own, ...(cell.kind !== 'section' && { field: cell.path }) },
      }).catch(warn);
    };
    const soon = () => {
      clearTimeout(timer);
      const cell = active.get() ?? store.sections.find((one) => sectionIdOf(one) === section);
      if (cell) timer = setTimeout(() => note(cell), STAYED_MS);
    };
    if (section !== null) soon();
    const stop = active.subscribe(soon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [call, active, store, applicationUid, section]);
};

/** The id of the section that a question stands in. */
export const sectionIdOf = (cell: Cell): string | undefined =>
  cell.kind === 'section' || !cell.parent ? cell.treeNode.section?.id : sectionIdOf(cell.parent);
