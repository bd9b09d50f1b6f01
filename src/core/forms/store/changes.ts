import type { Answer, AnswerKey } from '../types.ts';
import { isSameValue } from '../value.ts';
import type { Cell } from './cell.ts';
import { givenAnswer } from './remote-answers.ts';

/**
 * Answers that the server does not have yet: null empties one on purpose, undefined takes one back
 * so that documents may fill it.
 */
export interface FormChanges {
  /** The revision on which they were made. */
  revision: number;
  set: ReadonlyMap<AnswerKey, Answer | undefined>;
}

type Cells = ReadonlyMap<AnswerKey, Cell>;

/** What differs from what the server holds, but for clashes that wait for a decision. */
export function changesOf(cells: Cells, revision: number): FormChanges {
  const set = new Map<AnswerKey, Answer | undefined>();
  for (const [key, cell] of cells) {
    const answer = givenAnswer(cell);
    if (cell.held?.isEdited && !cell.held.clash && !isSameValue(answer, cell.held.saved))
      set.set(key, structuredClone(answer));
  }
  return { revision, set };
}

/** These changes are on their way: should they come back from outside, it is no clash. */
export function markSent(cells: Cells, { set }: FormChanges): void {
  for (const [key, answer] of set) Object.assign(cells.get(key)?.held ?? {}, { sent: { answer } });
}

/** The server has these changes. What was edited meanwhile stays to be sent. */
export function markSaved(cells: Cells, { set }: FormChanges): void {
  for (const [key, answer] of set)
    Object.assign(cells.get(key)?.held ?? {}, { saved: answer, sent: undefined });
}
