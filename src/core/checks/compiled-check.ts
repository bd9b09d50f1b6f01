import type { CheckDefinition } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';

/**
 * How a value within a sentence is shown to people: a date as "Jan 5, 2025", a country by its name.
 */
export type Shown = 'text' | 'number' | 'boolean' | 'date' | 'month' | 'country' | 'money' | 'list';

/** A sentence taken apart: plain text, or a value to put in. */
export type SentencePart = string | { ast: Ast; show: Shown };

/** A rule as the compiler leaves it: conditions as syntax trees, sentences taken apart. */
export interface CompiledCheck
  extends Omit<CheckDefinition, 'when' | 'assert' | 'excludeWhen' | 'message' | 'fix'> {
  when?: Ast;
  assert: Ast;
  excludeWhen?: Ast;
  message: SentencePart[];
  fix: SentencePart[];
  /** The facts that it reads, as paths. */
  reads: string[];
  /** Its words in other languages; what is not there is said in English. */
  translations?: Readonly<Record<string, Partial<CheckWords>>>;
}

/** What a check says. */
interface CheckWords {
  title: string;
  category: string;
  message: SentencePart[];
  fix: SentencePart[];
}

/** Checks in a language, as far as they have words in it. */
export const checksIn = (
  checks: readonly CompiledCheck[],
  language: string | undefined,
): CompiledCheck[] =>
  checks.map(({ translations, ...check }) => ({ ...check, ...translations?.[language ?? ''] }));
