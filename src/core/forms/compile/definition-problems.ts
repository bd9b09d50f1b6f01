import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import type { Problem } from '../../../contract/problem.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { FactSources } from '../../facts/declare-facts.ts';
import { whole } from '../field-types/pattern.ts';
import { fieldTypes } from '../field-types/registry.ts';

/** A problem inside one form; the compiler of the catalogue adds file, line and column. */
export type FormProblem = Omit<Problem, 'file' | 'line' | 'column'> & {
  /** Where the same word stands first. */
  first?: string;
};
type Sources = Pick<FactSources, 'sets'>;

/** A regular expression of a form, with its flags, as it runs when answers are checked. */
export interface FormPattern {
  pointer: string;
  source: string;
  flags: string;
  /** The expression around it, when it stands within one. */
  excerpt?: Problem['excerpt'];
}

/** Words of JSON Schema and of rjsf that look as if they could work here. */
export const FOREIGN = [
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  '$ref',
  'ui:field',
  'ui:widget',
  'additionalProperties',
];

export const FOREIGN_HINT = 'Use a radio, a group and "showWhen" instead.';

/**
 * What no schema can say about a form: keys that are taken, sets that do not exist, limits that
 * cross.
 */
export function definitionProblems(form: Form, sources: Sources): FormProblem[] {
  const fields = form.sections.flatMap((section, s) =>
    section.fields.map((field, f) => ({ field, pointer: `/sections/${s}/fields/${f}` })),
  );
  return [
    ...twice(
      form.sections.map((section, index) => ({
        word: section.id,
        pointer: `/sections/${index}/id`,
      })),
      'section id',
    ),
    ...twice(
      fields.map(({ field, pointer }) => ({ word: field.key, pointer: `${pointer}/key` })),
      'key',
    ),
    ...fields.flatMap(({ field, pointer }) => fieldProblems(field, pointer, sources)),
  ];
}

function fieldProblems(field: FieldDefinition, pointer: string, sources: Sources): FormProblem[] {
  const inner =
    'fields' in field
      ? field.fields.map((child, index) => ({ child, pointer: `${pointer}/fields/${index}` }))
      : [];
  return [
    ...foreignProblems(field, pointer),
    ...optionProblems(field, pointer, sources),
    ...limitProblems(field, pointer),
    ...patternProblems(field, pointer),
    ...twice(
      inner.map((row) => ({ word: row.child.key, pointer: `${row.pointer}/key` })),
      'key',
    ),
    ...inner.flatMap((row) => fieldProblems(row.child, row.pointer, sources)),
  ];
}

function twice(words: readonly { word: string; pointer: string }[], what: string): FormProblem[] {
  return words.flatMap(({ word, pointer }, index) => {
    const first = words.findIndex((other) => other.word === word);
    return first === index
      ? []
      : [
          {
            pointer,
            code: 'duplicate_id',
            message: `The ${what} "${word}" is used twice. Give this one another.`,
            first: words[first]?.pointer ?? '',
          },
        ];
  });
}

function foreignProblems(field: FieldDefinition, pointer: string): FormProblem[] {
  return Object.keys(field)
    .filter((key) => FOREIGN.includes(key))
    .map((key) => ({
      pointer: `${pointer}/${key}`,
      code: 'unsupported',
      message: `A question cannot say "${key}".`,
      hint: FOREIGN_HINT,
    }));
}

function optionProblems(field: FieldDefinition, pointer: string, { sets }: Sources): FormProblem[] {
  const problems: FormProblem[] = [];
  const from = 'optionsFrom' in field ? field.optionsFrom : undefined;
  if (from !== undefined && !(from in sets)) {
    problems.push({
      pointer: `${pointer}/optionsFrom`,
      code: 'unknown_id',
      message: `countries.json has no set "${from}".`,
      hint: hintFor(from, Object.keys(sets)),
    });
  }
  const options = 'options' in field ? (field.options ?? []) : [];
  problems.push(
    ...ownProblems(field, pointer),
    ...twice(
      options.map(({ value }, index) => ({
        word: value,
        pointer: `${pointer}/options/${index}/value`,
      })),
      'option',
    ),
  );
  if ('exclusive' in field && field.exclusive !== undefined)
    problems.push(...exclusiveProblems(field.exclusive, options, pointer));
  return problems;
}

/** What the type of a question has to say about it. */
function ownProblems(field: FieldDefinition, pointer: string): FormProblem[] {
  if (field.type === 'group' || field.type === 'list') return [];
  return fieldTypes[field.type].problems?.(field, pointer) ?? [];
}

function exclusiveProblems(
  word: string,
  options: readonly { value: string }[],
  pointer: string,
): FormProblem[] {
  const values = options.map(({ value }) => value);
  if (values.includes(word)) return [];
  return [
    {
      pointer: `${pointer}/exclusive`,
      code: 'unknown_option',
      message: `"${word}" is not one of the options.`,
      hint: hintFor(word, values),
    },
  ];
}

function limitProblems(field: FieldDefinition, pointer: string): FormProblem[] {
  const [min, max] =
    field.type === 'list'
      ? [field.minItems, field.maxItems]
      : [('min' in field && field.min) || undefined, ('max' in field && field.max) || undefined];
  const name = field.type === 'list' ? 'minItems' : 'min';
  const problems: FormProblem[] = [];
  if (
    min !== undefined &&
    max !== undefined &&
    typeof min === typeof max &&
    min !== 'today' &&
    max !== 'today' &&
    min > max
  ) {
    problems.push({
      pointer: `${pointer}/${name}`,
      code: 'conflict',
      message: `${min} is more than ${max}: nothing could be answered.`,
    });
  }
  return problems;
}

/** The regular expressions that answers are held against. */
export function fieldPatterns(form: Form): FormPattern[] {
  return form.sections.flatMap((section, index) =>
    patternsIn(section.fields, `/sections/${index}`),
  );
}

function patternsIn(fields: readonly FieldDefinition[], above: string): FormPattern[] {
  return fields.flatMap((field, index) => {
    const pointer = `${above}/fields/${index}`;
    const inner = 'fields' in field ? patternsIn(field.fields, pointer) : [];
    if (!('pattern' in field) || field.pattern === undefined) return inner;
    return [{ pointer: `${pointer}/pattern`, source: whole(field.pattern), flags: 'u' }, ...inner];
  });
}

function patternProblems(field: FieldDefinition, pointer: string): FormProblem[] {
  if (!('pattern' in field) || field.pattern === undefined) return [];
  try {
    new RegExp(whole(field.pattern), 'u');
    return [];
  } catch (error) {
    return [
      {
        pointer: `${pointer}/pattern`,
        code: 'wrong_value',
        message: `This is not a regular expression: ${error instanceof Error ? error.message : String(error)}.`,
      },
    ];
  }
}
