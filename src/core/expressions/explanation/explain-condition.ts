import { listed } from '../../copy/figures.ts';
import type { Translate } from '../../copy/text.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { Ast, BinaryOperator } from '../ast.ts';
import { evaluate } from '../evaluate.ts';
import type { Facts } from '../facts.ts';
import { readPath } from '../reads.ts';
import { celText } from './cel-text.ts';

/** Whether something holds; `unknown` while what it reads is not known. */
type Holding = 'yes' | 'no' | 'unknown';

/** A condition in words, as a tree; `now` and `value` are there where facts were given. */
export type Explanation =
  /** All parts have to hold, or any one of them. */
  | { kind: 'all' | 'any'; parts: Explanation[]; now?: Holding }
  | { kind: 'statement'; text: string; now?: Holding; value?: string };

/** How facts and their values are called. */
export interface FactWords {
  t: Translate;
  /** The name of a fact within a sentence: "the destination"; undefined where it has none. */
  fact(path: string): string | undefined;
  /** What a function makes of one or two facts: "the days from … to …". */
  call(name: string, one: string, other: string): string | undefined;
  /** Whether a fact is a day, which is before or after another. */
  isDate(path: string): boolean;
  /** A value of that fact as people read it. */
  value(path: string, value: unknown): string;
}

/**
 * A condition as sentences that people read: each statement by itself, with its present value and
 * whether it holds where `facts` are given. What has no words of its own stands as it is written.
 */
export function explainCondition(ast: Ast, words: FactWords, facts?: Facts): Explanation {
  return explained(ast, { words, facts, isNegated: false });
}

interface Around {
  words: FactWords;
  facts?: Facts | undefined;
  isNegated: boolean;
}

function explained(ast: Ast, around: Around): Explanation {
  const { isNegated, facts } = around;
  if (ast[0] === '!') return explained(ast[1], { ...around, isNegated: !isNegated });
  if (ast[0] === '&&' || ast[0] === '||') {
    // "not (a and b)" is "not a, or not b".
    const kind = (ast[0] === '&&') === isNegated ? 'any' : 'all';
    const parts = [ast[1], ast[2]]
      .map((part) => explained(part, around))
      .flatMap((part) => (part.kind === kind ? part.parts : [part]));
    return { kind, parts, ...nowOf(ast, around) };
  }
  const statement = {
    kind: 'statement' as const,
    text: sentence(ast, around),
    ...nowOf(ast, around),
  };
  const path = facts && pathRead(ast);
  return path === undefined ? statement : { ...statement, ...valueOf(path, around) };
}

function nowOf(ast: Ast, { facts, isNegated }: Around): { now?: Holding } {
  if (!facts) return {};
  const result = evaluate(ast, facts);
  if (!result.isKnown) return { now: 'unknown' };
  return { now: (result.value === true) !== isNegated ? 'yes' : 'no' };
}

/** The one fact that a statement is about. */
function pathRead(ast: Ast): string | undefined {
  const asked = ast[0] === 'in' && ast[2][0] !== 'list' ? ast[2] : ast[1];
  const fact = ast[0] === 'name' || ast[0] === 'get' ? ast : asked;
  return Array.isArray(fact) ? readPath(fact as Ast)?.join('.') : undefined;
}

function valueOf(path: string, { facts = {}, words }: Around): { value?: string } {
  const [root = '', ...keys] = path.split('.');
  const ast = keys.reduce<Ast>((inner, key) => ['get', inner, key], ['name', root]);
  const result = evaluate(ast, facts);
  if (!result.isKnown || typeof result.value === 'boolean') return {};
  if (typeof result.value === 'object' && !Array.isArray(result.value)) return {};
  return { value: words.value(path, result.value) };
}

/** The comparison that holds where another does not. */
const OPPOSITES: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
/** The comparison with its sides changed. */
const MIRRORED: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const SENTENCES: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '==': 'explain.is',
  '!=': 'explain.isNot',
  '<': 'explain.less',
  '<=': 'explain.atMost',
  '>': 'explain.more',
  '>=': 'explain.atLeast',
};

/** Days are before and after each other, not below and above. */
const OF_DATES: Readonly<Record<string, string>> = {
  'explain.less': 'explain.before',
  'explain.atMost': 'explain.notAfter',
  'explain.more': 'explain.after',
  'explain.atLeast': 'explain.notBefore',
};
const DATE_CALLS = ['addDays', 'addMonths', 'addYears', 'addWorkingDays'];

