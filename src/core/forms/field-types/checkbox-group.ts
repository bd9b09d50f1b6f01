import { severalChoices } from './choice.ts';
import type { FieldTypeDefinition } from './field-type.ts';

/** Any of a few options; one of them may stand alone. */
export const checkboxGroup: FieldTypeDefinition = severalChoices;
