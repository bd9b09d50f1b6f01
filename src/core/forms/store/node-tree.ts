import type { CompiledForm, FieldNode, RuleIndex, SectionNode } from '../types.ts';

/**
 * One section or question of a form, once, however many rows it has: where conditions and their
 * readers meet.
 */
export interface FormTreeNode {
  /**
   * Keys from the top, without sections and rows: "dependants.address.city"; a section has "#" and
   * its id.
   */
  path: string;
  kind: 'root' | 'section' | 'group' | 'list' | 'leaf';
  node?: FieldNode;
  section?: SectionNode;
  parent?: FormTreeNode;
  children: FormTreeNode[];
  /** Conditions are evaluated in the order of rank: whoever is read comes before its readers. */
  rank: number;
  readers: Reader[];
}

/** Who must be evaluated again after a change; `near`: in the same row alone. */
interface Reader {
  treeNode: FormTreeNode;
  near: boolean;
}

export interface NodeTree {
  root: FormTreeNode;
  /** Without the root, in the form's order. */
  nodes: FormTreeNode[];
  byPath: ReadonlyMap<string, FormTreeNode>;
}

/**
 * Lays out a form's sections and questions as a tree, in its order. Ranks and readers come later
 * (see dependency-graph.ts).
 */
export function nodeTree(form: Pick<CompiledForm, 'sections'>): NodeTree {
  const root: FormTreeNode = { path: '', kind: 'root', children: [], rank: 0, readers: [] };
  const nodes: FormTreeNode[] = [];
  for (const section of form.sections) {
    const treeNode: FormTreeNode = {
      path: `#${section.id}`,
      kind: 'section',
      section,
      parent: root,
      children: [],
      rank: 0,
      readers: [],
    };
    root.children.push(treeNode);
    nodes.push(treeNode);
    for (const field of section.fields) addNode(field, treeNode, nodes);
  }
  return { root, nodes, byPath: new Map(nodes.map((treeNode) => [treeNode.path, treeNode])) };
}

function addNode(node: FieldNode, parent: FormTreeNode, nodes: FormTreeNode[]): void {
  const above = parent.kind === 'section' ? '' : `${parent.path}.`;
  const kind = node.type === 'group' || node.type === 'list' ? node.type : 'leaf';
  const treeNode: FormTreeNode = {
    path: above + node.key,
    kind,
    node,
    parent,
    children: [],
    rank: 0,
    readers: [],
  };
  parent.children.push(treeNode);
  nodes.push(treeNode);
  for (const field of node.fields ?? []) addNode(field, treeNode, nodes);
}

/** The rules of a node: when it shows and, for a question, when it is required. */
export function rulesOf(treeNode: FormTreeNode): { showWhen?: RuleIndex; requireWhen?: RuleIndex } {
  return {
    showWhen: (treeNode.node ?? treeNode.section)?.showWhen,
    requireWhen: treeNode.node?.requireWhen,
  };
}

/** A node and everything around it, outermost last. */
export function ancestorsOf(treeNode: FormTreeNode): FormTreeNode[] {
  return treeNode.parent && treeNode.parent.kind !== 'root'
    ? [treeNode.parent, ...ancestorsOf(treeNode.parent)]
    : [];
}

export function descendantsOf(treeNode: FormTreeNode): FormTreeNode[] {
  return treeNode.children.flatMap((child) => [child, ...descendantsOf(child)]);
}
