import type { FieldTypeDefinition } from './field-type.ts';
import { checkText, convertText, textSchema } from './free-text.ts';
import { textAnswer } from './plain-answer.ts';

/** Several lines of text. */
export const textarea: FieldTypeDefinition = {
  ...textAnswer({ hasLines: true }),
  check: checkText,
  jsonSchema: textSchema,
  convert: ({ value }, node, context) => convertText(value, node, { ...context, hasLines: true }),
};
