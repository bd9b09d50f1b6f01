import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import type { Declarations, FactType } from '../../expressions/fact-type.ts';
import type { Expressions } from '../compile/expressions.ts';
import type { Entry } from '../source/entry.ts';
import { questionsOf } from './lint-questions.ts';
import type { LintReporter } from './lint-reporter.ts';

type Kind = FactType['kind'];

/** What a question of a type is filled from; a sum of money is a record. Others take any text. */
const TAKEN: Partial<Record<FieldDefinition['type'], { kinds: readonly Kind[]; what: string }>> = {
  date: { kinds: ['date'], what: 'a date' },
  month: { kinds: ['date', 'month'], what: 'a date' },
  number: { kinds: ['number', 'record'], what: 'a number' },
  money: { kinds: ['record', 'number'], what: 'a sum of money' },
};

/** Sources of first values that can never fill their question: a date is not read as a surname. */
export function lintPrefill(
  { value: form, place }: Entry<Form>,
  expressions: Expressions,
  reporter: LintReporter,
): void {
  for (const { field, pointer } of questionsOf(form, expressions)) {
    const taken = TAKEN[field.type];
    if (!taken || !('prefill' in field)) continue;
    (field.prefill ?? []).forEach((path, at) => {
      const kind = sourceFact(path, expressions.facts)?.kind ?? 'any';
      if (kind === 'any' || taken.kinds.includes(kind)) return;
      reporter.error(place(`${pointer}/prefill/${at}`), {
        code: 'wrong_value',
        message: `"${path}" never fills this question: it is not read as ${taken.what}.`,
        hint: `Name a field that is read as ${taken.what}, or leave it out.`,
      });
    });
  }
}

/** What a source of first values holds, through lists; undefined where that is not declared. */
export function sourceFact(path: string, facts: Declarations): FactType | undefined {
  const [root = '', ...keys] = path.split('.');
  let type = memberOf(facts.documents, root) ?? facts[root];
  for (const key of keys) type = memberOf(type, key);
  return type?.kind === 'list' ? type.item : type;
}

function memberOf(type: FactType | undefined, key: string): FactType | undefined {
  const within = type?.kind === 'list' ? type.item : type;
  return within?.kind === 'record' && Object.hasOwn(within.fields, key)
    ? within.fields[key]
    : undefined;
}