function isDate(ast: Ast, words: FactWords): boolean {
  if (ast[0] === 'call') return DATE_CALLS.includes(ast[1]);
  if (ast[0] === 'value') return typeof ast[1] === 'string' && isIsoDate(ast[1]);
  if (ast[0] === '?') return isDate(ast[2], words);
  const path = readPath(ast)?.join('.');
  return path !== undefined && words.isDate(path);
}

function sentence(ast: Ast, around: Around): string {
  const { words, isNegated } = around;
  const { t } = words;
  switch (ast[0]) {
    case 'name':
    case 'get': {
      const fact = nameOf(ast, words);
      return fact === undefined
        ? written(ast, around)
        : t(isNegated ? 'explain.no' : 'explain.yes', { fact });
    }
    case 'has': {
      const fact = nameOf(ast[1], words);
      return fact === undefined
        ? written(ast, around)
        : t(isNegated ? 'explain.missing' : 'explain.there', { fact });
    }
    case 'in':
      return membership(ast[1], ast[2], around) ?? written(ast, around);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(ast as [BinaryOperator, Ast, Ast], around) ?? written(ast, around);
    default:
      return written(ast, around);
  }
}

function comparison(
  [operator, left, right]: [BinaryOperator, Ast, Ast],
  around: Around,
): string | undefined {
  const { words, isNegated } = around;
  const isMirrored = left[0] === 'value';
  const [about, other] = isMirrored ? [right, left] : [left, right];
  const seen = isMirrored ? MIRRORED[operator] : operator;
  const meant = seen && (isNegated ? OPPOSITES[seen] : seen);
  const [fact, key] = [nameOf(about, words), meant && SENTENCES[meant]];
  if (fact === undefined || key === undefined) return undefined;
  const path = readPath(about)?.join('.') ?? '';
  const value = other[0] === 'value' ? words.value(path, other[1]) : nameWithin(other, words);
  if (value === undefined) return undefined;
  const ofDates = [about, other].some((side) => isDate(side, words)) ? OF_DATES[key] : undefined;
  return words.t(ofDates ?? key, { fact, value });
}

function membership(left: Ast, right: Ast, { words, isNegated }: Around): string | undefined {
  const { t } = words;
  if (right[0] === 'list') {
    const [fact, path] = [nameOf(left, words), readPath(left)?.join('.') ?? ''];
    const values = right[1].flatMap((item) =>
      item[0] === 'value' ? [words.value(path, item[1])] : [],
    );
    return fact === undefined || values.length < right[1].length
      ? undefined
      : t(isNegated ? 'explain.isNot' : 'explain.is', {
          fact,
          value: listed(values, 'disjunction', t.language),
        });
  }
  const [fact, path] = [nameOf(right, words), readPath(right)?.join('.') ?? ''];
  const value = left[0] === 'value' ? words.value(path, left[1]) : nameWithin(left, words);
  return fact === undefined || value === undefined
    ? undefined
    : t(isNegated ? 'explain.without' : 'explain.with', { fact, value });
}

/** The name of a fact, of what a function makes of some, or of the first of two that is known. */
function nameOf(ast: Ast, words: FactWords): string | undefined {
  if (ast[0] === 'call') {
    const names = ast[2].map((value) =>
      value[0] === 'value' ? String(value[1]) : nameOf(value, words),
    );
    const [one, other = ''] = names;
    return one === undefined || names.includes(undefined)
      ? undefined
      : words.call(ast[1], one, other);
  }
  if (ast[0] === '?' && ast[1][0] === 'has') {
    const [one, other] = [nameOf(ast[2], words), nameOf(ast[3], words)];
    return one === undefined || other === undefined
      ? undefined
      : listed([one, other], 'disjunction', words.t.language);
  }
  const path = readPath(ast);
  return path && words.fact(path.join('.'));
}

/** A name that does not begin its sentence. */
function nameWithin(ast: Ast, words: FactWords): string | undefined {
  const name = nameOf(ast, words);
  return name === undefined ? undefined : words.t('explain.named', { name });
}

const written = (ast: Ast, { isNegated, words }: Around): string =>
  words.t(isNegated ? 'explain.notWritten' : 'explain.written', { rule: celText(ast) });
