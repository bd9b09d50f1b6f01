import type { Value, Values } from '../types.ts';
import { normalisedValue } from '../value.ts';
import { Cell, cellsWithin } from './cell.ts';
import type { DependencyGraph } from './dependency-graph.ts';
import type { FormTreeNode } from './node-tree.ts';

/**
 * The cells of one form that is being filled, with an index from each question to its instances.
 */
export class CellTree {
  readonly root: Cell;
  readonly #instances = new Map<FormTreeNode, Set<Cell>>();
  readonly #rowCounts = new Map<Cell, number>();

  constructor(graph: DependencyGraph) {
    this.root = this.#grow(graph.root, undefined);
  }

  /** All cells of a question, one for each row that has it. */
  instancesOf(treeNode: FormTreeNode): ReadonlySet<Cell> {
    return this.#instances.get(treeNode) ?? NONE;
  }

  /** All cells, in the form's order. */
  all(): Generator<Cell> {
    return cellsWithin(this.root);
  }

  /**
   * Gives a cell and all within it their values; a list gets exactly as many rows as there are
   * values, and keeps the cells of those that stay.
   */
  load(cell: Cell, value: Value | undefined): void {
    if (cell.kind === 'leaf') cell.value = normalisedValue(cell.node, value);
    else if (cell.kind === 'list')
      this.#loadRows(cell, Array.isArray(value) ? (value as Values[]) : []);
    else
      for (const child of cell.children)
        this.load(
          child,
          isRecord(value) && Object.hasOwn(value, child.key) ? value[child.key] : undefined,
        );
  }

  /** Adds an empty row at the end. */
  addRow(list: Cell): Cell {
    const number = (this.#rowCounts.get(list) ?? 0) + 1;
    this.#rowCounts.set(list, number);
    const row = new Cell('row', {
      treeNode: list.treeNode,
      parent: list,
      id: `${list.id}.r${number}`,
    });
    row.children = list.treeNode.children.map((treeNode) => this.#grow(treeNode, row));
    list.children = [...list.children, row];
    return row;
  }

  dropRow(row: Cell): void {
    for (const cell of cellsWithin(row)) this.#instances.get(cell.treeNode)?.delete(cell);
    if (row.parent) row.parent.children = row.parent.children.filter((other) => other !== row);
  }

  #loadRows(list: Cell, rows: readonly Values[]): void {
    for (const row of list.children.slice(rows.length)) this.dropRow(row);
    while (list.children.length < rows.length) this.addRow(list);
    list.children.forEach((row, index) => this.load(row, rows[index]));
  }

  #grow(treeNode: FormTreeNode, parent: Cell | undefined): Cell {
    const id =
      treeNode.kind === 'section'
        ? treeNode.path
        : [parent?.kind === 'section' ? '' : parent?.id, treeNode.node?.key]
            .filter(Boolean)
            .join('.');
    const cell = new Cell(treeNode.kind, { treeNode, parent, id });
    const instances = this.#instances.get(treeNode) ?? new Set();
    this.#instances.set(treeNode, instances.add(cell));
    if (treeNode.kind !== 'list')
      cell.children = treeNode.children.map((child) => this.#grow(child, cell));
    return cell;
  }
}

const NONE: ReadonlySet<Cell> = new Set();

/**
 * The value of a cell as it stands, hidden parts included; absent when nothing is in it. Rows stay,
 * also empty ones.
 */
export function rawValue(cell: Cell): Value | undefined {
  return valueOf(cell, () => true);
}

/**
 * The value of what is shown alone: what is checked and sent on. A fixed point: loaded again, it
 * prunes to itself.
 */
export function prunedValue(cell: Cell): Value | undefined {
  return valueOf(cell, (one) => one.visible);
}

function valueOf(cell: Cell, counts: (cell: Cell) => boolean): Value | undefined {
  if (!counts(cell)) return undefined;
  if (cell.kind === 'leaf') return cell.value;
  if (cell.kind === 'list')
    return cell.children.length
      ? cell.children.map((row) => valueOf(row, counts) as Values)
      : undefined;
  const values: Values = {};
  for (const child of cell.children) {
    const value = valueOf(child, counts);
    if (child.kind === 'section') Object.assign(values, value);
    else if (value !== undefined) values[child.key] = value;
  }
  return cell.kind === 'group' && Object.keys(values).length === 0 ? undefined : values;
}

function isRecord(value: Value | undefined): value is Values {
  return typeof value === 'object' && !Array.isArray(value);
}

/**
 * The cell at a path ("phones.0.number") or JSON pointer ("/phones/0/number"); undefined when there
 * is none.
 */
export function cellAt(root: Cell, path: string): Cell | undefined {
  const [first, ...keys] = path.replace(/^\//, '').split(/[./]/);
  const top = root.children
    .flatMap((section) => section.children)
    .find((cell) => cell.key === first);
  return keys.reduce<Cell | undefined>(
    (cell, key) =>
      cell?.kind === 'list'
        ? cell.children[Number(key)]
        : cell?.children.find((child) => child.key === key),
    top,
  );
}

/** The cell with an id, which rows keep when they move. */
export function cellById(root: Cell, id: string): Cell | undefined {
  for (const cell of cellsWithin(root)) if (cell.id === id) return cell;
  return undefined;
}
