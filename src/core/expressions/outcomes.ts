import type { Ast } from './ast.ts';
import { evaluate } from './evaluate.ts';
import type { Declarations, FactType } from './fact-type.ts';
import { readPath } from './reads.ts';

/** What a condition can come to, whatever its facts say. */
export interface Outcomes {
  canHold: boolean;
  /** Unknown is no failure. */
  canFail: boolean;
}

/** More combinations of values than this are not tried. */
const MOST_TRIED = 10_000;
/** Of a list of chosen options so many are tried in every selection. */
const MOST_SELECTED = 4;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
/** Stands for any word that nothing names. */
const OTHER_WORD = '\u{2026}';
const DAYS = ['2001-01-01', '2001-01-02', '2001-01-03'];

/** What is tried for one fact: the constants it is compared with say which values differ. */
interface Trial {
  type: FactType;
  constants: Set<string | number>;
  /** Compared with another fact: then the order of the two matters. */
  isCompared: boolean;
}

interface Abstraction {
  facts: Declarations;
  trials: Map<string, Trial>;
  /** What cannot be tried, such as a call of a function, is taken to come to anything. */
  opaque: Map<string, string>;
}

/**
 * Tries what decides a condition: each option that it names and one besides, each number and date
 * around those that it names, true and false, and no answer at all. What cannot be tried (calls of
 * functions, rows of lists) may come to anything, so that "cannot" is certain. Nothing where it
 * reads nothing, or more than 10,000 combinations would have to be tried.
 */
export function outcomesOf(ast: Ast, facts: Declarations): Outcomes | undefined {
  const work: Abstraction = { facts, trials: new Map(), opaque: new Map() };
  const abstract = abstracted(ast, work);
  shareConstants([...work.trials.values()]);
  const choices = new Map<string, readonly unknown[]>([
    ...[...work.trials].map(([path, trial]): [string, unknown[]] => [path, valuesOf(path, trial)]),
    ...[...work.opaque.values()].map((name): [string, unknown[]] => [
      name,
      [true, false, undefined],
    ]),
  ]);
  const count = [...choices.values()].reduce((product, { length }) => product * length, 1);
  if (choices.size === 0 || count > MOST_TRIED) return undefined;
  const outcomes = { canHold: false, canFail: false };
  for (const values of combinationsOf([...choices])) {
    const result = evaluate(abstract, factsFrom(values));
    if (!result.isKnown) continue;
    if (result.value === true) outcomes.canHold = true;
    else outcomes.canFail = true;
    if (outcomes.canHold && outcomes.canFail) break;
  }
  return outcomes;
}

/** Facts that are compared with each other may all be what one of them is compared with. */
function shareConstants(trials: readonly Trial[]): void {
  const compared = trials.filter(({ isCompared }) => isCompared);
  for (const { type, constants } of compared)
    for (const other of compared)
      if (other.type.kind === type.kind)
        for (const constant of other.constants) constants.add(constant);
}

/** The same condition, with a made-up fact for each part that cannot be tried. */
function abstracted(ast: Ast, work: Abstraction): Ast {
  switch (ast[0]) {
    case 'value':
      return ast;
    case '!':
      return ['!', abstracted(ast[1], work)];
    case '&&':
    case '||':
      return [ast[0], abstracted(ast[1], work), abstracted(ast[2], work)];
    case '?':
      return ['?', abstracted(ast[1], work), abstracted(ast[2], work), abstracted(ast[3], work)];
    case 'name':
    case 'get':
      return typeAt(ast, work)?.kind === 'boolean' && tried(ast, [], work)
        ? ast
        : opaque(ast, work);
    case 'has':
      return tried(ast[1], [], work) ? ast : opaque(ast, work);
    case 'in':
      return triedMembership(ast[1], ast[2], work) ? ast : opaque(ast, work);
    default:
      return COMPARISONS.includes(ast[0]) && triedComparison(ast as [string, Ast, Ast], work)
        ? ast
        : opaque(ast, work);
  }
}

function opaque(ast: Ast, { opaque: names }: Abstraction): Ast {
  const text = JSON.stringify(ast);
  const name = names.get(text) ?? `#${names.size}`;
  names.set(text, name);
  return ['name', name];
}

/** Whether a comparison is one of a fact with a constant, or with another fact of its type. */
function triedComparison([, left, right]: [string, Ast, Ast], work: Abstraction): boolean {
  if (left[0] === 'value') return right[0] === 'value' || tried(right, [left[1]], work);
  if (right[0] === 'value') return tried(left, [right[1]], work);
  const [one, other] = [typeAt(left, work), typeAt(right, work)];
  if (!one || !other || one.kind !== other.kind || one.kind === 'list') return false;
  if (one.kind === 'text' && (optionsOf(one) || optionsOf(other))) return false;
  return tried(left, [], work, true) && tried(right, [], work, true);
}

