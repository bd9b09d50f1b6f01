import type { Facts } from '../../expressions/facts.ts';
import { type CheckContext, type CountryTable, withSets } from '../check-context.ts';
import type {
  Answer,
  AnswerKey,
  Clash,
  CompiledForm,
  FormError,
  Remark,
  Value,
  Values,
} from '../types.ts';
import { type Cell, cellsWithin, isShown } from './cell.ts';
import { cellAt, cellById, prunedValue, rawValue } from './cell-tree.ts';
import { changesOf, type FormChanges, markSaved, markSent } from './changes.ts';
import { errorsWithin } from './find-errors.ts';
import { LiveForm } from './live-form.ts';
import {
  givenAnswer,
  initialValue,
  NO_REMOTE_ANSWERS,
  type RemoteAnswers,
} from './remote-answers.ts';
import { answer, showErrors, takeRemoteAnswers } from './show-errors.ts';

export interface StoreOptions {
  form: CompiledForm;
  countries: CountryTable;
  /** What conditions may read besides the form: trip, user, documents, today… */
  facts?: Facts;
  remoteAnswers?: RemoteAnswers;
}

/**
 * A form that is being filled: one cell for each question, in each row. Values stay when a question
 * hides; conditions, checks and `pruned()` see only what shows. Knows nothing of screens, clocks or
 * networks; the server runs the same.
 */
export class FormStore {
  readonly form: CompiledForm;
  readonly countries: CountryTable;
  /** The revision of the answers that the server last told us. */
  revision: number;
  readonly #live: LiveForm;

