import { severalChoices } from './choice.ts';
import type { FieldTypeDefinition } from './field-type.ts';

/** Any of many options. */
export const multiselect: FieldTypeDefinition = severalChoices;
