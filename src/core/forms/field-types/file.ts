import { anything } from '../../expressions/fact-type.ts';
import { converted, NO_CONVERSION } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { checkWritten } from './free-text.ts';
import { textAnswer } from './plain-answer.ts';

/** What a document or an upload is called. */
const FILE = '^[A-Za-z0-9_-]{1,100}$';

/** A document, by its id. */
export const file: FieldTypeDefinition = {
  ...textAnswer(),
  takesEmptyWord: false,
  factType: () => anything,
  check: (value) =>
    checkWritten(value, { pattern: FILE, format: 'file', message: 'form.error.file' }),
  jsonSchema: () => ({ type: 'string', pattern: FILE }),
  display: (value, _, { fileName }) => fileName?.(String(value)) ?? String(value),
  convert: ({ source }) =>
    source.kind === 'document' ? converted(source.documentId) : NO_CONVERSION,
};