  constructor({ form, countries, facts = {}, remoteAnswers = NO_REMOTE_ANSWERS }: StoreOptions) {
    this.form = form;
    this.countries = withSets(countries, form.sets);
    this.revision = remoteAnswers.revision;
    this.#live = new LiveForm({ form, facts, remoteAnswers, countries: this.countries });
    showErrors(this.#live, this.cells(), this.checkContext);
  }

  get root(): Cell {
    return this.#live.tree.root;
  }

  get sections(): readonly Cell[] {
    return this.root.children;
  }

  /** Counts every change. */
  readonly getVersion = (): number => this.#live.version;

  /** All cells in the form's order, hidden ones included. */
  cells(): Generator<Cell> {
    return this.#live.tree.all();
  }

  /**
   * The cell at a path ("phones.0.number") or JSON pointer ("/phones/0/number"); undefined when
   * there is none.
   */
  cellAt(path: string): Cell | undefined {
    return cellAt(this.root, path);
  }

  /** The cell with an id, which rows keep when they move. */
  cellById(id: string): Cell | undefined {
    return cellById(this.root, id);
  }

  /** Told after every change of anything. */
  readonly subscribe = (listener: () => void): (() => void) =>
    listen(this.#live.listeners, listener);

  /** Told which answer a person has just changed; not of what comes from outside. */
  readonly subscribeEdits = (listener: (key: AnswerKey) => void): (() => void) =>
    listen(this.#live.editListeners, listener);

  /** A person's new value of a question. Blank clears it. */
  set(cell: Cell, value: Value | null | undefined): void {
    this.batch(() => this.#live.write(cell, value));
  }

  /**
   * Like `set`, for a field that shows its own text already: it is told only when more than the
   * value changes.
   */
  typed(cell: Cell, value: Value | null | undefined): void {
    cell.isBeingTyped = true;
    this.#live.batch(() => this.#live.write(cell, value), cell);
  }

  /**
   * The person has left the field: what stands in it is checked now. Blank fields are checked by
   * `check`.
   */
  blurred(cell: Cell): void {
    cell.isBeingTyped = false;
    answer(this.#live, { cell, context: this.checkContext }, () =>
      this.#live.engine.changed.add(cell),
    );
  }

  /**
   * Adds a row at the end, empty or with values, and returns it; undefined when the list is full.
   */
  addRow(list: Cell, values: Values = {}): Cell | undefined {
    return this.batch(() => this.#live.addRow(list, values));
  }

  removeRow(row: Cell): void {
    this.batch(() => this.#live.removeRow(row));
  }

  /** Moves a row to a place counted from 0. */
  moveRow(row: Cell, place: number): void {
    this.batch(() => this.#live.moveRow(row, place));
  }

  /** Several changes, checked and announced as one. */
  batch<T>(change: () => T): T {
    return this.#live.batch(change);
  }

  /** Other facts around the form: a new trip, another day, more documents. */
  setFacts(facts: Facts): void {
    this.batch(() => {
      this.#live.engine.facts = facts;
    });
  }

  /**
   * What the server knows now, from documents, other tabs and other people. Nothing unsaved is
   * replaced.
   */
  applyRemoteAnswers(remoteAnswers: RemoteAnswers): void {
    this.revision = remoteAnswers.revision;
    takeRemoteAnswers(this.#live, remoteAnswers, this.checkContext);
  }

  /** "Looks right": what is offered becomes the person's own answer. */
  accept(cell: Cell): void {
    answer(this.#live, { cell, context: this.checkContext }, () => this.#live.edited(cell));
  }

  /** Takes what a document says instead of the person's answer. */
  acceptSuggestion(cell: Cell): void {
    const { suggestion } = cell.getSnap();
    if (suggestion)
      answer(this.#live, { cell, context: this.checkContext }, () =>
        this.#live.replace(cell, suggestion.value),
      );
  }

  /** Takes the person's answer back: what documents, profile or trip offer stands there again. */
  restoreOffered(cell: Cell): void {
    answer(this.#live, { cell, context: this.checkContext }, () => {
      this.#live.replace(cell, cell.offered?.value ?? initialValue(cell));
      if (cell.held) cell.held.isAnswered = false;
    });
  }

  /** The server refused this answer because someone else saved another one meanwhile. */
  showClash(key: AnswerKey, clash: Clash): void {
    const cell = this.#live.answers.get(key);
    if (!cell?.held) return;
    Object.assign(cell.held, { clash, saved: clash.value ?? null, sent: undefined });
    this.batch(() => this.#live.engine.changed.add(cell));
  }

  /** Ends a clash: theirs replaces the answer, or mine goes to the server once more. */
  settleClash(cell: Cell, whose: 'mine' | 'theirs'): void {
    const clash = cell.held?.clash;
    if (!cell.held || !clash) return;
    cell.held.clash = undefined;
    answer(this.#live, { cell, context: this.checkContext }, () =>
      whose === 'theirs' ? this.#live.replace(cell, clash.value) : this.#live.edited(cell),
    );
    if (whose === 'theirs') cell.held.isEdited = false;
  }

  /** What the conditions see of the form: shown answers that we understand, by key. A copy. */
  facts(): Values {
    return structuredClone(this.#live.engine.facts.form) as Values;
  }

  /** The answers that show, as they are checked and sent on. */
  pruned(): Values {
    return structuredClone(prunedValue(this.root)) as Values;
  }

  /** All answers, hidden ones included. */
  raw(): Values {
    return structuredClone(rawValue(this.root)) as Values;
  }

  /** What a person answered; undefined when nobody has, null when it was emptied on purpose. */
  answer(key: AnswerKey): Answer | undefined {
    const cell = this.#live.answers.get(key);
    const answer = cell && givenAnswer(cell);
    return typeof answer === 'object' ? structuredClone(answer) : answer;
  }

  /** What the server holds as a person's answer. */
  saved(key: AnswerKey): Answer | undefined {
    return this.#live.answers.get(key)?.held?.saved;
  }

  /** Answers that the server does not have, but for clashes that wait for a decision. */
  changes(): FormChanges {
    return changesOf(this.#live.answers, this.revision);
  }

  /** These changes are on their way: should they come back from outside, it is no clash. */
  sending(changes: FormChanges): void {
    markSent(this.#live.answers, changes);
  }

  /**
   * The server has these changes, under this revision. What was edited meanwhile stays to be sent.
   */
  acknowledge(changes: FormChanges, revision: number): void {
    this.revision = revision;
    markSaved(this.#live.answers, changes);
  }

  /** Puts answers in that a person gave before and that never reached the server. */
  restore({ set }: Pick<FormChanges, 'set'>): void {
    this.batch(() => {
      for (const [key, answer] of set) {
        const cell = this.#live.answers.get(key);
        if (cell && answer !== undefined) this.#live.replace(cell, answer ?? undefined);
        else if (cell) this.restoreOffered(cell);
      }
    });
  }

  /** Checks a part of the form, or all of it, and shows what is wrong beside the questions. */
  check(part: Cell = this.root): FormError[] {
    const found = errorsWithin(part, this.checkContext);
    this.batch(() => {
      for (const cell of cellsWithin(part)) this.#live.show(cell, found.get(cell));
    });
    return [...found.values()].flat();
  }

  /** Checks without showing. */
  findErrors(part: Cell = this.root): FormError[] {
    return [...errorsWithin(part, this.checkContext).values()].flat();
  }

  /** Shows errors that the server found; returns those that belong to no question that shows. */
  refuse(errors: readonly FormError[]): FormError[] {
    return this.batch(() =>
      errors.filter((error) => {
        const cell = this.cellAt(error.instancePath);
        if (!cell || !isShown(cell)) return true;
        this.#live.show(cell, [error]);
        return false;
      }),
    );
  }

  /** Shows what checks across form and documents say, at the questions that they are about. */
  readonly remark = (remarks: ReadonlyMap<Cell, readonly Remark[]>): void =>
    this.#live.remark(remarks);

  /** What values are checked against. */
  get checkContext(): CheckContext {
    return this.#live.engine.checkContext;
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
