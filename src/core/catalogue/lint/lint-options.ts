import type { FieldDefinition, Form, Option } from '../../../contract/catalogue.ts';
import type { Declarations } from '../../expressions/fact-type.ts';
import { matchOption } from '../../forms/prefill/match-option.ts';
import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { Expressions } from '../compile/expressions.ts';
import type { Entry } from '../source/entry.ts';
import { sourceFact } from './lint-prefill.ts';
import type { LintReporter } from './lint-reporter.ts';

/** How far the most similar label may lie from what was read (rules: "Validation rules"). */
const SIMILAR_WITHIN = 0.3;

/** Options that what was read cannot choose between, or chooses by guess alone. */
export function lintOptions(
  { value: form, place }: Entry<Form>,
  expressions: Expressions,
  reporter: LintReporter,
): void {
  form.sections.forEach((section, index) =>
    inFields(section.fields, `/sections/${index}`, (field, pointer) => {
      const options = 'options' in field ? (field.options ?? []) : [];
      options.forEach((option, at) =>
        reportTwin(option, options.slice(0, at), (problem) =>
          reporter.error(place(`${pointer}/options/${at}`), problem),
        ),
      );
      (field.prefill ?? []).forEach((path, at) => {
        const guessed = wordsAt(path, expressions.facts).filter((word) => isGuess(word, options));
        if (options.length === 0 || guessed.length === 0) return;
        reporter.error(place(`${pointer}/prefill/${at}`), {
          code: 'unknown_option',
          message: `"${path}" may read ${guessed.map((word) => `"${word}"`).join(', ')}, which ${guessed.length === 1 ? 'is' : 'are'} matched with an option by guess alone.`,
          hint: 'Add the word to the "aliases" of the option that it means.',
        });
      });
    }),
  );
}

type Report = Parameters<LintReporter['error']>[1];

/** Two labels that differ in capitals, accents and marks alone: what is read means either. */
function reportTwin(
  option: Option,
  before: readonly Option[],
  report: (problem: Report) => void,
): void {
  const words = wordsOf(option);
  const twin = before.find((other) => wordsOf(other).some((word) => words.includes(word)));
  if (!twin) return;
  report({
    code: 'conflict',
    key: 'label',
    message: `What documents say cannot tell "${option.label}" from "${twin.label}".`,
    hint: 'Give the two different labels and aliases, or make them one.',
  });
}

const wordsOf = ({ value, label, aliases = [] }: Option): string[] =>
  [value, label, ...aliases].map(plainWords);

const isGuess = (word: string, options: readonly Option[]): boolean =>
  matchOption(word, options, SIMILAR_WITHIN).by === 'similar';

/** The words that a document's field may say, where it has its own few. */
function wordsAt(path: string, { documents }: Declarations): readonly string[] {
  const type = documents && sourceFact(path, { documents });
  return type?.kind === 'text' && type.shows === undefined ? (type.options ?? []) : [];
}

function inFields(
  fields: readonly FieldDefinition[],
  above: string,
  then: (field: FieldDefinition, pointer: string) => void,
): void {
  fields.forEach((field, index) => {
    const pointer = `${above}/fields/${index}`;
    then(field, pointer);
    if ('fields' in field) inFields(field.fields, pointer, then);
  });
}
