import { cellsWithin } from '../forms/store/cell.ts';
import type { FormStore } from '../forms/store/store.ts';

/** A form answer that says otherwise than the document that would have filled it: names alone. */
export interface CorrectedAnswer {
  path: string;
  docId: string;
  /** What was read there, by its name in the catalogue. */
  field: string;
}

/** More than a form has leaves that documents fill. */
const MOST = 300;

/** What people said otherwise than what was read, of the questions outside lists. */
export const correctedAnswers = (store: FormStore): CorrectedAnswer[] =>
  [...cellsWithin(store.root)]
    .flatMap((cell): CorrectedAnswer[] => {
      if (cell.kind !== 'leaf' || !cell.held?.isAnswered) return [];
      const source = cell.getSnap().suggestion?.source;
      return source?.kind === 'document' && source.field
        ? [{ path: cell.path, docId: source.documentId, field: source.field }]
        : [];
    })
    .slice(0, MOST);
