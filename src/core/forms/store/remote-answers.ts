import type {
  Answer,
  AnswerKey,
  Answers,
  CellSuggestion,
  Source,
  Value,
  Values,
} from '../types.ts';
import { isSameValue } from '../value.ts';
import { type Cell, cellsWithin, type HeldAnswer } from './cell.ts';
import { type CellTree, rawValue } from './cell-tree.ts';
import { clashWith, mergeChange } from './merge.ts';

/** What the server knows of a form: what persons answered, and what is computed for the rest. */
export interface RemoteAnswers {
  revision: number;
  answers: Answers;
  /** For questions that no person answered. */
  prefilled: ReadonlyMap<AnswerKey, Value>;
  /** By path, rows included ("stays.0.name"). */
  sources: Readonly<Record<string, Source>>;
  /**
   * For answered questions what a document says otherwise; for others what a second document says.
   */
  suggestions: Readonly<Record<AnswerKey, CellSuggestion>>;
}

export const NO_REMOTE_ANSWERS: RemoteAnswers = {
  revision: 0,
  answers: new Map(),
  prefilled: new Map(),
  sources: {},
  suggestions: {},
};

/**
 * What a person has answered here; undefined when nobody has, null when it was emptied on purpose.
 */
export function givenAnswer(cell: Cell): Answer | undefined {
  return cell.held?.isAnswered ? ((rawValue(cell) ?? null) as Answer) : undefined;
}

/**
 * Brings one answer up to date with the server. What is saved, or was never changed here, takes the
 * server's answer, or what is offered. What was changed here and is not saved stays; where someone
 * else saved another answer meanwhile, the cell shows the clash. Returns whether the cell's values
 * were replaced.
 */
export function bringUpToDate(
  cell: Cell,
  {
    path,
    remoteAnswers,
    tree,
  }: {
    /** Where it stands in the answers. */
    path: AnswerKey;
    remoteAnswers: RemoteAnswers;
    tree: CellTree;
  },
): boolean {
  const held = cell.held as HeldAnswer;
  const theirs = remoteAnswers.answers.get(path);
  const value = givenAnswer(cell);
  const isUnsaved = held.isEdited && !isSameValue(value, held.saved);
  const sent = held.sent && { sent: held.sent.answer };
  const verdict = isUnsaved ? mergeChange({ value, base: held.saved, ...sent }, theirs) : 'arrived';
  if (verdict === 'clash') held.clash = clashWith(theirs, remoteAnswers.sources[path]);
  held.saved = theirs;
  offer(cell, path, remoteAnswers);
  if (verdict !== 'arrived') return false;
  held.clash = undefined;
  held.isEdited = false;
  held.isAnswered = theirs !== undefined;
  const next =
    theirs === undefined
      ? (remoteAnswers.prefilled.get(path) ?? initialValue(cell))
      : (theirs ?? undefined);
  const isReplaced = !isSameValue(rawValue(cell), next);
  if (isReplaced) tree.load(cell, next);
  offerInRows(cell, remoteAnswers);
  return isReplaced;
}

/** A list that must have rows opens with them: there is something to write into. */
export function initialValue(cell: Cell): Value | undefined {
  if (cell.kind !== 'list') return undefined;
  const { required, minItems = 0 } = cell.node;
  return Array.from({ length: Math.max(minItems, required ? 1 : 0) }, (): Values => ({}));
}

function offer(
  cell: Cell,
  path: AnswerKey,
  { answers, prefilled, sources, suggestions }: RemoteAnswers,
): void {
  const source = sources[path];
  const value = prefilled.get(path) ?? answers.get(path) ?? undefined;
  cell.contradicting = prefilled.has(path) ? suggestions[path] : undefined;
  cell.author = source?.kind === 'person' ? source : undefined;
  cell.offered =
    source && source.kind !== 'person' && value !== undefined
      ? { value, source }
      : suggestions[path];
}

function offerInRows(list: Cell, { sources }: RemoteAnswers): void {
  if (list.kind !== 'list') return;
  for (const cell of cellsWithin(list)) {
    if (cell.kind !== 'leaf') continue;
    const source = sources[cell.path];
    cell.offered = source && cell.value !== undefined ? { value: cell.value, source } : undefined;
    cell.isSettled = false;
  }
}
