import type {
  Answer,
  CellSuggestion,
  Clash,
  FieldNode,
  FormError,
  Remark,
  Source,
  Value,
  Values,
} from '../types.ts';
import type { FormTreeNode } from './node-tree.ts';

/** What a question looks like at one moment: replaced at each change, never mutated. */
export interface Snap {
  /** Of a leaf. */
  readonly value?: Value;
  /** Of a list. */
  readonly rows?: readonly Cell[];
  /** By its own condition; what is around it may be hidden all the same. */
  readonly visible: boolean;
  readonly required: boolean;
  readonly errors: readonly FormError[];
  readonly remarks: readonly Remark[];
  readonly source?: Source;
  readonly suggestion?: CellSuggestion;
  /** A person has answered (or emptied) it. */
  readonly touched: boolean;
  /** A person should look at it. */
  readonly doubtful: boolean;
  readonly clash?: Clash;
}

/** What is known about one saved answer: a leaf outside lists, or a whole list. */
export interface HeldAnswer {
  /** A person answered it, here or before; else it shows what is offered. */
  isAnswered: boolean;
  /** Changed in this store, so that nothing from outside replaces it. */
  isEdited: boolean;
  /** What the server holds as a person's answer; undefined when it has none. */
  saved: Answer | undefined;
  /** What is on its way to the server. */
  sent?: { answer: Answer | undefined };
  clash?: Clash;
}

export type CellKind = 'root' | 'section' | 'group' | 'list' | 'row' | 'leaf';
type Listener = () => void;

/**
 * One section, question, list or row of a form that is being filled. Widgets read `getSnap` and
 * listen with `subscribe` (made for useSyncExternalStore); they change it through the store alone.
 * The other members belong to core/forms.
 */
export class Cell {
  readonly kind: CellKind;
  readonly treeNode: FormTreeNode;
  readonly parent: Cell | undefined;
  /**
   * Stable while the cell lives, also when rows move: "phones.r2.number". Good for element ids and
   * React keys.
   */
  readonly id: string;
  children: readonly Cell[] = [];

  value: Value | undefined;
  visible = true;
  required = false;
  /** What its own requireWhen says. */
  isRequiredByRule = false;
  errors: readonly FormError[] = [];
  /** What checks across form and documents say about it. */
  remarks: readonly Remark[] = [];
  /** What documents, profile or trip say, with where they say it. */
  offered: CellSuggestion | undefined;
  /** What a second document says otherwise, while nobody has answered. */
  contradicting: CellSuggestion | undefined;
  /** Who answered, and when, as the server says. */
  author: Source | undefined;
  /** A person confirmed or typed this very value. */
  isSettled = false;
  /** The text is being typed: it may be half a date. */
  isBeingTyped = false;

  /** Of leaves outside lists, and of lists. */
  held: HeldAnswer | undefined;

  /** What conditions read of a group, row or form. */
  readonly record: Values = {};
  /** The facts for the conditions of what lies inside; forgotten when a row moves. */
  scope: Record<string, unknown> | undefined;

  snap: Snap | undefined;
  /** Of a section: counts the changes within. */
  version = 0;
  #listeners = new Set<Listener>();
  #valueListeners = new Set<Listener>();

  constructor(kind: CellKind, place: { treeNode: FormTreeNode; parent?: Cell; id: string }) {
    this.kind = kind;
    this.treeNode = place.treeNode;
    this.parent = place.parent;
    this.id = place.id;
  }

  /** The question as the form says it. Sections and the form itself have none. */
  get node(): FieldNode {
    if (!this.treeNode.node) throw new Error(`"${this.treeNode.path}" is not a question.`);
    return this.treeNode.node;
  }

  get key(): string {
    return this.treeNode.node?.key ?? '';
  }

  /** Where its value stands in the answers: "phones.0.number". Changes when rows move. */
  get path(): string {
    if (!this.parent || this.kind === 'section') return '';
    const own = this.kind === 'row' ? String(this.parent.children.indexOf(this)) : this.key;
    return this.parent.path ? `${this.parent.path}.${own}` : own;
  }

  /**
   * The list or leaf that is saved as one answer and holds this cell; undefined for sections and
   * groups outside lists.
   */
  get holder(): Cell | undefined {
    const above = this.parent?.holder;
    return above ?? (this.kind === 'leaf' || this.kind === 'list' ? this : undefined);
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For others than the field itself, such as a row's heading: also told of every typed letter. */
  readonly subscribeValue = (listener: Listener): (() => void) => {
    this.#valueListeners.add(listener);
    return () => this.#valueListeners.delete(listener);
  };

  readonly getSnap = (): Snap => {
    if (!this.snap) throw new Error(`"${this.id}" was read before the form was built.`);
    return this.snap;
  };

  readonly getVisible = (): boolean => this.visible;
  readonly getValue = (): Value | undefined => this.value;

  tell(isQuiet: boolean): void {
    for (const listener of [...this.#valueListeners]) listener();
    if (!isQuiet) for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether a cell counts: it and all around it are shown. */
export function isShown(cell: Cell): boolean {
  return cell.visible && (!cell.parent || isShown(cell.parent));
}

/** The section that a cell lies in. */
export function sectionOf(cell: Cell): Cell | undefined {
  return cell.kind === 'section' ? cell : cell.parent && sectionOf(cell.parent);
}

/** The innermost row around a cell. */
export function rowOf(cell: Cell): Cell | undefined {
  return cell.kind === 'row' ? cell : cell.parent && rowOf(cell.parent);
}

/** A cell and all within it, in the form's order. */
export function* cellsWithin(cell: Cell): Generator<Cell> {
  yield cell;
  for (const child of cell.children) yield* cellsWithin(child);
}
