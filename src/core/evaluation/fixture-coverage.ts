import type { Fixture } from '../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../catalogue/compile/compiled.ts';
import type { Ast } from '../expressions/ast.ts';
import { readsOf } from '../expressions/reads.ts';
import { cellsWithin, isShown } from '../forms/store/cell.ts';
import type { CompiledForm, FieldNode } from '../forms/types.ts';
import { evaluateFixture } from './evaluate-fixture.ts';

/** How much of a catalogue its made-up applicants reach. */
export interface FixtureCoverage {
  questions: number;
  shown: number;
  options: number;
  chosen: number;
  /** "japan-visa.host_name". */
  neverShown: string[];
  /** "japan-visa.sex: other". */
  neverChosen: string[];
  /** "passport.place_of_issue". */
  unread: string[];
}

/**
 * Runs fixtures and counts, of the forms that are asked for, the questions that are shown and the
 * options that are chosen.
 */
export function fixtureCoverage(
  fixtures: readonly Fixture[],
  compiled: CompiledCatalogue,
  isAsked: (form: string) => boolean = () => true,
): FixtureCoverage {
  const [shown, chosen] = [new Set<string>(), new Set<string>()];
  for (const fixture of fixtures) {
    const run = evaluateFixture(fixture, compiled);
    if ('failure' in run) continue;
    const { store } = run.evaluation;
    for (const cell of cellsWithin(store.root)) {
      if (!cell.treeNode.node || !isShown(cell)) continue;
      const name = `${run.visaType.form}.${cell.treeNode.path}`;
      shown.add(name);
      for (const word of [cell.value].flat()) chosen.add(`${name}: ${String(word)}`);
    }
  }
  const questions = Object.values(compiled.forms)
    .filter(({ id }) => isAsked(id))
    .flatMap(questionsOf);
  const neverShown = questions.filter(({ name }) => !shown.has(name)).map(({ name }) => name);
  const options = questions.flatMap(({ name, node }) =>
    (node.options ?? []).map(({ value }) => `${name}: ${value}`),
  );
  const neverChosen = options.filter((option) => !chosen.has(option));
  return {
    questions: questions.length,
    shown: questions.length - neverShown.length,
    options: options.length,
    chosen: options.length - neverChosen.length,
    neverShown,
    neverChosen,
    unread: unreadValues(compiled),
  };
}

function questionsOf(form: CompiledForm): { name: string; node: FieldNode }[] {
  const within = (
    fields: readonly FieldNode[],
    above: string,
  ): { name: string; node: FieldNode }[] =>
    fields.flatMap((node) => {
      const name = `${above}.${node.key}`;
      return [{ name, node }, ...within(node.fields ?? [], name)];
    });
  return form.sections.flatMap(({ fields }) => within(fields, form.id));
}

/** What is read from documents, and neither fills a question nor is asked for by a rule. */
function unreadValues({ documentTypes, forms, checks, destinations }: CompiledCatalogue): string[] {
  const read = new Set<string>();
  const note = (path: string) => {
    const [root, ...rest] = path.split('.');
    const [namespace, name] =
      root === 'documents' || root === 'allDocuments' ? rest : [root, ...rest];
    read.add(`${namespace}.${name}`);
  };
  const text = JSON.stringify([checks, destinations]);
  const noteAll = (asts: readonly (Ast | undefined)[]) =>
    asts.forEach((ast) => ast && readsOf(ast).forEach(note));
  for (const form of Object.values(forms)) {
    noteAll(form.rules.map(({ ast }) => ast));
    for (const { node } of questionsOf(form)) {
      node.prefill?.forEach(note);
      node.workOut?.reads.forEach(note);
    }
  }
  for (const check of checks) {
    check.reads.forEach(note);
    check.fields.forEach(note);
  }
  return (
    documentTypes
      .flatMap(({ namespaces }) => namespaces)
      .flatMap(({ id, fields }) => fields.map(({ name }) => ({ id, name })))
      // A rule that goes through all documents of a kind names the field alone.
      .filter(({ id, name }) => !read.has(`${id}.${name}`) && !text.includes(`"${name}"`))
      .map(({ id, name }) => `${id}.${name}`)
  );
}
