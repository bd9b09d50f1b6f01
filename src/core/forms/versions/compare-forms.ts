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
  step: FormTreeNode;
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
  const questions = (steps: readonly FormTreeNode[]) => steps.filter(({ node }) => node);
  const isTop = ({ parent }: FormTreeNode, others: ReadonlyMap<string, FormTreeNode>) =>
    !parent?.node || others.has(parent.path);
  const changed = questions(fresh.steps).flatMap((step): FormChange[] => {
    const was = old.byPath.get(step.path);
    if (was) return changesOf({ form: before, step: was }, { form: after, step }, countries);
    return isTop(step, old.byPath) ? [question('Added', step)] : [];
  });
  const gone = questions(old.steps).filter(
    (step) => !fresh.byPath.has(step.path) && isTop(step, fresh.byPath),
  );
  return [...changed, ...gone.map((step) => question('Removed', step))];
}

function question(kind: QuestionChange, step: FormTreeNode, was = step): FormChange {
  return {
    kind: `question${kind}`,
    label: step.node?.label ?? '',
    section: sectionTitle(step),
    was: was.node?.label ?? '',
  };
}

function sectionTitle({ section, parent }: FormTreeNode): string {
  return section?.title ?? (parent ? sectionTitle(parent) : '');
}

function changesOf(before: Side, after: Side, countries: Names): FormChange[] {
  const [old, node] = [before.step.node as FieldNode, after.step.node as FieldNode];
  if (old.type !== node.type) return [question('Retyped', after.step, before.step)];
  const kinds: QuestionChange[] = [
    ...(old.label !== node.label || old.statement !== node.statement ? ['Reworded' as const] : []),
    ...requirement(before, after),
    ...(rule(before, old.showWhen) !== rule(after, node.showWhen) ? ['ShownWhen' as const] : []),
    ...(limits(old) !== limits(node) ? ['Limits' as const] : []),
  ];
  return [
    ...kinds.map((kind) => question(kind, after.step, before.step)),
    ...optionChanges(before, after, countries),
  ];
}

function requirement(before: Side, after: Side): QuestionChange[] {
  const [old, node] = [before.step.node as FieldNode, after.step.node as FieldNode];
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
  const label = after.step.node?.label ?? '';
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

function optionsOf({ form, step: { node } }: Side, { label }: Names): Map<string, string> {
  if (node?.options) return new Map(node.options.map((option) => [option.value, option.label]));
  return new Map(
    (form.sets?.[node?.optionsFrom ?? ''] ?? []).map((code) => [code, label(code) ?? code]),
  );
}
