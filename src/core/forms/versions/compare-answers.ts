import type { Facts } from '../../expressions/facts.ts';
import { declaredKeys, questionAt } from '../answer-keys.ts';
import type { CountryTable } from '../check-context.ts';
import { displayValue } from '../display-value.ts';
import { takesAnswer } from '../is-answer-to.ts';
import { NO_REMOTE_ANSWERS } from '../store/remote-answers.ts';
import { FormStore } from '../store/store.ts';
import type { Answer, CompiledForm, FormError } from '../types.ts';

/** What becomes of an answer when its form gives way to a newer one. */
export type AnswerChange =
  | { kind: 'answerAside' | 'answerReturns'; label: string }
  | { kind: 'answerRefused'; label: string; value: string }
  | { kind: 'answerDeclared' };

interface FormVersion {
  form: CompiledForm;
  /** What its rules read: the visa and its tables are of its own version. */
  facts: Facts;
}

interface Moving {
  before: FormVersion;
  after: FormVersion;
  /** Everything that people said, also what neither form asks for. */
  answers: readonly { key: string; value: unknown }[];
  countries: CountryTable;
  /** The words for a ticked and an unticked box. */
  yes: string;
  no: string;
  language: string;
}

/**
 * What people said and a newer form takes otherwise: what it does not ask for, asks for again, or
 * does not accept.
 */
export function compareAnswers(moving: Moving): AnswerChange[] {
  const { answers } = moving;
  const [before, after] = [moving.before.form, moving.after.form];
  const fits = (form: CompiledForm) =>
    answers
      .filter(({ key, value }) => value !== null && takesAnswer(form, key, value))
      .map(({ key }) => key);
  const [old, fresh] = [new Set(fits(before)), new Set(fits(after))];
  const label = (form: CompiledForm, key: string) => questionAt(form, key)?.label ?? key;
  return [
    ...[...old]
      .filter((key) => !fresh.has(key))
      .map((key): AnswerChange => ({ kind: 'answerAside', label: label(before, key) })),
    ...[...fresh]
      .filter((key) => !old.has(key))
      .map((key): AnswerChange => ({ kind: 'answerReturns', label: label(after, key) })),
    ...refused(moving),
    ...(declaredKeys(before).some((key) => old.has(key))
      ? [{ kind: 'answerDeclared' as const }]
      : []),
  ];
}

/**
 * Answers that the older form accepts and the newer does not. What is only missing there is told
 * with its question.
 */
function refused({
  before,
  after,
  countries,
  yes,
  no,
  language,
  ...moving
}: Moving): AnswerChange[] {
  const [old, fresh] = [before, after].map((version) =>
    storeOf(version, { countries, ...moving }),
  ) as [FormStore, FormStore];
  const wrong = ({ keyword }: FormError) => keyword !== 'required' && keyword !== 'const';
  const already = new Set(
    old
      .findErrors()
      .filter(wrong)
      .map(({ instancePath }) => instancePath),
  );
  return fresh
    .findErrors()
    .filter((error) => wrong(error) && !already.has(error.instancePath))
    .flatMap(({ instancePath }): AnswerChange[] => {
      const cell = fresh.cellAt(instancePath);
      if (cell?.kind !== 'leaf' || cell.value === undefined) return [];
      return [
        {
          kind: 'answerRefused',
          label: cell.node.label,
          value: displayValue(old.cellAt(instancePath)?.node ?? cell.node, cell.value, {
            countries,
            yes,
            no,
            language,
          }),
        },
      ];
    });
}

function storeOf(
  { form, facts }: FormVersion,
  { answers, countries }: Pick<Moving, 'answers' | 'countries'>,
): FormStore {
  const accepted = new Map(
    answers.flatMap(({ key, value }): [string, Answer][] =>
      takesAnswer(form, key, value) ? [[key, value as Answer]] : [],
    ),
  );
  return new FormStore({
    form,
    countries,
    facts,
    remoteAnswers: { ...NO_REMOTE_ANSWERS, answers: accepted },
  });
}
