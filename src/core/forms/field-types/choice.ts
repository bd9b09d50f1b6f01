import type { Option } from '../../../contract/catalogue.ts';
import {
  countryFact,
  type FactType,
  listFact,
  oneOfFact,
  textFact,
} from '../../expressions/fact-type.ts';
import type { CheckContext } from '../check-context.ts';
import type { FormProblem } from '../compile/definition-problems.ts';
import { optionLabel } from '../option-label.ts';
import type { Match } from '../prefill/match.ts';
import type { FieldNode, Value } from '../types.ts';
import { NO_CONVERSION } from './conversion.ts';
import type {
  Conversion,
  ConvertContext,
  FieldTypeDefinition,
  FormSources,
  JsonSchema,
  SourceValue,
  ValueError,
  WrittenField,
} from './field-type.ts';
import { plainAnswer, textAnswer } from './plain-answer.ts';
import { fail, readText, type Sent, type WireError, wrongType } from './read-wire.ts';
import { missingError, valueError } from './value-error.ts';

const MOST_CHOICES = 500;

/** One of the question's own options, or of the countries of a set that it names. */
export const oneChoice: FieldTypeDefinition = {
  ...textAnswer(),
  isChoice: true,
  problems,
  factType: choiceFact,
  missing: (node) => missingError(node, 'form.error.requiredChoice'),
  check: (value, node, { countries }) =>
    typeof value === 'string' && isOption(node, value, countries)
      ? []
      : [notOffered([value], { node, countries })],
  jsonSchema: choiceSchema,
  display: (value, node, context) => optionLabel(node, String(value), context),
  convert: ({ value }, node, context) =>
    choose(Array.isArray(value) ? value[0] : value, node, context),
};

/** Any of them: each once, in the options' order. */
export const severalChoices: FieldTypeDefinition = {
  ...plainAnswer,
  isChoice: true,
  problems,
  factType: (field, sources) => listFact(choiceFact(field, sources)),
  missing: (node) => missingError(node, 'form.error.requiredChoices'),
  takes: (value) => Array.isArray(value) && value.every((word) => typeof word === 'string'),
  normalise: (value, node) => (Array.isArray(value) ? inOrder(value as string[], node) : value),
  check: checkChoices,
  soundPart: offeredChoices,
  jsonSchema: (node, context) => ({
    type: 'array',
    items: choiceSchema(node, context),
    minItems: 1,
    uniqueItems: true,
  }),
  fromWire: choicesFromWire,
  display: (value, node, context) =>
    (value as string[]).map((word) => optionLabel(node, word, context)).join(', '),
  convert: convertChoices,
};

function problems({ key, options, optionsFrom }: WrittenField, pointer: string): FormProblem[] {
  return !options === !optionsFrom
    ? [
        {
          pointer,
          code: 'conflict',
          message: `"${key}" needs either "options" or "optionsFrom".`,
        },
      ]
    : [];
}

/** A choice: of the field's own options, or of the countries of the set that it names. */
function choiceFact({ options, optionsFrom }: WrittenField, sources: FormSources): FactType {
  if (options) return oneOfFact(options.map(({ value }) => value));
  return optionsFrom === undefined
    ? textFact
    : countryFact(sources.sets[optionsFrom] ?? sources.countries, sources.named);
}

function inOrder(chosen: readonly string[], { options }: FieldNode): string[] | undefined {
  const place = (word: string) => options?.findIndex(({ value }) => value === word) ?? 0;
  const sorted = [...new Set(chosen)].sort((a, b) => place(a) - place(b));
  return sorted.length ? sorted : undefined;
}

function checkChoices(value: Value, node: FieldNode, { countries }: CheckContext): ValueError[] {
  if (!Array.isArray(value)) return [valueError('type', { type: 'array' }, 'form.error.option')];
  const words = value as unknown[];
  const strange = words.filter(
    (word) => typeof word !== 'string' || !isOption(node, word, countries),
  );
  return words.length > 0 && new Set(words).size === words.length && strange.length === 0
    ? []
    : [notOffered(strange, { node, countries })];
}

function offeredChoices(
  value: Value,
  node: FieldNode,
  { countries }: CheckContext,
): Value | undefined {
  if (!Array.isArray(value)) return undefined;
  const offered = (value as string[]).filter((word) => isOption(node, word, countries));
  return offered.length ? offered : undefined;
}

/**
 * Names what an older form still offered: in its words where they are known, else as far as the
 * value says it.
 */
function notOffered(
  words: readonly unknown[],
  { node, countries }: { node: FieldNode; countries: CheckContext['countries'] },
): ValueError {
  const given = words
    .filter((word) => typeof word === 'string')
    .map((word) => {
      const label = optionLabel(node, word, { countries });
      return label === word ? word.replaceAll('_', ' ') : label;
    })
    .join(', ');
  return given
    ? valueError('enum', { given }, 'form.error.gone')
    : valueError('enum', {}, 'form.error.option');
}

function isOption(
  { options, optionsFrom }: FieldNode,
  word: string,
  countries: CheckContext['countries'],
): boolean {
  return options ? options.some(({ value }) => value === word) : countries.has(word, optionsFrom);
}

function choiceSchema(
  { options, optionsFrom }: FieldNode,
  { countries }: CheckContext,
): JsonSchema {
  return { enum: options?.map(({ value }) => value) ?? countries.codes(optionsFrom) };
}

function choicesFromWire(
  { path, value }: Sent,
  node: FieldNode,
  errors: WireError[],
): string[] | undefined {
  if (!Array.isArray(value)) return fail(errors, wrongType(path, 'a list of texts'));
  if (value.length > MOST_CHOICES)
    return fail(errors, {
      path,
      code: 'too_many',
      message: `"${path}" takes at most ${MOST_CHOICES} choices.`,
    });
  const words = value.map(
    (word: unknown, index) =>
      readText({ path: `${path}.${index}`, value: word }, 200, errors) ?? '',
  );
  return inOrder(words, node);
}

/**
 * Several options, or one that is put into a list; words that are none of the options are left out,
 * with a mark.
 */
function convertChoices(
  { value }: SourceValue,
  node: FieldNode,
  context: ConvertContext,
): Conversion {
  const matches = (Array.isArray(value) ? value : [value]).map((word) =>
    choose(word, node, context),
  );
  const words = matches.map((match) => match.value).filter((word) => word !== undefined);
  const candidates = matches.flatMap((match) => match.candidates);
  if (!words.length) return { ...NO_CONVERSION, candidates };
  const by =
    matches.find((match) => match.by === 'similar')?.by ?? matches.find((match) => match.by)?.by;
  return {
    value: [...new Set(words)],
    by,
    needsReview: matches.some((match) => match.needsReview || match.value === undefined),
    candidates,
  };
}

function choose(value: unknown, node: FieldNode, context: ConvertContext): Match {
  const { options, optionsFrom } = node;
  const word =
    typeof value === 'boolean'
      ? yesOrNo(value, options)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '';
  return options ? context.matchOption(word, options) : context.matchCountry(word, optionsFrom);
}

function yesOrNo(value: boolean, options: readonly Option[] | undefined): string {
  const word = value ? 'yes' : 'no';
  return options?.some((option) => option.value === word) ? word : String(value);
}
