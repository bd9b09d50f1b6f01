import { NO_CONVERSION } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { checkText, checkWritten, convertText, textSchema, withPattern } from './free-text.ts';
import { textAnswer } from './plain-answer.ts';

/** "+" or "00", then 7 to 15 digits (E.164) with blanks, hyphens, dots or brackets between them. */
const PHONE = '^(\\+|00)[\\s().\\-/]*[1-9]([\\s().\\-/]*\\d){6,14}[\\s().\\-/]*$';

/** A telephone number with its country's. */
export const phone: FieldTypeDefinition = {
  ...textAnswer(),
  check: (value, node, context) => {
    const errors = checkText(value, node, context);
    return errors.length
      ? errors
      : checkWritten(value, { pattern: PHONE, format: 'phone', message: 'form.error.phone' });
  },
  jsonSchema: (node, context) => withPattern(textSchema(node, context), PHONE),
  // A number without its country code is kept for the person to complete.
  convert: ({ value }, node, context) => {
    if (typeof value !== 'string' || value.replace(/\D/g, '').length < 5) return NO_CONVERSION;
    const written = convertText(value, node, context);
    return { ...written, needsReview: written.needsReview || !/^\s*(\+|00)/.test(value) };
  },
};
