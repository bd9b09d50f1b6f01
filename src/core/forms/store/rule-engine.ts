import { holds } from '../../expressions/evaluate.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { CheckContext, CountryTable } from '../check-context.ts';
import type { CompiledForm, Rule, Value, Values } from '../types.ts';
import { isSameValue, valueFact } from '../value.ts';
import { type Cell, cellsWithin, rowOf } from './cell.ts';
import type { CellTree } from './cell-tree.ts';
import type { DependencyGraph } from './dependency-graph.ts';
import { type FormTreeNode, rulesOf } from './node-tree.ts';

interface RuleEngineOptions {
  form: Pick<CompiledForm, 'rules' | 'script'>;
  graph: DependencyGraph;
  tree: CellTree;
  facts: Facts;
  /** Those of the form. */
  countries: CountryTable;
}

/**
 * Keeps the facts of a form up to date and evaluates the conditions that read what has changed, and
 * no others. Conditions read effective values: absent when the question or anything around it is
 * hidden, and when the question refuses what stands in it.
 */
export class RuleEngine {
  /** Cells whose look has changed since the last time someone emptied this. */
  readonly changed = new Set<Cell>();
  readonly #rules: readonly Rule[];
  readonly #graph: DependencyGraph;
  readonly #tree: CellTree;
  readonly #pending = new Set<Cell>();
  readonly #started = new Set<Cell>();
  readonly #judging: Omit<CheckContext, 'today'>;
  #facts: Facts;

  constructor({ form, graph, tree, facts, countries }: RuleEngineOptions) {
    this.#rules = form.rules;
    this.#graph = graph;
    this.#tree = tree;
    this.#facts = facts;
    this.#judging = { countries, ...(form.script && { script: form.script }) };
    this.start(tree.root);
  }

