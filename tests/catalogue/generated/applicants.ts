import type {
  CompiledCatalogue,
  CompiledVisaType,
} from '../../../src/core/catalogue/compile/compiled.ts';
import type { IsoDate } from '../../../src/core/dates/iso-date.ts';
import type { Ast } from '../../../src/core/expressions/ast.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { readsOf } from '../../../src/core/expressions/reads.ts';
import { tripFacts } from '../../../src/core/facts/trip.ts';
import {
  type CountryTable,
  countryTable,
  withSets,
} from '../../../src/core/forms/check-context.ts';
import { type Cell, isShown } from '../../../src/core/forms/store/cell.ts';
import { dependencyGraphOf } from '../../../src/core/forms/store/dependency-graph.ts';
import {
  ancestorsOf,
  type FormTreeNode,
  rulesOf,
} from '../../../src/core/forms/store/node-tree.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm, FieldNode, Value } from '../../../src/core/forms/types.ts';
import { type AnswerContext, fittingAnswer } from './fitting-answer.ts';
import { merged, satisfyingAnswers } from './satisfying-answers.ts';

export const TODAY = '2026-11-21' as IsoDate;

/** Where an applicant goes. */
export interface GeneratedTrip {
  to: string;
  visaType: CompiledVisaType;
}

/** Somebody who has answered every question that they are asked. */
export interface Applicant {
  trip: GeneratedTrip;
  context: AnswerContext;
  facts: Facts;
  store: FormStore;
}

/** The applicants of one form, and the questions that none of them could be brought to see. */
export interface Applicants {
  applicants: Applicant[];
  neverShown: string[];
}

/** What a form is generated answers for. */
interface Ground {
  form: CompiledForm;
  countries: CountryTable;
  context: AnswerContext;
  compiled: CompiledCatalogue;
}

/** An answer for each place that decides something; undefined where there must be none. */
type Decisions = ReadonlyMap<string, Value | undefined>;

/**
 * Made-up applicants, so many that each question is shown to one of them: the answers that open it
 * are found from its conditions, all others are any that fit.
 */
export function applicantsOf(compiled: CompiledCatalogue, form: CompiledForm): Applicants {
  const ground = groundOf(compiled, form);
  const { nodes } = dependencyGraphOf(form);
  const missing = new Set(nodes);
  const trips = tripsOf(ground);
  const applicants: Applicant[] = [];
  const add = (trip: GeneratedTrip, decisions: Decisions) => {
    const applicant = applicantFor(ground, { trip, decisions, seed: applicants.length });
    for (const cell of applicant.store.cells()) if (isShown(cell)) missing.delete(cell.treeNode);
    applicants.push(applicant);
  };
  for (const trip of trips) add(trip, new Map());
  for (const treeNode of nodes) {
    if (!missing.has(treeNode)) continue;
    for (const trip of trips) {
      const decisions = decisionsFor(ground, { trip, goals: goalsOf(form, treeNode) });
      if (decisions) add(trip, decisions);
      if (!missing.has(treeNode)) break;
    }
  }
  return { applicants, neverShown: [...missing].map(({ path }) => `${form.id}.${path}`) };
}

/** Each question once, in the form of the first applicant to whom it is shown. */
export function shownOnce(
  form: CompiledForm,
  applicants: readonly Applicant[],
): { cell: Cell; applicant: Applicant }[] {
  const left = new Set(dependencyGraphOf(form).nodes);
  return applicants.flatMap((applicant) =>
    [...applicant.store.cells()]
      .filter((cell) => isShown(cell) && left.delete(cell.treeNode))
      .map((cell) => ({ cell, applicant })),
  );
}

/**
 * An applicant to whom a question with a condition is not shown, though what it stands in is;
 * undefined where nothing can hide it.
 */
