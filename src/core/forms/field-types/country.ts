import { countryFact } from '../../expressions/fact-type.ts';
import { NO_CONVERSION } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { textAnswer } from './plain-answer.ts';
import { missingError, valueError } from './value-error.ts';

/** A country, of all or of a set: kept as its two letters. */
export const country: FieldTypeDefinition = {
  ...textAnswer(),
  isChoice: true,
  factType: ({ optionsFrom }, { countries, named, sets }) =>
    countryFact(optionsFrom ? (sets[optionsFrom] ?? countries) : countries, named),
  missing: (node) => missingError(node, 'form.error.requiredChoice'),
  check: (value, { optionsFrom }, { countries }) =>
    typeof value === 'string' && countries.has(value, optionsFrom)
      ? []
      : [valueError('enum', {}, 'form.error.country')],
  jsonSchema: ({ optionsFrom }, { countries }) => ({ enum: countries.codes(optionsFrom) }),
  display: (value, _, { countries }) => countries.label(String(value)) ?? String(value),
  convert: ({ value }, { optionsFrom }, { matchCountry }) =>
    typeof value === 'string' ? matchCountry(value, optionsFrom) : NO_CONVERSION,
};
