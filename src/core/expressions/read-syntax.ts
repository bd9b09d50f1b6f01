import { ParseError, parse } from '@marcbachmann/cel-js';
import type { ExpressionProblem } from './parsed-expression.ts';

/**
 * A node of the parser's tree, as far as we read it. `pos` of a member is where its name begins.
 */
export interface CelNode {
  op: string;
  args: unknown;
  pos: number;
  start: number;
  end: number;
}

const nodes = new Map<string, { node: CelNode } | { problem: ExpressionProblem }>();

/** The syntax tree of an expression, or why it cannot be read, in our own words. */
export function readSyntax(source: string): { node: CelNode } | { problem: ExpressionProblem } {
  const result = nodes.get(source) ?? read(source);
  nodes.set(source, result);
  return result;
}

function read(source: string): { node: CelNode } | { problem: ExpressionProblem } {
  try {
    // The library types its tree as an instance of a class; ours describes the nodes that we read.
    return { node: parse(source).ast as unknown as CelNode };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const offset = Math.min(error.range?.start ?? 0, source.length);
    const length = Math.max(1, (error.range?.end ?? offset) - offset);
    return {
      problem: {
        offset,
        length,
        code: 'expression_syntax',
        ...explain(error.code, source, offset),
      },
    };
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  unterminated_string: 'This text has no closing quotation mark.',
  unterminated_triple_quoted_string: 'This text has no closing quotation marks.',
  newline_in_string: 'A text must end on the line where it begins.',
  invalid_number: 'This is not a number.',
  invalid_exponent: 'This is not a number.',
  limit_exceeded: 'The expression is too long or too deeply nested.',
  invalid_macro_argument:
    'The first argument must be a new name for the item, as in "form.phones.all(phone, …)".',
};

const INSTEAD: Readonly<Record<string, string>> = {
  '=': 'Compare with "==".',
  '&': 'Write "&&".',
  '|': 'Write "||".',
  and: 'Write "&&".',
  or: 'Write "||".',
  not: 'Write "!".',
  '<>': 'Write "!=".',
  '#': 'Expressions have no comments.',
  ';': 'An expression ends without a sign.',
};

function explain(code: string, source: string, offset: number): { message: string; hint?: string } {
  const word = /^(\w+|<>|\S)/.exec(source.slice(offset))?.[0];
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return { message: sentence };
  if (word === undefined)
    return {
      message:
        source.trim() === ''
          ? 'The expression is empty.'
          : `The expression ends too early${expectation(source)}.`,
    };
  if (code === 'reserved_identifier') return { message: `"${word}" is a reserved word.` };
  return { message: `"${word}" cannot stand here.`, hint: hintAt(word, source.slice(0, offset)) };
}

/**
 * What is probably meant: words of other languages, and marks that a text program has made
 * prettier.
 */
function hintAt(word: string, before: string): string | undefined {
  if (/\bnot\s*$/i.test(before)) return 'Write "!" for "not".';
  if (word === '>' && before.endsWith('<')) return INSTEAD['<>'];
  if (/^[“”„‟«»‘’]/.test(word)) return 'Write straight quotation marks: ".';
  return INSTEAD[word.toLowerCase()];
}

/** What an expression that ends too early lacks: the bracket that was opened last. */
function expectation(source: string): string {
  const open: string[] = [];
  for (const sign of source.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign in CLOSING) open.push(CLOSING[sign] ?? '');
    else if (sign === open.at(-1)) open.pop();
  }
  const missing = open.at(-1);
  return missing === undefined ? '' : `: "${missing}" is missing`;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