export function applicantWithout(
  compiled: CompiledCatalogue,
  form: CompiledForm,
  treeNode: FormTreeNode,
): Applicant | undefined {
  const ground = groundOf(compiled, form);
  const [own, ...around] = goalsOf(form, treeNode).toReversed();
  if (!own) return undefined;
  for (const trip of tripsOf(ground)) {
    const decisions = decisionsFor(ground, { trip, goals: [...around, { ...own, wanted: false }] });
    const applicant = decisions && applicantFor(ground, { trip, decisions, seed: 0 });
    const cell = applicant?.store.cellAt(inFirstRow(treeNode));
    if (cell && !cell.visible) return applicant;
  }
  return undefined;
}

function groundOf(compiled: CompiledCatalogue, form: CompiledForm): Ground {
  const countries = countryTable(compiled.countries);
  const context = { today: TODAY, countries: withSets(countries, form.sets), script: form.script };
  return { compiled, form, countries, context };
}

/** The trips that lead to a form, of those that its conditions cannot tell apart the first. */
function tripsOf({ compiled, form }: Ground): GeneratedTrip[] {
  const all = Object.entries(compiled.destinations).flatMap(([to, { visaTypes }]) =>
    visaTypes
      .filter((visaType) => visaType.form === form.id)
      .map((visaType): GeneratedTrip => ({ to, visaType })),
  );
  const reads = new Set(form.rules.flatMap(({ ast }) => readsOf(ast)));
  const distinction = ({ to, visaType }: GeneratedTrip) =>
    `${reads.has('trip.to') && to} ${reads.has('trip.visaType') && visaType.id}`;
  return all.filter(
    (trip, index) => all.findIndex((one) => distinction(one) === distinction(trip)) === index,
  );
}

function factsOf({ compiled }: Ground, { to, visaType }: GeneratedTrip): Facts {
  return {
    today: TODAY,
    tables: compiled.tables,
    trip: tripFacts({ to, purpose: visaType.purpose }, visaType),
    visa: visaType.facts,
  };
}

/** A condition that has to hold, or must not; `at` is whose it is. */
interface Goal {
  at: FormTreeNode;
  ast: Ast;
  wanted: boolean;
}

/** The conditions of a question and of all that it stands in, outermost first. */
function goalsOf(form: CompiledForm, treeNode: FormTreeNode): Goal[] {
  return [treeNode, ...ancestorsOf(treeNode)].toReversed().flatMap((at) => {
    const rule = form.rules[rulesOf(at).showWhen ?? -1];
    return rule ? [{ at, ast: rule.ast, wanted: true }] : [];
  });
}

/** Answers that bring all conditions about, and show the questions that they answer. */
function decisionsFor(
  ground: Ground,
  { trip, goals }: { trip: GeneratedTrip; goals: readonly Goal[] },
): Decisions | undefined {
  const search = { facts: factsOf(ground, trip), goals, decisions: new Map() };
  const [answered] = solutions(ground, { ...search, mayBeEmpty: false });
  if (answered) return answered;
  const [found] = solutions(ground, { ...search, mayBeEmpty: true });
  return found;
}

interface Search {
  facts: Facts;
  goals: readonly Goal[];
  decisions: Decisions;
  mayBeEmpty: boolean;
}

function* solutions(
  ground: Ground,
  { facts, goals, decisions, mayBeEmpty }: Search,
): Generator<Decisions> {
  const [goal, ...later] = goals;
  if (!goal) return yield decisions;
  const answersTo = (read: string) => answersAt(ground, nodeAt(ground, goal.at, read));
  for (const answers of satisfyingAnswers(goal.ast, goal.wanted, {
    facts,
    answersTo,
    mayBeEmpty,
  })) {
    const answered = new Map(
      [...answers].map(([read, value]) => [inFirstRow(nodeAt(ground, goal.at, read)), value]),
    );
    const more = merged(decisions, answered);
    if (!more) continue;
    const fresh = [...answers].flatMap(([read, value]) => {
      const treeNode = nodeAt(ground, goal.at, read);
      return value === undefined || decisions.has(inFirstRow(treeNode))
        ? []
        : goalsOf(ground.form, treeNode);
    });
    yield* solutions(ground, {
      facts,
      goals: [...later, ...fresh],
      decisions: more,
      mayBeEmpty,
    });
  }
}

