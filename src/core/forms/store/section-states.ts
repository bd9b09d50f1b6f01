import { checkValue, isCompleteAnswer } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Faults, faultsOf } from '../faults.ts';
import { type Cell, isShown, type Snap } from './cell.ts';
import { isMissing } from './find-errors.ts';
import { reusedFaults, reusedList, reusedState } from './reused.ts';
import type { FormStore } from './store.ts';

export type SectionWord =
  | 'not-needed'
  | 'not-started'
  | 'in-progress'
  | 'done'
  | 'to-fix'
  | 'to-check'
  | 'optional';

/**
 * The one count of answers, wherever people read it. A question that shows counts when it needs an
 * answer, and an optional one once it has one: so a finished form is all answered, and the same
 * number of answers goes into the package.
 */
export interface AnswerCount {
  total: number;
  answered: number;
  /** How many of the answers a document gave. */
  read: number;
}

/**
 * How far a section is. The first that holds of: not needed, to fix, to check, optional, not
 * started, done, in progress.
 */
export interface SectionState extends AnswerCount {
  cell: Cell;
  state: SectionWord;
  /**
   * Questions with a mistake or against which a check stands, and values that a person should look
   * at.
   */
  toFix: number;
  toCheck: number;
  /** Answers that two people gave at once, between which somebody has to choose. */
  toSettle: number;
}

/**
 * What one walk through a section finds; the lists keep their identity while they name the same
 * cells.
 */
interface Survey {
  version: number;
  state: SectionState;
  /** Values that a person should look at, and answers to choose between, in order. */
  doubtful: readonly Cell[];
  /** What stands against it. */
  faults: Faults;
  clashing: readonly Cell[];
  /** All that somebody still has to deal with: these two, what is wrong, and what is missing. */
  open: readonly Cell[];
}

const surveys = new WeakMap<Cell, Survey>();
const listed = new WeakMap<FormStore, readonly SectionState[]>();
const askedFor = new WeakMap<FormStore, readonly Cell[]>();

/**
 * The states of all sections, in order. A section is checked again only after a change within it;
 * its object, and the list itself, stay the same until something in them changes, so that both can
 * be read with useSyncExternalStore.
 */
export function sectionStates(store: FormStore): readonly SectionState[] {
  const before = listed.get(store);
  const now = store.sections.map((section) => surveyOf(section, store).state);
  const states = before && now.every((state, index) => state === before[index]) ? before : now;
  listed.set(store, states);
  return states;
}

/** How far one section is; the same object until that changes. */
export function sectionState(store: FormStore, section: Cell): SectionState {
  return surveyOf(section, store).state;
}

/** The answers of all sections together. */
export function answerCount(states: readonly AnswerCount[]): AnswerCount {
  const sum = (of: keyof AnswerCount) => states.reduce((count, state) => count + state[of], 0);
  return { total: sum('total'), answered: sum('answered'), read: sum('read') };
}

/**
 * The same where nothing can be put right any more: how much is answered, without what asked for a
 * look.
 */
export function settledState(section: SectionState): SectionState {
  const { cell, state } = section;
  if (state !== 'to-fix' && state !== 'to-check') return section;
  const counts = {
    total: section.total,
    answered: section.answered,
    read: section.read,
    toFix: 0,
    toCheck: 0,
    toSettle: 0,
  };
  return { cell, ...counts, state: word(counts, { isNeeded: true, isStarted: true }) };
}

/** Whether a section asks something. */
export function isAsked({ cell, state }: SectionState): boolean {
  return cell.visible && state !== 'not-needed';
}

/**
 * The sections that ask something, in order; the same list until another one does, or one no longer
 * does.
 */
export function askedSections(store: FormStore): readonly Cell[] {
  const sections = reusedList(
    askedFor.get(store),
    sectionStates(store)
      .filter(isAsked)
      .map(({ cell }) => cell),
  );
  askedFor.set(store, sections);
  return sections;
}

/**
 * The values that a person should look at, in the form's order: of one section, with the same list
 * until it changes, or of all.
 */
export function doubtfulCells(store: FormStore, section?: Cell): readonly Cell[] {
  return section
    ? surveyOf(section, store).doubtful
    : store.sections.flatMap((one) => surveyOf(one, store).doubtful);
}

/**
 * Whether a person's answer stands where documents, profile or trip say something else: what they
 * changed of the form that filled itself.
 */
export function isEdited({ source, suggestion }: Pick<Snap, 'source' | 'suggestion'>): boolean {
  return source?.kind === 'person' && suggestion !== undefined;
}

