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
  step: FormTreeNode;
  near: boolean;
}

export interface NodeTree {
  root: FormTreeNode;
  /** Without the root, in the form's order. */
  steps: FormTreeNode[];
  byPath: ReadonlyMap<string, FormTreeNode>;
}

/**
 * Lays out a form's sections and questions as a tree, in its order. Ranks and readers come later
 * (see plan.ts).
 */
export function nodeTree(form: Pick<CompiledForm, 'sections'>): NodeTree {
  const root: FormTreeNode = { path: '', kind: 'root', children: [], rank: 0, readers: [] };
  const steps: FormTreeNode[] = [];
  for (const section of form.sections) {
    const step: FormTreeNode = {
      path: `#${section.id}`,
      kind: 'section',
      section,
      parent: root,
      children: [],
      rank: 0,
      readers: [],
    };
    root.children.push(step);
    steps.push(step);
    for (const field of section.fields) addStep(field, step, steps);
  }
  return { root, steps, byPath: new Map(steps.map((step) => [step.path, step])) };
}

function addStep(node: FieldNode, parent: FormTreeNode, steps: FormTreeNode[]): void {
  const above = parent.kind === 'section' ? '' : `${parent.path}.`;
  const kind = node.type === 'group' || node.type === 'list' ? node.type : 'leaf';
  const step: FormTreeNode = {
    path: above + node.key,
    kind,
    node,
    parent,
    children: [],
    rank: 0,
    readers: [],
  };
  parent.children.push(step);
  steps.push(step);
  for (const field of node.fields ?? []) addStep(field, step, steps);
}

/** The rules of a step: when it shows and, for a question, when it is required. */
export function rulesOf(step: FormTreeNode): { showWhen?: RuleIndex; requireWhen?: RuleIndex } {
  return { showWhen: (step.node ?? step.section)?.showWhen, requireWhen: step.node?.requireWhen };
}

/** A step and everything around it, outermost last. */
export function ancestorsOf(step: FormTreeNode): FormTreeNode[] {
  return step.parent && step.parent.kind !== 'root'
    ? [step.parent, ...ancestorsOf(step.parent)]
    : [];
}

export function descendantsOf(step: FormTreeNode): FormTreeNode[] {
  return step.children.flatMap((child) => [child, ...descendantsOf(child)]);
}
