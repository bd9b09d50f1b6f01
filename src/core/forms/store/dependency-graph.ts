import { readsOf } from '../../expressions/reads.ts';
import type { CompiledForm } from '../types.ts';
import {
  ancestorsOf,
  descendantsOf,
  type FormTreeNode,
  type NodeTree,
  nodeTree,
  rulesOf,
} from './node-tree.ts';

/** A form's tree with the reverse index from answers to the conditions that read them. */
export interface DependencyGraph extends NodeTree {
  /** Steps whose conditions read a fact from outside the form, by its first word ("trip"). */
  readersAround: ReadonlyMap<string, FormTreeNode[]>;
  /** Steps whose conditions read the number of their row. */
  indexReaders: FormTreeNode[];
  /** The steps of a circle of conditions, each read by the one before it; empty in a sound form. */
  cycle: FormTreeNode[];
}

const plans = new WeakMap<object, DependencyGraph>();

/** The plan of a compiled form; made once per form object. */
export function dependencyGraphOf(form: CompiledForm): DependencyGraph {
  const known = plans.get(form) ?? buildGraph(form);
  plans.set(form, known);
  return known;
}

function buildGraph(form: CompiledForm): DependencyGraph {
  const tree = nodeTree(form);
  const readersAround = new Map<string, FormTreeNode[]>();
  const indexReaders: FormTreeNode[] = [];
  /** Who must be settled before a step's visibility can be evaluated. */
  const before = new Map<FormTreeNode, Set<FormTreeNode>>(
    tree.steps.map((step) => [
      step,
      new Set(step.parent && step.parent.kind !== 'root' ? [step.parent] : []),
    ]),
  );
  const reads = form.rules.map(({ ast }) => readsOf(ast));
  for (const step of tree.steps) {
    const { showWhen, requireWhen } = rulesOf(step);
    for (const [index, decides] of [
      [showWhen, true],
      [requireWhen, false],
    ] as const) {
      for (const path of reads[index ?? -1] ?? []) {
        const found = readOf(tree, step, path);
        if (!found)
          note(
            path.startsWith('index')
              ? indexReaders
              : listAt(readersAround, path.split('.')[0] ?? path),
            step,
          );
        for (const written of found?.steps ?? []) {
          noteReader(written, step, found?.near === true);
          if (decides) before.get(step)?.add(written);
        }
      }
    }
  }
  return { ...tree, readersAround, indexReaders, cycle: rankSteps(tree.steps, before) };
}

/**
 * The steps whose change may change what a path reads: the one it names, all around it (they hide
 * it) and all within it. A row is read as it is, shown or not, so of an `item` only what lies
 * inside the row counts.
 */
function readOf(
  tree: NodeTree,
  reader: FormTreeNode,
  path: string,
): { steps: FormTreeNode[]; near: boolean } | undefined {
  const [scope, ...keys] = path.split('.');
  if (scope !== 'form' && scope !== 'item') return undefined;
  const container = scope === 'item' ? reader.parent : tree.root;
  const base =
    container && container.kind !== 'root' && container.kind !== 'section'
      ? `${container.path}.`
      : '';
  const named = deepest(
    tree,
    keys.map((_, index) => base + keys.slice(0, keys.length - index).join('.')),
  );
  const around = named
    ? ancestorsOf(named).filter((step) => scope === 'form' || step.path.startsWith(base))
    : [];
  const steps = named
    ? [named, ...around, ...descendantsOf(named)]
    : descendantsOf(container ?? tree.root);
  return { steps, near: scope === 'item' };
}

/**
 * A read may continue below a question, such as to the amount of a sum: the question itself is what
 * changes.
 */
function deepest(tree: NodeTree, paths: readonly string[]): FormTreeNode | undefined {
  return paths.map((path) => tree.byPath.get(path)).find((step) => step !== undefined);
}

function noteReader(written: FormTreeNode, step: FormTreeNode, near: boolean): void {
  const known = written.readers.find((reader) => reader.step === step);
  if (known) known.near &&= near;
  else written.readers.push({ step, near });
}

function note(list: FormTreeNode[], step: FormTreeNode): void {
  if (!list.includes(step)) list.push(step);
}

function listAt(map: Map<string, FormTreeNode[]>, key: string): FormTreeNode[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/**
 * Numbers the steps so that each comes after all it waits for; gives back a circle if there is one.
 */
function rankSteps(
  steps: readonly FormTreeNode[],
  before: ReadonlyMap<FormTreeNode, ReadonlySet<FormTreeNode>>,
): FormTreeNode[] {
  const done = new Set<FormTreeNode>();
  const open: FormTreeNode[] = [];
  let rank = 0;
  const visit = (step: FormTreeNode): FormTreeNode[] => {
    if (done.has(step)) return [];
    if (open.includes(step)) return open.slice(open.indexOf(step));
    open.push(step);
    for (const other of before.get(step) ?? []) {
      const circle = visit(other);
      if (circle.length) return circle;
    }
    open.pop();
    done.add(step);
    step.rank = rank += 1;
    return [];
  };
  for (const step of steps) {
    const circle = visit(step);
    if (circle.length) return circle;
  }
  return [];
}
