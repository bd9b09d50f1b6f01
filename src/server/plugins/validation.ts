import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import plugin from 'fastify-plugin';
import type { FastifySchemaCompiler } from 'fastify';
import { AppError } from '../../contract/errors.ts';

/** `tsType` is for the generated types alone. */
const withWords = (options: ConstructorParameters<typeof Ajv>[0]): Ajv => addFormats.default(new Ajv({ ...options, strict: true, strictTypes: false }).addVocabulary(['tsType']));

/**
 * Bodies are taken as they are; what stands in an address is text, and becomes a number where the schema says so.
 * All mistakes are told at once: schemas bound every list, so there is an end to them.
 */
export const validation = plugin(async (app) => {
  const ajv = { body: withWords({ allErrors: true }), query: withWords({ allErrors: true, coerceTypes: 'array' }) };
  const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
    const check = (httpPart === 'body' ? ajv.body : ajv.query).compile(schema);
    return (data: unknown) => {
      if (!check(data)) return { error: new AppError('invalid_request', { fields: fieldsOf(check.errors ?? []) }) };
      const bad = unstorable(data, '');
      return bad === undefined ? { value: data } : { error: new AppError('invalid_request', { fields: { [bad]: { key: 'error.field.text' } } }) };
    };
  };
  app.setValidatorCompiler(compiler);
}, { name: 'validation' });

/** One mistake as a key of the copy with its values; the errors plugin puts it in words. */
export interface FieldProblem { key: string; params?: Record<string, string | number> }

function fieldsOf(errors: readonly ErrorObject[]): Record<string, FieldProblem> {
  return Object.fromEntries(errors.toReversed().map((error) => [pathOf(error), problemOf(error)]));
}

/** "/visaDetails/fromDate" is "visaDetails.fromDate"; a missing or extra member is named itself. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const member = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : undefined;
  const path = instancePath.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...path, ...(typeof member === 'string' ? [member] : [])].join('.').slice(0, 200) || 'body';
}

function problemOf({ keyword, params }: ErrorObject): FieldProblem {
  switch (keyword) {
    case 'required': return { key: 'error.field.required' };
    case 'additionalProperties': return { key: 'error.field.unknown' };
    case 'enum': return { key: 'error.field.choice', params: { choices: (params.allowedValues as unknown[]).filter(Boolean).join(', ') } };
    case 'minLength': return { key: 'error.field.required' };
    case 'maxLength': return { key: 'error.field.tooLong', params: { limit: Number(params.limit) } };
    case 'maxItems': case 'maxProperties': return { key: 'error.field.tooMany', params: { limit: Number(params.limit) } };
    default: return { key: 'error.field.form' };
  }
}

/** The path of a text, or of a key, that the database cannot keep: with a NUL or half a character. */
function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const bad = isStorable(key) ? unstorable(part, path ? `${path}.${key}` : key) : path || 'body';
    if (bad !== undefined) return bad;
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
