import type { FieldDefinition } from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import { isRecord } from '../../forms/field-types/read-wire.ts';
import { fieldTypes } from '../../forms/field-types/registry.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow, type SourcePlace } from '../source/source.ts';
import { checkDay, checkMonth } from './check-day.ts';
import type { ReportedProblem } from './reporter.ts';

/** The form that is answered. */
export interface AskedForm {
  /** Its id. */
  form: string;
  questions: ReadonlyMap<string, FieldDefinition>;
  catalogue: Catalogue;
  lookup: Lookup;
}

type Place = Entry<unknown>['place'];

interface AnswersAt extends AskedForm {
  /** Where the answers stand. */
  pointer: string;
  /** Whether a key may lead into a row: "stays.0.name". */
  inRows?: boolean;
}

/** Answers by the keys of their questions: each is asked, and takes such an answer. */
export function checkFixtureAnswers(
  answers: Readonly<Record<string, unknown>>,
  place: Place,
  { pointer, inRows = false, ...asked }: AnswersAt,
): void {
  for (const [key, value] of Object.entries(answers)) {
    const found = questionAt(key, asked, inRows);
    if ('code' in found) report(asked, key, { ...found, key }, place(pointer));
    else
      checkAnswer(found, { path: key, value, pointer: pointerBelow(pointer, key), place }, asked);
  }
}

/** A word that names a question, also one of a row ("stays.0.name"), or a group of them. */
export function checkQuestion(path: string, place: SourcePlace, asked: AskedForm): void {
  const found = questionAt(path, asked, true);
  if ('code' in found) report(asked, path, found, place);
}

/** What stands in a part that is broken may be right. */
function report(
  { catalogue, lookup }: AskedForm,
  path: string,
  problem: ReportedProblem,
  place: SourcePlace,
): void {
  const isHidden = path.split('.').some((word) => catalogue.hidden.includes(word));
  if (!isHidden && !catalogue.broken.has('form')) lookup.report(place, problem);
}

/** The question of a path through groups, and of rows by their numbers; or why there is none. */
function questionAt(
  path: string,
  { form, questions }: AskedForm,
  inRows: boolean,
): FieldDefinition | ReportedProblem {
  let [above, question]: [string, FieldDefinition | undefined] = ['', undefined];
  for (const word of path.split('.')) {
    if (question?.type === 'list' && !(inRows && /^\d+$/.test(word)))
      return inList(path, above, inRows);
    if (question?.type === 'list') {
      question = { ...question, type: 'group' } as FieldDefinition;
      continue;
    }
    above = above === '' ? word : `${above}.${word}`;
    question = questions.get(above);
    if (!question) return noQuestion(path, form, questions);
  }
  return question ?? noQuestion(path, form, questions);
}

const inList = (path: string, list: string, inRows: boolean): ReportedProblem => {
  const rest = path.slice(list.length + 1);
  return {
    code: 'wrong_value',
    message: `"${list}" is a list, and "${path}" names none of its rows.`,
    hint: inRows
      ? `Write "${list}.0.${rest}" for the first.`
      : `Write "${list}": [{ "${rest}": … }].`,
  };
};

function noQuestion(
  path: string,
  form: string,
  questions: AskedForm['questions'],
): ReportedProblem {
  const paths = [...questions.keys()];
  const within = paths.find((one) => one.endsWith(`.${path}`));
  return {
    code: 'unknown_id',
    message: `There is no question "${path}" in the form "${form}".`,
    hint: within === undefined ? hintFor(path, paths) : `Did you mean "${within}"?`,
  };
}

interface GivenAnswer {
  /** "host.name". */
  path: string;
  value: unknown;
  pointer: string;
  place: Place;
}

function checkAnswer(question: FieldDefinition, given: GivenAnswer, asked: AskedForm): void {
  if (question.type === 'group')
    return asked.lookup.report(given.place(given.pointer), groupProblem(question, given));
  if (given.value === null) return undefined;
  if (question.type === 'list') return checkRows(question, given, asked);
  return fieldTypes[question.type].takes(given.value)
    ? checkWords(question, given, asked)
    : asked.lookup.report(given.place(given.pointer), wrongType(question));
}

const wrongType = ({ type }: FieldDefinition): ReportedProblem => ({
  code: 'wrong_type',
  message: `This is no answer to a question of the type "${type}".`,
});

