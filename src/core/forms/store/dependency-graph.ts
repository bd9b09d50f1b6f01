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
  /** Nodes whose conditions read a fact from outside the form, by its first word ("trip"). */
  readersAround: ReadonlyMap<string, FormTreeNode[]>;
  /** Nodes whose conditions read the number of their row. */
  indexReaders: FormTreeNode[];
  /** The nodes of a circle of conditions, each read by the one before it; empty in a sound form. */
  cycle: FormTreeNode[];
}

const graphs = new WeakMap<object, DependencyGraph>();

/** The graph of a compiled form; made once per form object. */
export function dependencyGraphOf(form: CompiledForm): DependencyGraph {
  const graph = graphs.get(form) ?? buildGraph(form);
  graphs.set(form, graph);
  return graph;
}

function buildGraph(form: CompiledForm): DependencyGraph {
  const tree = nodeTree(form);
  const readersAround = new Map<string, FormTreeNode[]>();
  const indexReaders: FormTreeNode[] = [];
  /** Who must be settled before a node's visibility can be evaluated. */
  const before = new Map<FormTreeNode, Set<FormTreeNode>>(
    tree.nodes.map((treeNode) => [
      treeNode,
      new Set(treeNode.parent && treeNode.parent.kind !== 'root' ? [treeNode.parent] : []),
    ]),
  );
  const reads = form.rules.map(({ ast }) => readsOf(ast));
  for (const treeNode of tree.nodes) {
    const { showWhen, requireWhen } = rulesOf(treeNode);
    for (const [index, decides] of [
      [showWhen, true],
      [requireWhen, false],
    ] as const) {
      for (const path of reads[index ?? -1] ?? []) {
        const found = readOf(tree, treeNode, path);
        if (!found)
          note(
            path.startsWith('index')
              ? indexReaders
              : listAt(readersAround, path.split('.')[0] ?? path),
            treeNode,
          );
        for (const written of found?.nodes ?? []) {
          noteReader(written, treeNode, found?.near === true);
          if (decides) before.get(treeNode)?.add(written);
        }
      }
    }
  }
  return { ...tree, readersAround, indexReaders, cycle: rankNodes(tree.nodes, before) };
}

/**
 * The nodes whose change may change what a path reads: the one it names, all around it (they hide
 * it) and all within it. A row is read as it is, shown or not, so of an `item` only what lies
 * inside the row counts.
 */
function readOf(
  tree: NodeTree,
  reader: FormTreeNode,
  path: string,
): { nodes: FormTreeNode[]; near: boolean } | undefined {
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
    ? ancestorsOf(named).filter((treeNode) => scope === 'form' || treeNode.path.startsWith(base))
    : [];
  const nodes = named
    ? [named, ...around, ...descendantsOf(named)]
    : descendantsOf(container ?? tree.root);
  return { nodes, near: scope === 'item' };
}

/**
 * A read may continue below a question, such as to the amount of a sum: the question itself is what
 * changes.
 */
function deepest(tree: NodeTree, paths: readonly string[]): FormTreeNode | undefined {
  return paths.map((path) => tree.byPath.get(path)).find((treeNode) => treeNode !== undefined);
}

function noteReader(written: FormTreeNode, treeNode: FormTreeNode, near: boolean): void {
  const noted = written.readers.find((reader) => reader.treeNode === treeNode);
  if (noted) noted.near &&= near;
  else written.readers.push({ treeNode, near });
}

function note(list: FormTreeNode[], treeNode: FormTreeNode): void {
  if (!list.includes(treeNode)) list.push(treeNode);
}

function listAt(map: Map<string, FormTreeNode[]>, key: string): FormTreeNode[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/**
 * Numbers the nodes so that each comes after all it waits for; gives back a circle if there is one.
 */
function rankNodes(
  nodes: readonly FormTreeNode[],
  before: ReadonlyMap<FormTreeNode, ReadonlySet<FormTreeNode>>,
): FormTreeNode[] {
  const done = new Set<FormTreeNode>();
  const open: FormTreeNode[] = [];
  let rank = 0;
  const visit = (treeNode: FormTreeNode): FormTreeNode[] => {
    if (done.has(treeNode)) return [];
    if (open.includes(treeNode)) return open.slice(open.indexOf(treeNode));
    open.push(treeNode);
    for (const other of before.get(treeNode) ?? []) {
      const circle = visit(other);
      if (circle.length) return circle;
    }
    open.pop();
    done.add(treeNode);
    treeNode.rank = rank += 1;
    return [];
  };
  for (const treeNode of nodes) {
    const circle = visit(treeNode);
    if (circle.length) return circle;
  }
  return [];
}
