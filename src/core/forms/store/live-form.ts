import type { Facts } from '../../expressions/facts.ts';
import type { CountryTable } from '../check-context.ts';
import type { AnswerKey, CompiledForm, FormError, Remark, Value, Values } from '../types.ts';
import { exclusively, isSameValue, normalisedValue } from '../value.ts';
import { type Cell, cellsWithin, sectionOf } from './cell.ts';
import { CellTree } from './cell-tree.ts';
import { dependencyGraphOf } from './dependency-graph.ts';
import { bringUpToDate, type RemoteAnswers } from './remote-answers.ts';
import { RuleEngine } from './rule-engine.ts';
import { difference, snapshotOf } from './snapshot.ts';

const NO_ERRORS: readonly FormError[] = [];
const NO_REMARKS: readonly Remark[] = [];

/**
 * The workings of a form that is being filled: cells, conditions, and who is notified of what.
 * FormStore is its face.
 */
export class LiveForm {
  readonly tree: CellTree;
  readonly engine: RuleEngine;
  /** The leaves outside lists, and the lists: what is saved, each under its key. */
  readonly answers = new Map<AnswerKey, Cell>();
  readonly listeners = new Set<() => void>();
  readonly editListeners = new Set<(key: AnswerKey) => void>();
  version = 0;
  #edited = new Set<AnswerKey>();
  #depth = 0;
  #quiet: Cell | undefined;

  constructor({
    form,
    facts,
    remoteAnswers,
    countries,
  }: {
    form: CompiledForm;
    facts: Facts;
    remoteAnswers: RemoteAnswers;
    countries: CountryTable;
  }) {
    const graph = dependencyGraphOf(form);
    if (graph.cycle.length)
      throw new Error(
        `Whether "${graph.cycle[0]?.path}" shows depends on itself. Compile the form again: circles are refused there.`,
      );
    this.tree = new CellTree(graph);
    for (const cell of this.tree.all()) if (cell.holder === cell) this.#hold(cell);
    this.#bringAllUpToDate(remoteAnswers);
    this.engine = new RuleEngine({ form, graph, tree: this.tree, facts, countries });
    this.#finish();
  }

  /** Takes what the server knows now; see bringUpToDate. */
  take(remoteAnswers: RemoteAnswers): void {
    this.batch(() => {
      for (const cell of this.#bringAllUpToDate(remoteAnswers)) this.engine.reloaded(cell);
      for (const cell of this.tree.all()) this.engine.changed.add(cell);
    });
  }

  /** A person's new value of a leaf. */
  write(cell: Cell, value: Value | null | undefined): void {
    cell.value = exclusively(cell.node, cell.value, normalisedValue(cell.node, value));
    this.engine.publish(cell);
    this.edited(cell);
  }

  /** A person's new value of a leaf or a whole list, from elsewhere than its field. */
  replace(cell: Cell, value: Value | undefined): void {
    this.tree.load(cell, value);
    this.engine.reloaded(cell);
    this.edited(cell);
  }

  addRow(list: Cell, values: Values): Cell | undefined {
    if (list.children.length >= (list.node.maxItems ?? Infinity)) return undefined;
    const row = this.tree.addRow(list);
    this.tree.load(row, values);
    this.#restructured(list);
    return row;
  }

  removeRow(row: Cell): void {
    this.tree.dropRow(row);
    if (row.parent) this.#restructured(row.parent);
  }

  moveRow(row: Cell, place: number): void {
    const list = row.parent;
    if (!list) return;
    list.children = list.children
      .filter((other) => other !== row)
      .toSpliced(Math.max(0, place), 0, row);
    this.#restructured(list);
  }

  /** A person has spoken: the answer is theirs from now on. */
  edited(cell: Cell): void {
    const { holder } = cell;
    if (!holder?.held) return;
    if (!holder.held.isAnswered)
      for (const other of cellsWithin(holder)) this.engine.changed.add(other);
    Object.assign(holder.held, { isAnswered: true, isEdited: true });
    cell.isSettled = true;
    cell.errors = NO_ERRORS;
    this.engine.changed.add(cell).add(holder);
    this.#edited.add(holder.path);
  }

  show(cell: Cell, errors: readonly FormError[] = NO_ERRORS): void {
    if (cell.errors.length === 0 && errors.length === 0) return;
    cell.errors = errors;
    this.engine.changed.add(cell);
  }

  /**
   * Shows what checks say at these questions, and nothing at all others. What is said already stays
   * as it is.
   */
  remark(remarks: ReadonlyMap<Cell, readonly Remark[]>): void {
    const changed = [...this.tree.all()].filter(
      (cell) => !isSameValue(cell.remarks, remarks.get(cell) ?? NO_REMARKS),
    );
    if (!changed.length) return;
    this.batch(() => {
      for (const cell of changed) cell.remarks = remarks.get(cell) ?? NO_REMARKS;
      for (const cell of changed) this.engine.changed.add(cell);
    });
  }

  /**
   * Several changes, checked and announced as one. A quiet cell is told only of more than its
   * value.
   */
  batch<T>(change: () => T, quiet?: Cell): T {
    if (this.#depth === 0) this.#quiet = quiet;
    this.#depth += 1;
    try {
      return change();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#finish();
    }
  }

  #restructured(list: Cell): void {
    this.engine.restructured(list);
    this.edited(list);
  }

  #hold(cell: Cell): void {
    cell.held = { isAnswered: false, isEdited: false, saved: undefined };
    this.answers.set(cell.path, cell);
  }

  #bringAllUpToDate(remoteAnswers: RemoteAnswers): Cell[] {
    return [...this.answers].flatMap(([path, cell]) =>
      bringUpToDate(cell, { path, remoteAnswers, tree: this.tree }) ? [cell] : [],
    );
  }

  #finish(): void {
    this.engine.settle();
    const [changed, edited, quiet] = [[...this.engine.changed], this.#edited, this.#quiet];
    this.engine.changed.clear();
    this.#edited = new Set();
    this.#quiet = undefined;
    this.version += 1;
    for (const section of new Set(changed.map(sectionOf))) if (section) section.version += 1;
    const differences = changed.map((cell) => [cell, renew(cell)] as const);
    for (const [cell, kind] of differences)
      if (kind !== 'none') cell.tell(cell === quiet && kind === 'value');
    for (const listener of [...this.listeners]) listener();
    for (const key of edited) for (const listener of [...this.editListeners]) listener(key);
  }
}

function renew(cell: Cell): ReturnType<typeof difference> {
  const snap = snapshotOf(cell);
  const kind = difference(cell.snap, snap);
  if (kind !== 'none') cell.snap = snap;
  return kind;
}
