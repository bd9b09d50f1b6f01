import { printTables, roleTables } from '../../core/access/role-tables.ts';
import { languageTables } from '../../core/catalogue/languages/language-tables.ts';
import { describeFunctions } from '../../core/expressions/functions/describe-functions.ts';
import { countryTable } from '../../core/forms/check-context.ts';
import { toJsonSchema } from '../../core/forms/wire/to-json-schema.ts';
import { type CatalogueCommand, unknownName, withSoundCatalogue } from './command.ts';

/** The JSON Schema of a form, as the call publishes it but for "today", which no file knows. */
export const schema: CatalogueCommand = {
  usage: 'FORM [DIR]',
  about: 'a form’s JSON Schema',
  examples: ['schema japan-visa'],
  words: [1, 2],
  run: ({ words: [id = '', folder] }) =>
    withSoundCatalogue(folder, ({ compiled: { forms, countries } }) => {
      const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
      if (!form) return unknownName('form', id, Object.keys(forms));
      const written = toJsonSchema(form, { countries: countryTable(countries) });
      return { code: 0, text: JSON.stringify(written, null, 2) };
    }),
};

/** Who may open what, in both shells, as the specification writes it. */
export const roles: CatalogueCommand = {
  usage: '[DIR]',
  about: 'who may open what',
  examples: ['roles'],
  words: [0, 1],
  run: ({ words: [folder] }) =>
    withSoundCatalogue(folder, ({ compiled }) => ({
      code: 0,
      text: (['staff', 'applicant'] as const)
        .map((shell) => printTables(shell, roleTables(compiled, shell)))
        .join('\n\n'),
    })),
};

/** What each language says, and which sentences it shows in English, with their places. */
export const languages: CatalogueCommand = {
  usage: '[DIR]',
  about: 'which texts and sentences each language lacks',
  examples: ['languages'],
  words: [0, 1],
  run: ({ words: [folder] }) =>
    withSoundCatalogue(folder, ({ compiled, catalogue }) => ({
      code: 0,
      text: languageTables(compiled, catalogue).join('\n\n'),
    })),
};

/** What an expression may call. */
export const listFunctions: CatalogueCommand = {
  usage: '',
  about: 'which functions an expression may call, with what each takes and gives',
  examples: ['functions'],
  words: [0, 0],
  run: async () => ({ code: 0, text: describeFunctions().join('\n') }),
};
