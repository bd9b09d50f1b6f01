import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError, MOST_PROBLEMS } from '../../../contract/errors.ts';
import { unseenTextsIn } from '../answer/unseen-texts.ts';
import {
  excessOf,
  type FieldProblem,
  type FieldProblems,
  shownPath,
  unstorable,
} from './value-bounds.ts';

/** `tsType` is for the generated types alone, `x-characters` for unseen-texts.ts. */
const withWords = (options: ConstructorParameters<typeof Ajv>[0]): Ajv =>
  addFormats.default(
    new Ajv({ ...options, strict: true, strictTypes: false }).addVocabulary([
      'tsType',
      'x-characters',
    ]),
  );

/**
 * Bodies are taken as they are; what stands in an address is text, and becomes a number where the
 * schema says so. Mistakes are reported together, twenty at the most: what is too much is counted
 * before Ajv looks for all mistakes in the rest, which the schema bounds. A schema is compiled when
 * the first call needs it: all of them at once would be half of a start.
 */
export const validation = plugin(
  async (app) => {
    const ajv = {
      body: withWords({ allErrors: true }),
      query: withWords({ allErrors: true, coerceTypes: 'array' }),
    };
    const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
      let check: ValidateFunction | undefined;
      return (data: unknown) => {
        const { problems, isEndless } = excessOf(data, schema);
        if (isEndless) return refusal(problems);
        check ??= (httpPart === 'body' ? ajv.body : ajv.query).compile(schema);
        if (!check(data)) return refusal(new Map([...problems, ...problemsOf(check.errors ?? [])]));
        const unseen = httpPart === 'body' ? unseenTextsIn(data, schema) : new Map();
        if (unseen.size > 0) return refusal(unseen);
        const bad = unstorable(data);
        return bad === undefined
          ? { value: data }
          : refusal(new Map([[bad, { key: 'error.field.text' }]]));
      };
    };
    app.setValidatorCompiler(compiler);
    const serializer: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
      let write: ((data: unknown) => string) | undefined;
      return (data) => (write ??= fastJson(schema))(data);
    };
    app.setSerializerCompiler(serializer);
  },
  { name: 'validation' },
);

const refusal = (problems: FieldProblems): { error: AppError } => ({
  error: new AppError('invalid_request', {
    fields: Object.fromEntries([...problems].slice(0, MOST_PROBLEMS)),
  }),
});

/** The first mistake at each path. */
const problemsOf = (errors: readonly ErrorObject[]): FieldProblems =>
  new Map(errors.toReversed().map((error) => [placeOf(error), problemOf(error)]));

/** "/visaDetails/fromDate" is "visaDetails.fromDate"; a missing or extra member is named itself. */
function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  const member =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return shownPath([...path, ...(typeof member === 'string' ? [member] : [])].join('.'));
}

function problemOf({ keyword, params }: ErrorObject): FieldProblem {
  switch (keyword) {
    case 'required':
      return { key: 'error.field.required' };
    case 'additionalProperties':
      return { key: 'error.field.unknown' };
    case 'enum':
      return {
        key: 'error.field.choice',
        params: { choices: (params.allowedValues as unknown[]).filter(Boolean).join(', ') },
      };
    case 'minLength':
      return { key: 'error.field.required' };
    case 'maxLength':
      return { key: 'error.field.tooLong', params: { limit: Number(params.limit) } };
    case 'maxItems':
    case 'maxProperties':
      return { key: 'error.field.tooMany', params: { limit: Number(params.limit) } };
    default:
      return { key: 'error.field.form' };
  }
}
