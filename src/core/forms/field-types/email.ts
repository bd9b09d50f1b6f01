import type { FieldTypeDefinition } from './field-type.ts';
import { checkText, checkWritten, convertText, textSchema, withPattern } from './free-text.ts';
import { textAnswer } from './plain-answer.ts';

/**
 * One @, something before it, and a name with a dot after it. The same as the expression isEmail().
 */
const EMAIL = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';

/** An address of mail. */
export const email: FieldTypeDefinition = {
  ...textAnswer(),
  check: (value, node, context) => {
    const errors = checkText(value, node, context);
    return errors.length
      ? errors
      : checkWritten(value, { pattern: EMAIL, format: 'email', message: 'form.error.email' });
  },
  jsonSchema: (node, context) => withPattern(textSchema(node, context), EMAIL),
  convert: ({ value }, node, context) =>
    convertText(
      typeof value === 'string' && value.includes('@') ? value.replace(/\s/g, '') : undefined,
      node,
      context,
    ),
};
