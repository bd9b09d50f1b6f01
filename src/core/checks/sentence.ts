import { type Translate, withinSentence } from '../copy/text.ts';
import type { Ast } from '../expressions/ast.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import type { SentencePart } from './compiled-check.ts';
import { shownValue } from './shown-value.ts';

/**
 * The words that sentences need from around: names of countries, labels of options, texts of the
 * copy.
 */
export interface Show {
  /** The name of a country within a sentence, by its two-letter code. */
  country(code: string): string | undefined;
  /** The label of an option of the form's question at a path ("civil_status"). */
  option?(path: string, word: string): string | undefined;
  /** The text of a copy key, which knows the language of the sentence. */
  t: Translate;
}

/**
 * A check's sentence as people read it: dates "Jan 5, 2025", countries and options by name, sums
 * with their currency. What is not known stands there in plain words, never as a brace or an empty
 * place.
 */
export function sentence(
  parts: readonly SentencePart[],
  around: { facts: Facts; show: Show },
): string {
  const written = parts
    .map((part) =>
      typeof part === 'string' ? part : withinSentence(inWords(part, around), around.show.t),
    )
    .join('');
  return written.charAt(0).toUpperCase() + written.slice(1);
}

function inWords(
  { ast, show: kind }: Exclude<SentencePart, string>,
  { facts, show }: { facts: Facts; show: Show },
): string {
  const outcome = evaluate(ast, facts);
  const answer = answerPath(ast);
  const option = (word: string) => (answer === undefined ? undefined : show.option?.(answer, word));
  const country = (written: string) =>
    show.country(facts.tables?.countries[written.trim().toUpperCase()] ?? written);
  if (outcome.isKnown && isChosenWord(ast, outcome.value)) return show.t(outcome.value);
  const words = outcome.isKnown
    ? shownValue(outcome.value, kind, { t: show.t, option, country })
    : undefined;
  return words ?? show.t(`checks.unknown.${kind}`);
}

/**
 * Words that an expression chooses are named by the key of their text, so that every language has
 * its own: `form.sex == 'male' ? 'checks.word.male' : …`.
 */
function isChosenWord(ast: Ast, value: unknown): value is string {
  return ast[0] === '?' && typeof value === 'string' && value.startsWith('checks.word.');
}

/** The question that an expression names and nothing more: `form.home_address.country`. */
function answerPath(ast: Ast): string | undefined {
  if (ast[0] !== 'get') return undefined;
  const [, record, key] = ast;
  if (record[0] === 'name') return record[1] === 'form' ? key : undefined;
  const above = answerPath(record);
  return above === undefined ? undefined : `${above}.${key}`;
}