/** Answers of a group stand by themselves, each under its own key. */
function groupProblem(
  question: FieldDefinition,
  { path, value }: Pick<GivenAnswer, 'path' | 'value'>,
): ReportedProblem {
  const keys = fieldsOf(question).map(({ key }) => key);
  const written = isRecord(value) ? keys.filter((key) => value[key] !== undefined) : [];
  const names = (written.length > 0 ? written : keys).map((key) => `"${path}.${key}"`);
  return {
    code: 'wrong_type',
    message: `"${path}" is a group, and its questions are answered one by one.`,
    hint: `Write ${names.join(', ')}.`,
  };
}

const fieldsOf = (question: FieldDefinition): readonly FieldDefinition[] =>
  'fields' in question ? (question.fields as readonly FieldDefinition[]) : [];

function checkRows(list: FieldDefinition, given: GivenAnswer, asked: AskedForm): void {
  const { value, path, pointer, place } = given;
  if (!Array.isArray(value)) return asked.lookup.report(place(pointer), wrongType(list));
  value.forEach((row: unknown, index) =>
    checkRow(list, { path, value: row, pointer: pointerBelow(pointer, index), place }, asked),
  );
}

/** A row, or a group within one: an object with the keys of its questions. */
function checkRow(holder: FieldDefinition, given: GivenAnswer, asked: AskedForm): void {
  const { value, path, pointer, place } = given;
  if (!isRecord(value)) return asked.lookup.report(place(pointer), wrongType(holder));
  const fields = fieldsOf(holder);
  for (const [key, part] of Object.entries(value)) {
    const question = fields.find((field) => field.key === key);
    const inner = {
      path: `${path}.${key}`,
      value: part,
      pointer: pointerBelow(pointer, key),
      place,
    };
    if (!question) report(asked, key, { ...unknownColumn(key, path, fields), key }, place(pointer));
    else if (question.type === 'group') checkRow(question, inner, asked);
    else checkAnswer(question, inner, asked);
  }
  return undefined;
}

const unknownColumn = (
  key: string,
  path: string,
  fields: readonly FieldDefinition[],
): ReportedProblem => ({
  code: 'unknown_id',
  message: `There is no question "${key}" in "${path}".`,
  hint: hintFor(
    key,
    fields.map((field) => field.key),
  ),
});

/** Options and countries that the question offers, days and months that exist. */
function checkWords(
  question: FieldDefinition,
  { path, value, pointer, place }: GivenAnswer,
  { catalogue, lookup }: AskedForm,
): void {
  const words = Array.isArray(value)
    ? value.map((word, index) => ({
        word: word as string,
        at: place(pointerBelow(pointer, index)),
      }))
    : [{ word: value as string, at: place(pointer) }];
  const options = 'options' in question ? question.options : undefined;
  const set = 'optionsFrom' in question ? question.optionsFrom : undefined;
  for (const { word, at } of words) {
    if (options) checkOption(word, at, { path, options, lookup });
    else if (question.type === 'country' || set !== undefined) {
      const allowed = catalogue.files.countries[0]?.value.sets[set ?? ''];
      if (lookup.country(word, at) && allowed)
        lookup.expect(
          word,
          {
            noun: 'country',
            allowed,
            within: `in the set "${set}"`,
            from: 'countries',
          },
          at,
        );
    } else if (question.type === 'date') checkDay(word, at, lookup);
    else if (question.type === 'month') checkMonth(word, at, lookup);
    else if (question.type === 'signature') {
      const { date } = value as { date?: unknown };
      if (typeof date === 'string') checkDay(date, place(pointerBelow(pointer, 'date')), lookup);
    }
  }
}

interface Offered {
  path: string;
  options: readonly { value: string; label: string; aliases?: string[] }[];
  lookup: Lookup;
}

/** People often write what they read: the label leads to the value. */
function checkOption(word: string, at: SourcePlace, { path, options, lookup }: Offered): void {
  const values = options.map(({ value }) => value);
  if (values.includes(word)) return;
  const labelled = options.find(({ label, aliases = [] }) =>
    [label, ...aliases].some((one) => one.toLowerCase() === word.toLowerCase()),
  );
  lookup.report(at, {
    code: 'unknown_option',
    message: `"${word}" is not one of the options of "${path}".`,
    hint: labelled ? `Did you mean "${labelled.value}"?` : hintFor(word, values),
  });
}
