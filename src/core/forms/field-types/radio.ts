import { oneChoice } from './choice.ts';
import type { FieldTypeDefinition } from './field-type.ts';

/** One of a few options. */
export const radio: FieldTypeDefinition = oneChoice;
