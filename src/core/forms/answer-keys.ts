import { fieldTypes } from './field-types/registry.ts';
import { dependencyGraphOf } from './store/dependency-graph.ts';
import type { FormTreeNode } from './store/node-tree.ts';
import type { AnswerKey, CompiledForm, FieldNode } from './types.ts';

/**
 * The question at a path that goes through groups alone; undefined when the form has none there.
 */
export function questionAt(form: CompiledForm, path: string): FieldNode | undefined {
  const step = dependencyGraphOf(form).byPath.get(path);
  return step && !isInList(step) ? step.node : undefined;
}

/**
 * The keys of the answers under a path: of a group all its leaves. Undefined when the form has no
 * such question.
 */
export function answerKeys(form: CompiledForm, path: string): AnswerKey[] | undefined {
  const node = questionAt(form, path);
  return node && leavesOf(node, path);
}

/** The answers with which a person declares and signs, by key. */
export function declaredKeys(form: CompiledForm): AnswerKey[] {
  return dependencyGraphOf(form).nodes.flatMap(({ path, node }) =>
    node && (node.declares || isDeclaration(node)) ? [path] : [],
  );
}

const isDeclaration = ({ type }: FieldNode): boolean =>
  type !== 'group' && type !== 'list' && fieldTypes[type].isDeclaration;

/** A question's own key, or those of all leaves and lists in a group. */
export function leavesOf(node: FieldNode, path: string): AnswerKey[] {
  return node.type === 'group'
    ? (node.fields ?? []).flatMap((field) => leavesOf(field, `${path}.${field.key}`))
    : [path];
}

function isInList({ parent }: FormTreeNode): boolean {
  return parent !== undefined && (parent.kind === 'list' || isInList(parent));
}
