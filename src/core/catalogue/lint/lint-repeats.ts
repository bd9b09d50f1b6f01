import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import { outcomesOf } from '../../expressions/outcomes.ts';
import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { Expressions } from '../compile/expressions.ts';
import type { Entry } from '../source/entry.ts';
import { allOf } from './lint-conditions.ts';
import { type PlacedQuestion, questionsOf } from './lint-questions.ts';
import type { LintReporter } from './lint-reporter.ts';

/** What a person is asked twice: a question in the same words, or a statement that they sign anyway. */
export function lintRepeats(
  { value: form, place }: Entry<Form>,
  expressions: Expressions,
  reporter: LintReporter,
): void {
  const questions = questionsOf(form, expressions);
  questions.forEach((question, index) => {
    const twin = questions
      .slice(0, index)
      .find((other) => isSameQuestion(other, question) && canMeet(other, question));
    if (twin)
      reporter.warning(place(`${question.pointer}/label`), {
        code: 'conflict',
        message: `"${question.path}" asks for the same as "${twin.path}": both are called "${question.field.label}" and come from "${firstSource(question)}".`,
        hint: 'Leave one out, or say in the labels what each is about.',
      });
    const signed = questions.find((other) => isSignedAnyway(question, other));
    if (signed)
      reporter.warning(place(`${question.pointer}/label`), {
        code: 'conflict',
        message: `"${question.path}" declares what "${signed.path}" is signed for: "${question.field.label}".`,
        hint: 'Leave the tick out: whoever signs has declared it.',
      });
  });
}

const firstSource = ({ field }: PlacedQuestion): string | undefined => field.prefill?.[0];

function isSameQuestion(one: PlacedQuestion, other: PlacedQuestion): boolean {
  return (
    firstSource(one) !== undefined &&
    firstSource(one) === firstSource(other) &&
    plainWords(one.field.label) === plainWords(other.field.label)
  );
}

/** Whether some answers show both. */
function canMeet(one: PlacedQuestion, other: PlacedQuestion): boolean {
  const both = allOf([...one.conditions, ...other.conditions]);
  return outcomesOf(both, { ...one.facts, ...other.facts })?.canHold !== false;
}

/** Whether every word of a tick stands in the statement of a signature that is asked for as well. */
function isSignedAnyway(tick: PlacedQuestion, signature: PlacedQuestion): boolean {
  const statement = statementOf(signature.field);
  if (tick.field.type !== 'checkbox' || !tick.field.declares || statement === undefined)
    return false;
  const signed = new Set(plainWords(statement).split(' '));
  return (
    plainWords(tick.field.label)
      .split(' ')
      .every((word) => signed.has(word)) && canMeet(tick, signature)
  );
}

const statementOf = (field: FieldDefinition): string | undefined =>
  field.type === 'signature' ? field.statement : undefined;