/** The question that a condition reads. */
function nodeAt({ form }: Ground, { parent }: FormTreeNode, read: string): FormTreeNode {
  const [root, ...keys] = read.split('.');
  const above = root === 'item' && parent && parent.kind !== 'section' ? [parent.path] : [];
  const path = [...above, ...keys].join('.');
  const treeNode = dependencyGraphOf(form).byPath.get(path);
  if (!treeNode) throw new Error(`No question of ${form.id} is at "${path}".`);
  return treeNode;
}

const inFirstRow = (treeNode: FormTreeNode): string => {
  const { parent, node } = treeNode;
  if (!parent || parent.kind === 'root') return treeNode.path;
  if (parent.kind === 'section') return node?.key ?? '';
  return `${inFirstRow(parent)}${parent.kind === 'list' ? '.0' : ''}.${node?.key}`;
};

/** What may be answered, as far as conditions can tell. */
function answersAt({ context }: Ground, { node }: FormTreeNode): readonly Value[] {
  if (!node) return [];
  switch (node.type) {
    case 'select':
    case 'radio':
    case 'country':
      return choicesOf(node, context);
    case 'multiselect':
    case 'checkboxGroup':
      return choicesOf(node, context).map((choice) => [choice]);
    case 'checkbox':
      return [true, false];
    case 'date':
      return ['1980-01-31', '2015-02-28', '2009-06-30'];
    case 'number':
      return [Number(node.min ?? 0), 1, 2, Number(node.max ?? 50)];
    case 'group':
    case 'list':
      throw new Error(`A condition reads "${node.key}" as a whole.`);
    default:
      return [fittingAnswer(node, context, 1)];
  }
}

const choicesOf = ({ options, optionsFrom }: FieldNode, { countries }: AnswerContext) =>
  options?.map(({ value }) => value) ?? countries.codes(optionsFrom);

function applicantFor(
  ground: Ground,
  { trip, decisions, seed }: { trip: GeneratedTrip; decisions: Decisions; seed: number },
): Applicant {
  const { form, countries } = ground;
  const facts = factsOf(ground, trip);
  const store = new FormStore({ form, countries, facts });
  for (const [path, value] of decisions) store.set(madeCell(store, path), value);
  fillRest(store, { ground, decided: new Set(decisions.keys()), seed });
  return { trip, facts, store, context: ground.context };
}

/** The cell at a path, with the first rows that it stands in. */
function madeCell(store: FormStore, path: string): Cell {
  const keys = path.split('.');
  keys.forEach((key, index) => {
    if (key !== '0') return;
    const list = store.cellAt(keys.slice(0, index).join('.'));
    if (list?.kind === 'list' && list.children.length === 0) store.addRow(list);
  });
  const cell = store.cellAt(path);
  if (!cell) throw new Error(`There is no "${path}".`);
  return cell;
}

/** Answers whatever shows and is not decided, until nothing new appears. */
function fillRest(
  store: FormStore,
  { ground, decided, seed }: { ground: Ground; decided: ReadonlySet<string>; seed: number },
): void {
  const open = () =>
    [...store.cells()].filter(
      (cell) =>
        isShown(cell) &&
        (cell.kind === 'leaf'
          ? cell.value === undefined && !decided.has(cell.path)
          : cell.kind === 'list' && cell.children.length === 0),
    );
  for (let cells = open(); cells.length > 0; cells = open())
    for (const cell of cells) {
      if (cell.kind === 'list') store.addRow(cell);
      else store.set(cell, fittingAnswer(cell.node, ground.context, seedOf(cell.path, seed)));
    }
}

/** A number that a text and another number always give. */
const seedOf = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed + 1);
