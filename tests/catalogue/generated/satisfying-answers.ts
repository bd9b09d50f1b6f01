import type { Ast } from '../../../src/core/expressions/ast.ts';
import { evaluate } from '../../../src/core/expressions/evaluate.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { readsOf } from '../../../src/core/expressions/reads.ts';
import type { Value } from '../../../src/core/forms/types.ts';
import { put } from '../possible-answers.ts';

/** Answers by what conditions call them: "form.home.country", "item.sex". No answer is undefined. */
export type AnswerSet = ReadonlyMap<string, Value | undefined>;

export interface AnswerSources {
  /** Everything but answers. */
  facts: Facts;
  /** What may be answered to a question that a condition reads. */
  answersTo(read: string): readonly Value[];
  /** Whether a question may also be left without an answer. */
  mayBeEmpty: boolean;
}

/** So many combinations of answers are tried for what two or more of them decide together. */
const MOST_TRIED = 20_000;

/** The answers under which a condition holds, or does not: one set after the other. */
export function* satisfyingAnswers(
  ast: Ast,
  wanted: boolean,
  around: AnswerSources,
): Generator<AnswerSet> {
  switch (ast[0]) {
    case '!':
      return yield* satisfyingAnswers(ast[1], !wanted, around);
    case '&&':
    case '||':
      return yield* (ast[0] === '&&') === wanted
        ? together([ast[1], wanted], [ast[2], wanted], around)
        : either([ast[1], wanted], [ast[2], wanted], around);
    case '?':
      yield* together([ast[1], true], [ast[2], wanted], around);
      return yield* together([ast[1], false], [ast[3], wanted], around);
    default:
      yield* triedSets(ast, wanted, around);
  }
}

type Goal = readonly [ast: Ast, wanted: boolean];

function* either(one: Goal, other: Goal, around: AnswerSources): Generator<AnswerSet> {
  yield* satisfyingAnswers(...one, around);
  yield* satisfyingAnswers(...other, around);
}

function* together(one: Goal, other: Goal, around: AnswerSources): Generator<AnswerSet> {
  for (const answers of satisfyingAnswers(...one, around))
    for (const more of satisfyingAnswers(...other, around)) {
      const both = merged(answers, more);
      if (both) yield both;
    }
}

/** Both at once; undefined where they contradict each other. */
export function merged(one: AnswerSet, other: AnswerSet): AnswerSet | undefined {
  for (const [read, value] of other)
    if (one.has(read) && JSON.stringify(one.get(read)) !== JSON.stringify(value)) return undefined;
  return new Map([...one, ...other]);
}

function* triedSets(
  ast: Ast,
  wanted: boolean,
  { facts, answersTo, mayBeEmpty }: AnswerSources,
): Generator<AnswerSet> {
  const reads = readsOf(ast).filter((read) => /^(form|item)\./.test(read));
  const choices = reads.map((read): [string, (Value | undefined)[]] => [
    read,
    [...answersTo(read), ...(mayBeEmpty ? [undefined] : [])],
  ]);
  let left = MOST_TRIED;
  for (const answers of combinationsOf(choices)) {
    if (left-- === 0) return;
    const result = evaluate(ast, factsWith(facts, answers));
    if (wanted === (result.isKnown && result.value === true)) yield answers;
  }
}

function* combinationsOf([first, ...rest]: readonly [
  string,
  readonly (Value | undefined)[],
][]): Generator<AnswerSet> {
  if (!first) return yield new Map();
  const [read, values] = first;
  for (const value of values)
    for (const others of combinationsOf(rest)) yield new Map([[read, value], ...others]);
}

function factsWith(facts: Facts, answers: AnswerSet): Facts {
  const all: Record<string, unknown> = { ...facts, form: {}, item: {} };
  for (const [read, value] of answers) if (value !== undefined) put(all, read.split('.'), value);
  return all;
}
