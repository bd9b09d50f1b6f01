import type { FieldTypeDefinition } from './field-type.ts';
import { checkText, convertText, textSchema } from './free-text.ts';
import { textAnswer } from './plain-answer.ts';

/** One line of text. */
export const text: FieldTypeDefinition = {
  ...textAnswer(),
  check: checkText,
  jsonSchema: textSchema,
  convert: ({ value }, node, context) => convertText(value, node, context),
};
