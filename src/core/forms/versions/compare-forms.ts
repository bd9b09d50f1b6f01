import type { CountryTable } from '../check-context.ts';
import { type FormTreeNode, nodeTree } from '../store/node-tree.ts';
import type { CompiledForm, FieldNode, RuleIndex } from '../types.ts';

/** What is other about a question of a newer form. */
type QuestionChange =
  | 'Added'
  | 'Removed'
  | 'Retyped'
  | 'Reworded'
  | 'Required'
  | 'Optional'
  | 'RequiredWhen'
  | 'ShownWhen'
  | 'Limits';
type OptionsChange = 'Added' | 'Removed' | 'Reworded';

export type FormChange =
  | { kind: `question${QuestionChange}`; label: string; section: string; was: string }
  | { kind: `options${OptionsChange}`; label: string; options: string[] };

interface Side {
  form: CompiledForm;
  treeNode: FormTreeNode;
}
type Names = Pick<CountryTable, 'label'>;

/**
 * What a newer form asks otherwise than an older one, in the order of the newer, what is gone last.
 * What is inside a new or gone question goes with it.
 */
export function compareForms(
  before: CompiledForm,
  after: CompiledForm,
  countries: Names,
): FormChange[] {
  const [old, fresh] = [nodeTree(before), nodeTree(after)];
  const questions = (nodes: readonly FormTreeNode[]) => nodes.filter(({ node }) => node);
  const isTop = ({ parent }: FormTreeNode, others: ReadonlyMap<string, FormTreeNode>) =>
    !parent?.node || others.has(parent.path);
  const changed = questions(fresh.nodes).flatMap((treeNode): FormChange[] => {
    const was = old.byPath.get(treeNode.path);
    if (was)
      return changesOf({ form: before, treeNode: was }, { form: after, treeNode }, countries);
    return isTop(treeNode, old.byPath) ? [question('Added', treeNode)] : [];
  });
  const gone = questions(old.nodes).filter(
    (treeNode) => !fresh.byPath.has(treeNode.path) && isTop(treeNode, fresh.byPath),
  );
  return [...changed, ...gone.map((treeNode) => question('Removed', treeNode))];
}

function question(kind: QuestionChange, treeNode: FormTreeNode, was = treeNode): FormChange {
  return {
    kind: `question${kind}`,
    label: treeNode.node?.label ?? '',
    section: sectionTitle(treeNode),
    was: was.node?.label ?? '',
  };
}

function sectionTitle({ section, parent }: FormTreeNode): string {
  return section?.title ?? (parent ? sectionTitle(parent) : '');
}

function changesOf(before: Side, after: Side, countries: Names): FormChange[] {
  const [old, node] = [before.treeNode.node as FieldNode, after.treeNode.node as FieldNode];
  if (old.type !== node.type) return [question('Retyped', after.treeNode, before.treeNode)];
  const kinds: QuestionChange[] = [
    ...(old.label !== node.label || old.statement !== node.statement ? ['Reworded' as const] : []),
    ...requirement(before, after),
    ...(rule(before, old.showWhen) !== rule(after, node.showWhen) ? ['ShownWhen' as const] : []),
    ...(limits(old) !== limits(node) ? ['Limits' as const] : []),
  ];
  return [
    ...kinds.map((kind) => question(kind, after.treeNode, before.treeNode)),
    ...optionChanges(before, after, countries),
  ];
}

function requirement(before: Side, after: Side): QuestionChange[] {
  const [old, node] = [before.treeNode.node as FieldNode, after.treeNode.node as FieldNode];
  const [was, is] = [old.required === true, node.required === true];
  if (was !== is && (is || node.requireWhen === undefined)) return [is ? 'Required' : 'Optional'];
  return rule(before, old.requireWhen) === rule(after, node.requireWhen) ? [] : ['RequiredWhen'];
}

/** Rules are numbered anew in each form: it is what they say that counts. */
function rule({ form }: Side, index: RuleIndex | undefined): string {
  return index === undefined ? '' : JSON.stringify(form.rules[index]?.ast);
}

function limits({
  maxLength,
  pattern,
  min,
  max,
  unit,
  currency,
  accept,
  maxMegabytes,
  minItems,
  maxItems,
  exclusive,
}: FieldNode): string {
  return JSON.stringify([
    maxLength,
    pattern,
    min,
    max,
    unit,
    currency,
    accept,
    maxMegabytes,
    minItems,
    maxItems,
    exclusive,
  ]);
}

function optionChanges(before: Side, after: Side, countries: Names): FormChange[] {
  const [old, fresh] = [optionsOf(before, countries), optionsOf(after, countries)];
  const label = after.treeNode.node?.label ?? '';
  const found: [OptionsChange, string[]][] = [
    ['Added', [...fresh].flatMap(([value, words]) => (old.has(value) ? [] : [words]))],
    ['Removed', [...old].flatMap(([value, words]) => (fresh.has(value) ? [] : [words]))],
    [
      'Reworded',
      [...fresh].flatMap(([value, words]) =>
        old.has(value) && old.get(value) !== words ? [words] : [],
      ),
    ],
  ];
  return found.flatMap(([kind, options]) =>
    options.length ? [{ kind: `options${kind}` as const, label, options }] : [],
  );
}

function optionsOf({ form, treeNode: { node } }: Side, { label }: Names): Map<string, string> {
  if (node?.options) return new Map(node.options.map((option) => [option.value, option.label]));
  return new Map(
    (form.sets?.[node?.optionsFrom ?? ''] ?? []).map((code) => [code, label(code) ?? code]),
  );
}