  /** What values are checked against. */
  get checkContext(): CheckContext {
    const { today } = this.#facts;
    return { ...this.#judging, ...(typeof today === 'string' && { today }) };
  }

  /** All that conditions may read here, the form included. Live: copy it before you keep it. */
  get facts(): Facts {
    return this.#scopeOf(this.#tree.root);
  }

  set facts(facts: Facts) {
    const before = this.#facts;
    this.#facts = facts;
    for (const cell of this.#tree.all()) {
      cell.scope = undefined;
      this.changed.add(cell);
    }
    // Of a date that may not lie ahead it depends on the day whether it counts.
    if (before.today !== facts.today) for (const cell of this.#tree.all()) this.publish(cell);
    for (const [name, nodes] of this.#graph.readersAround)
      if (!Object.is(before[name], facts[name])) this.#wake(nodes);
  }

  /**
   * Brings new cells in: their facts are told and their conditions will be evaluated. What has a
   * condition starts hidden.
   */
  start(cell: Cell): void {
    this.#started.add(cell);
    const { showWhen, requireWhen } = rulesOf(cell.treeNode);
    if (cell.kind !== 'row' && (showWhen !== undefined || requireWhen !== undefined))
      this.#pending.add(cell);
    if (cell.kind !== 'row' && showWhen !== undefined) cell.visible = false;
    for (const child of cell.children) this.start(child);
    this.#ask(cell);
    this.changed.add(cell);
    this.publish(cell);
  }

  /** Writes the cell's value to the facts, and queues the conditions that read it. */
  publish(cell: Cell): void {
    const record = recordAround(cell);
    if (cell.kind === 'section') for (const child of cell.children) this.publish(child);
    if (!record || cell.kind === 'section' || cell.kind === 'row') return;
    const fact = this.#effective(cell);
    const before = record[cell.key];
    if (cell.kind === 'leaf' ? isSameValue(before, fact) : before === fact && cell.kind === 'group')
      return;
    if (fact === undefined) delete record[cell.key];
    else record[cell.key] = fact;
    this.#wakeReaders(cell);
    this.#tellGroup(cell.parent);
  }

  /** The values of a cell and all within it were replaced, and rows may have come or gone. */
  reloaded(cell: Cell): void {
    if (!this.#started.has(cell)) return this.start(cell);
    for (const child of cell.children) this.reloaded(child);
    if (cell.kind === 'list') return this.restructured(cell);
    this.publish(cell);
    this.changed.add(cell);
  }

  /**
   * Rows were added, removed or moved: their numbers, and what reads the list as a whole, have
   * changed.
   */
  restructured(list: Cell): void {
    for (const row of list.children) if (!this.#started.has(row)) this.start(row);
    this.publish(list);
    for (const cell of cellsWithin(list)) {
      cell.scope = undefined;
      if (this.#graph.indexReaders.includes(cell.treeNode)) this.#pending.add(cell);
    }
    this.changed.add(list);
  }

  /**
   * Checks what was woken until nothing is left. Ranks make it end; the limit is for a form that
   * was never checked for circles.
   */
  settle(): void {
    for (let left = 100_000; this.#pending.size; left -= 1) {
      if (left === 0)
        throw new Error(
          'The conditions of this form never come to rest. Compile it again: circles are refused there.',
        );
      const cell = lowest(this.#pending);
      this.#pending.delete(cell);
      if (this.#tree.instancesOf(cell.treeNode).has(cell)) this.#evaluate(cell);
    }
  }

  #evaluate(cell: Cell): void {
    const { showWhen, requireWhen } = rulesOf(cell.treeNode);
    const visible = this.#says(showWhen, cell) ?? true;
    const isRequired = this.#says(requireWhen, cell) ?? false;
    if (visible !== cell.visible) {
      cell.visible = visible;
      this.changed.add(cell);
      this.publish(cell);
    }
    if (isRequired !== cell.isRequiredByRule) {
      cell.isRequiredByRule = isRequired;
      this.#ask(cell);
    }
  }

  #effective(cell: Cell): Value | undefined {
    if (!cell.visible || (cell.parent?.kind === 'section' && !cell.parent.visible))
      return undefined;
    if (cell.kind === 'leaf') return valueFact(cell.node, cell.value, this.checkContext);
    if (cell.kind === 'list')
      return cell.children.length ? cell.children.map((row) => row.record) : undefined;
    return Object.keys(cell.record).length ? cell.record : undefined;
  }

  #says(rule: number | undefined, cell: Cell): boolean | undefined {
    const ast = this.#rules[rule ?? -1]?.ast;
    return ast && cell.parent ? holds(ast, this.#scopeOf(cell.parent)) : undefined;
  }

  #scopeOf(cell: Cell): Facts {
    if (cell.scope) return cell.scope;
    if (cell.kind === 'section' && cell.parent) return this.#scopeOf(cell.parent);
    const outer = cell.parent ? this.#scopeOf(cell.parent) : { ...this.#facts, form: cell.record };
    cell.scope = cell.parent
      ? {
          ...outer,
          item: cell.record,
          ...(cell.kind === 'row' && { index: cell.parent.children.indexOf(cell) }),
        }
      : outer;
    return cell.scope;
  }

  /**
   * A group that was empty is none: it appears in the facts with its first answer and asks for its
   * required ones from then on.
   */
  #tellGroup(group: Cell | undefined): void {
    if (group?.kind !== 'group') return;
    this.publish(group);
    for (const child of group.children) this.#ask(child);
  }

  #ask(cell: Cell): void {
    const required =
      (cell.treeNode.node?.required === true || cell.isRequiredByRule) &&
      cell.kind !== 'row' &&
      isAsked(cell.parent);
    if (required === cell.required) return;
    cell.required = required;
    this.changed.add(cell);
    if (cell.kind === 'group') for (const child of cell.children) this.#ask(child);
  }

  #wakeReaders(from: Cell): void {
    for (const { treeNode, near } of from.treeNode.readers) {
      for (const cell of this.#tree.instancesOf(treeNode))
        if (!near || isBeside(cell, from)) this.#pending.add(cell);
    }
  }

  #wake(nodes: readonly FormTreeNode[]): void {
    for (const treeNode of nodes)
      for (const cell of this.#tree.instancesOf(treeNode)) this.#pending.add(cell);
  }
}

/** The record that holds a cell's fact: of the row or group around it, or of the form itself. */
function recordAround(cell: Cell): Values | undefined {
  return cell.parent?.kind === 'section' ? cell.parent.parent?.record : cell.parent?.record;
}

/**
 * An optional group without any answer asks for nothing; rows, sections and the form always ask.
 */
function isAsked(around: Cell | undefined): boolean {
  return around?.kind !== 'group' || around.required || Object.keys(around.record).length > 0;
}

function isBeside(cell: Cell, from: Cell): boolean {
  const row = rowOf(cell);
  for (let around: Cell | undefined = from; around; around = around.parent)
    if (around === row) return true;
  return row === undefined;
}

function lowest(cells: ReadonlySet<Cell>): Cell {
  let first: Cell | undefined;
  for (const cell of cells) if (!first || cell.treeNode.rank < first.treeNode.rank) first = cell;
  return first as Cell;
}
