import { oneChoice } from './choice.ts';
import type { FieldTypeDefinition } from './field-type.ts';

/** One of many options. */
export const select: FieldTypeDefinition = oneChoice;