/** How many answers that show a person has changed. */
export function editCount(store: FormStore): number {
  return shownCells(store.root).filter((cell) => isEdited(cell.getSnap())).length;
}

/** The answers that wait for a choice between two, in the form's order. */
export function clashingCells(store: FormStore): readonly Cell[] {
  return store.sections.flatMap((section) => surveyOf(section, store).clashing);
}

/** What stands against a section, as its words and counts have it; the same until it changes. */
export function sectionFaults(store: FormStore, section: Cell): Faults {
  return surveyOf(section, store).faults;
}

/**
 * The answers of all sections that somebody still has to deal with, in the form's order: to look
 * at, to choose between, wrong, or missing.
 */
export function openCells(store: FormStore): readonly Cell[] {
  return store.sections.flatMap((section) => surveyOf(section, store).open);
}

/**
 * The next of these after a cell, which may be a section, from the start again at the end; the cell
 * itself where it is the only one, and undefined when none is left.
 */
export function nextOpenCell(store: FormStore, after?: Cell): Cell | undefined {
  const cells = [...store.cells()];
  const place = after ? cells.indexOf(after) : -1;
  const open = openCells(store);
  return open.find((cell) => cells.indexOf(cell) > place) ?? open[0];
}

/** Required questions that show and have no answer, in the form's order. */
export function missing(store: FormStore, part: Cell = store.root): Cell[] {
  return shownCells(part).filter(isMissing);
}

function surveyOf(section: Cell, store: FormStore): Survey {
  const before = surveys.get(section);
  if (before?.version === section.version) return before;
  const cells = shownCells(section);
  const faults = faultsOf(cells, (cell) => isWrong(cell, store.checkContext));
  const survey = {
    version: section.version,
    state: reusedState(before?.state, stateOf(section, { cells, faults })),
    faults: reusedFaults(before?.faults, faults),
    doubtful: reusedList(
      before?.doubtful,
      cells.filter((cell) => cell.getSnap().doubtful),
    ),
    clashing: reusedList(
      before?.clashing,
      cells.filter((cell) => cell.getSnap().clash),
    ),
    open: reusedList(
      before?.open,
      cells.filter((cell) => isOpen(cell, store.checkContext)),
    ),
  };
  surveys.set(section, survey);
  return survey;
}

function shownCells(part: Cell): Cell[] {
  const shown: Cell[] = [];
  const visit = (cell: Cell): void => {
    if (!cell.visible) return;
    shown.push(cell);
    for (const child of cell.children) visit(child);
  };
  if (isShown(part)) visit(part);
  return shown;
}

function stateOf(
  section: Cell,
  { cells, faults }: { cells: readonly Cell[]; faults: Faults },
): SectionState {
  const questions = cells.filter((cell) => cell.kind === 'leaf');
  const absent = cells.filter(isMissing).length;
  const given = questions.filter((cell) => isCompleteAnswer(cell.node, cell.value));
  const counts = {
    total: given.length + absent,
    answered: given.length,
    read: given.filter((cell) => cell.getSnap().source?.kind === 'document').length,
    toFix: faults.toFix.length,
    toCheck: faults.toCheck.length,
    toSettle: cells.filter((cell) => cell.getSnap().clash).length,
  };
  return {
    cell: section,
    state: word(counts, {
      isNeeded: questions.length + absent > 0,
      isStarted: questions.some((cell) => cell.value !== undefined),
    }),
    ...counts,
  };
}

function word(
  {
    total,
    answered,
    toFix,
    toCheck,
    toSettle,
  }: Pick<SectionState, 'total' | 'answered' | 'toFix' | 'toCheck' | 'toSettle'>,
  { isNeeded, isStarted }: { isNeeded: boolean; isStarted: boolean },
): SectionWord {
  if (!isNeeded) return 'not-needed';
  if (toFix || toSettle) return 'to-fix';
  if (toCheck) return 'to-check';
  if (total === 0) return isStarted ? 'done' : 'optional';
  if (!isStarted) return 'not-started';
  return answered === total ? 'done' : 'in-progress';
}

/**
 * Shown as wrong, or wrong without anyone having been told: but half a date that is being typed is
 * no mistake.
 */
function isWrong(cell: Cell, context: CheckContext): boolean {
  if (cell.errors.length) return true;
  return (
    cell.kind === 'leaf' &&
    cell.value !== undefined &&
    !cell.isBeingTyped &&
    checkValue(cell.node, cell.value, context).length > 0
  );
}

function isOpen(cell: Cell, context: CheckContext): boolean {
  const { doubtful, clash } = cell.getSnap();
  return Boolean(doubtful || clash) || isMissing(cell) || isWrong(cell, context);
}
