import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { CheckContext } from '../../../src/core/forms/check-context.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import { toJsonSchema } from '../../../src/core/forms/wire/to-json-schema.ts';

/** A form's published JSON Schema, as another program would use it. */
export function publishedSchema(form: CompiledForm, context: CheckContext): ValidateFunction {
  const ajv = new Ajv({ strict: true, allErrors: true });
  addFormats.default(ajv, { keywords: true });
  return ajv.compile(toJsonSchema(form, context));
}
