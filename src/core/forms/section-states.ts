import { isShown, type Cell } from './cell.ts';
import { checkValue, isAnswerTo } from './check.ts';
import { isMissing } from './find-errors.ts';
import type { FormStore } from './store.ts';

export type SectionWord = 'not-needed' | 'not-started' | 'in-progress' | 'done' | 'to-fix' | 'to-check' | 'optional';

/** How far a section is. The first that holds of: not needed, to fix, to check, optional, not started, done, in progress. */
export interface SectionState {
  cell: Cell;
  state: SectionWord;
  /** Required questions that show, and how many of them have an answer. */
  total: number;
  answered: number;
  /** Questions with a mistake, and values that a person should look at. */
  toFix: number;
  toCheck: number;
}

const judged = new WeakMap<Cell, { version: number; state: SectionState }>();
const listed = new WeakMap<FormStore, readonly SectionState[]>();

/**
 * The states of all sections, in order. A section is judged again only after a change within it; its object, and the list
 * itself, stay the same until something in them changes, so that both can be read with useSyncExternalStore.
 */
export function sectionStates(store: FormStore): readonly SectionState[] {
  const before = listed.get(store);
  const now = store.sections.map((section) => latest(section, store));
  const states = before && now.every((state, index) => state === before[index]) ? before : now;
  listed.set(store, states);
  return states;
}

function latest(section: Cell, store: FormStore): SectionState {
  const before = judged.get(section);
  if (before?.version === section.version) return before.state;
  const state = kept(before?.state, stateOf(section, store));
  judged.set(section, { version: section.version, state });
  return state;
}

/** The values that a person should look at, in the form's order. */
export function doubtfulCells(store: FormStore, part: Cell = store.root): Cell[] {
  return shownCells(part).filter((cell) => cell.getSnap().doubtful);
}

/** The next doubtful value after a cell, from the start again at the end; undefined when none is left. */
export function nextDoubtful(store: FormStore, after?: Cell): Cell | undefined {
  const cells = [...store.cells()];
  const place = after ? cells.indexOf(after) : -1;
  const doubtful = doubtfulCells(store).filter((cell) => cell !== after);
  return doubtful.find((cell) => cells.indexOf(cell) > place) ?? doubtful[0];
}

/** Required questions that show and have no answer, in the form's order. */
export function missing(store: FormStore, part: Cell = store.root): Cell[] {
  return shownCells(part).filter(isMissing);
}

function shownCells(part: Cell): Cell[] {
  if (!isShown(part)) return [];
  return [part, ...part.children.flatMap((child) => (child.visible ? shownCells(child) : []))];
}

function stateOf(section: Cell, store: FormStore): SectionState {
  const cells = shownCells(section).filter((cell) => cell !== section);
  const questions = cells.filter((cell) => cell.kind === 'leaf');
  const absent = cells.filter(isMissing).length;
  const answered = questions.filter((cell) => cell.required && isAnswerTo(cell.node, cell.value)).length;
  const counts = { total: answered + absent, answered, toFix: cells.filter((cell) => isWrong(cell, store)).length, toCheck: questions.filter((cell) => cell.getSnap().doubtful).length };
  return { cell: section, state: word(counts, { isNeeded: questions.length + absent > 0, isStarted: questions.some((cell) => cell.value !== undefined) }), ...counts };
}

function word({ total, answered, toFix, toCheck }: Omit<SectionState, 'cell' | 'state'>, { isNeeded, isStarted }: { isNeeded: boolean; isStarted: boolean }): SectionWord {
  if (!isNeeded) return 'not-needed';
  if (toFix) return 'to-fix';
  if (toCheck) return 'to-check';
  if (total === 0) return isStarted ? 'done' : 'optional';
  if (!isStarted) return 'not-started';
  return answered === total ? 'done' : 'in-progress';
}

/** Shown as wrong, or wrong without anyone having been told: but half a date that is being typed is no mistake. */
function isWrong(cell: Cell, store: FormStore): boolean {
  if (cell.errors.length) return true;
  return cell.kind === 'leaf' && cell.value !== undefined && !cell.isBeingTyped && checkValue(cell.node, cell.value, store.checkContext).length > 0;
}

function kept(before: SectionState | undefined, now: SectionState): SectionState {
  const isSame = before && (Object.keys(now) as (keyof SectionState)[]).every((key) => before[key] === now[key]);
  return isSame ? before : now;
}