/** "form.kind in ['a', 'b']", or "'a' in form.kinds". */
function triedMembership(left: Ast, right: Ast, work: Abstraction): boolean {
  if (right[0] === 'list') {
    const constants = right[1].flatMap((item) => (item[0] === 'value' ? [item[1]] : []));
    return constants.length === right[1].length && tried(left, constants, work);
  }
  const type = typeAt(right, work);
  return (
    left[0] === 'value' &&
    type?.kind === 'list' &&
    type.item.kind === 'text' &&
    tried(right, [left[1]], work)
  );
}

/** Notes a fact that will be tried; false where it is none that can be. */
function tried(
  ast: Ast,
  constants: readonly (string | number | boolean)[],
  work: Abstraction,
  isCompared = false,
): boolean {
  const [path, type] = [readPath(ast)?.join('.'), typeAt(ast, work)];
  if (path === undefined || !type || !canTry(type)) return false;
  const trial = work.trials.get(path) ?? { type, constants: new Set(), isCompared: false };
  for (const constant of constants)
    if (typeof constant !== 'boolean') trial.constants.add(constant);
  trial.isCompared ||= isCompared;
  work.trials.set(path, trial);
  return true;
}

function canTry(type: FactType): boolean {
  return type.kind === 'list'
    ? type.item.kind === 'text'
    : ['text', 'number', 'boolean', 'date', 'month'].includes(type.kind);
}

/** The declared type of a fact, through groups but not through lists. */
function typeAt(ast: Ast, { facts }: Abstraction): FactType | undefined {
  const [root = '', ...path] = readPath(ast) ?? [];
  let type = Object.hasOwn(facts, root) ? facts[root] : undefined;
  for (const key of path)
    type =
      type?.kind === 'record' && Object.hasOwn(type.fields, key) ? type.fields[key] : undefined;
  return type;
}

const optionsOf = (type: FactType): readonly string[] | undefined =>
  type.kind === 'text' ? type.options : undefined;

function valuesOf(path: string, { type, constants, isCompared }: Trial): unknown[] {
  const absent = path === 'today' ? [] : [undefined];
  switch (type.kind) {
    case 'boolean':
      return [true, false, ...absent];
    case 'list':
      return [...selectionsOf(wordsOf(type.item, constants), constants), ...absent];
    case 'number':
      return [...numbersAround(constants, isCompared), ...absent];
    case 'date':
    case 'month':
      return [...daysAround(type.kind, constants, isCompared), ...absent];
    default:
      return [...wordsOf(type, constants), ...(isCompared ? [`${OTHER_WORD}2`] : []), ...absent];
  }
}

/** The words that are named, and one that is not. */
function wordsOf(type: FactType, constants: ReadonlySet<string | number>): string[] {
  const named = [...constants].map(String);
  const options = optionsOf(type);
  const other = options ? options.find((option) => !constants.has(option)) : OTHER_WORD;
  return other === undefined ? named : [...named, other];
}

/** Every selection of a few options; of many each alone, and all. */
function selectionsOf(words: readonly string[], named: ReadonlySet<string | number>): string[][] {
  if (named.size > MOST_SELECTED) return [...words.map((word) => [word]), [...words]];
  return words.reduce<string[][]>(
    (selections, word) => [...selections, ...selections.map((chosen) => [...chosen, word])],
    [[]],
  );
}

function numbersAround(constants: ReadonlySet<string | number>, isCompared: boolean): number[] {
  const named = [...constants].map(Number);
  const steps = isCompared ? [-1, -0.5, 0, 0.5, 1] : [-1, 0, 1];
  const free = isCompared || named.length === 0 ? [-3, -2, 2_000_001, 2_000_002] : [];
  return [...new Set([...named.flatMap((number) => steps.map((step) => number + step)), ...free])];
}

/** The days and months that are named, with what comes before and after them. */
function daysAround(
  kind: 'date' | 'month',
  constants: ReadonlySet<string | number>,
  isCompared: boolean,
): string[] {
  const named = [...constants].map(String);
  // Written dates are compared as texts: what sorts right before and after serves.
  const around = named.flatMap((day) => [`${day.slice(0, -1)}!`, day, `${day}~`]);
  const free = isCompared || named.length === 0 ? ['0001-01-01', ...DAYS, '9998-12-31'] : [];
  return [...around, ...free.map((day) => (kind === 'date' ? day : day.slice(0, 7)))];
}

/** Every way to choose one value for each name, one after the other. */
function* combinationsOf(
  choices: readonly [string, readonly unknown[]][],
): Generator<[string, unknown][]> {
  const [first, ...rest] = choices;
  if (!first) return yield [];
  const [name, values] = first;
  for (const others of combinationsOf(rest))
    for (const value of values) yield [[name, value], ...others];
}

/** Facts from values by path: "form.address.country" leads to {form: {address: {country}}}. */
function factsFrom(values: readonly [string, unknown][]): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [path, value] of values) {
    if (value === undefined) continue;
    const keys = path.split('.');
    let at = facts;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
    at[keys.at(-1) ?? ''] = value;
  }
  return facts;
}
