import type { Ast, BinaryOperator, Macro } from './ast.ts';
import type { Facts } from './facts.ts';
import { functions } from './functions/functions.ts';
import { binary, describe } from './functions/operators.ts';
import { standardFunctions } from './functions/standard-functions.ts';
import { ExpressionDefect, holdsUnknown, isUnknown, UNKNOWN, UNSURE } from './unknown.ts';

export type ExpressionResult = { isKnown: true; value: unknown } | { isKnown: false };

/** The variables of macros around a node, innermost first. */
interface Scope {
  name: string;
  value: unknown;
  outer?: Scope;
}
interface EvaluationContext {
  facts: Facts;
  scope?: Scope;
}

/**
 * Evaluates a checked expression. `isKnown: false` when a fact that decides is missing.
 * Throws ExpressionDefect when a value is of a kind that the check excludes.
 */
export function evaluate(ast: Ast, facts: Facts): ExpressionResult {
  const value = run(ast, { facts });
  return isUnknown(value) ? { isKnown: false } : { isKnown: true, value };
}

/** Whether a condition holds; what is unknown does not. */
export function holds(ast: Ast, facts: Facts): boolean {
  return run(ast, { facts }) === true;
}

function run(ast: Ast, place: EvaluationContext): unknown {
  switch (ast[0]) {
    case 'value':
      return ast[1];
    case 'name':
      return lookUp(ast[1], place);
    case 'get':
      return member(run(ast[1], place), ast[2]);
    case 'at':
      return element(run(ast[1], place), run(ast[2], place));
    case 'list':
      return all(ast[1], place);
    case 'map':
      return asMap(ast[1], place);
    case 'has':
      return present(run(ast[1], place));
    case '!':
      return logical(run(ast[1], place), (value) => !value);
    case 'neg':
      return numeric(run(ast[1], place));
    case '&&':
      return decided(ast, { by: false, place });
    case '||':
      return decided(ast, { by: true, place });
    case '?':
      return chosen(ast, place);
    case 'call':
      return call(ast[1], all(ast[2], place), place.facts);
    case 'each':
      return overList(ast, place);
    default:
      return binary(ast[0], run(ast[1], place), run(ast[2], place));
  }
}

function lookUp(name: string, { facts, scope }: EvaluationContext): unknown {
  for (let variable = scope; variable; variable = variable.outer)
    if (variable.name === name) return variable.value;
  return Object.hasOwn(facts, name) ? (facts[name] ?? UNKNOWN) : UNKNOWN;
}

function present(value: unknown): unknown {
  return value === UNSURE ? UNKNOWN : value !== UNKNOWN;
}

function member(value: unknown, key: string): unknown {
  if (isUnknown(value)) return value;
  if (typeof value !== 'object' || value === null)
    throw new ExpressionDefect(`"${key}" was asked of something that has no members.`);
  return Object.hasOwn(value, key) ? ((value as Record<string, unknown>)[key] ?? UNKNOWN) : UNKNOWN;
}

function element(list: unknown, index: unknown): unknown {
  if (isUnknown(list) || isUnknown(index)) return UNKNOWN;
  if (Array.isArray(list) && typeof index === 'number')
    return (list as unknown[])[index] ?? UNKNOWN;
  if (typeof index === 'string') return member(list, index);
  throw new ExpressionDefect(
    'Only a list can be asked for an element by its number, and a table by its key.',
  );
}

/** All values, or UNKNOWN when one of them is. */
function all(nodes: readonly Ast[], place: EvaluationContext): unknown[] | typeof UNKNOWN {
  const values = nodes.map((node) => run(node, place));
  return values.some(isUnknown) ? UNKNOWN : values;
}

function asMap(entries: readonly [Ast, Ast][], place: EvaluationContext): unknown {
  const keys = all(
    entries.map(([key]) => key),
    place,
  );
  const values = all(
    entries.map(([, value]) => value),
    place,
  );
  if (keys === UNKNOWN || values === UNKNOWN) return UNKNOWN;
  return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
}

function logical(value: unknown, then: (value: boolean) => boolean): unknown {
  if (isUnknown(value)) return UNKNOWN;
  if (typeof value !== 'boolean')
    throw new ExpressionDefect(`A condition must be true or false, not ${describe(value)}.`);
  return then(value);
}

function numeric(value: unknown): unknown {
  if (isUnknown(value)) return UNKNOWN;
  if (typeof value !== 'number')
    throw new ExpressionDefect(`A number was expected, not ${describe(value)}.`);
  return -value;
}

/**
 * `&&` is decided by false, `||` by true, whatever the other side is; else an unknown side makes
 * all unknown.
 */
function decided(
  ast: [BinaryOperator, Ast, Ast],
  { by, place }: { by: boolean; place: EvaluationContext },
): unknown {
  const left = logical(run(ast[1], place), (value) => value);
  if (left === by) return by;
  const right = logical(run(ast[2], place), (value) => value);
  if (right === by) return by;
  return left === UNKNOWN || right === UNKNOWN ? UNKNOWN : !by;
}

function chosen(ast: ['?', Ast, Ast, Ast], place: EvaluationContext): unknown {
  const condition = logical(run(ast[1], place), (value) => value);
  return condition === UNKNOWN ? UNKNOWN : run(condition ? ast[2] : ast[3], place);
}

function call(name: string, values: unknown[] | typeof UNKNOWN, facts: Facts): unknown {
  if (values === UNKNOWN || values.some(holdsUnknown)) return UNKNOWN;
  const definition = functions[name] ?? standardFunctions[name];
  if (!definition) throw new ExpressionDefect(`"${name}" is not a function.`);
  try {
    return definition.run(values, facts.tables);
  } catch (error) {
    if (error instanceof ExpressionDefect) throw error;
    throw new ExpressionDefect(
      `"${name}" cannot work with ${values.map(describe).join(', ')}.`,
      error,
    );
  }
}

function overList(ast: ['each', Macro, Ast, string, Ast, Ast?], place: EvaluationContext): unknown {
  const list = run(ast[2], place);
  if (isUnknown(list)) return UNKNOWN;
  if (!Array.isArray(list))
    throw new ExpressionDefect(`"${ast[1]}" was asked of something that is not a list.`);
  const of = (node: Ast) =>
    list.map((value: unknown) =>
      run(node, { facts: place.facts, scope: { name: ast[3], value, outer: place.scope } }),
    );
  switch (ast[1]) {
    case 'all':
      return quantified(of(ast[4]), false);
    case 'exists':
      return quantified(of(ast[4]), true);
    case 'exists_one':
      return whole(of(ast[4]), (values) => values.filter((value) => value === true).length === 1);
    case 'filter':
      return whole(of(ast[4]), (values) => list.filter((_, index) => values[index] === true));
    case 'map':
      return mapped(list, of, ast);
  }
}

function quantified(values: readonly unknown[], by: boolean): unknown {
  if (values.includes(by)) return by;
  return values.some(isUnknown) ? UNKNOWN : !by;
}

function whole(values: unknown[], then: (values: unknown[]) => unknown): unknown {
  return values.some(isUnknown) ? UNKNOWN : then(values);
}

function mapped(
  list: readonly unknown[],
  of: (node: Ast) => unknown[],
  ast: ['each', Macro, Ast, string, Ast, Ast?],
): unknown {
  const matches = ast[5] ? of(ast[5]) : list.map(() => true);
  if (matches.some(isUnknown)) return UNKNOWN;
  return whole(
    of(ast[4]).filter((_, index) => matches[index] === true),
    (values) => values,
  );
}
