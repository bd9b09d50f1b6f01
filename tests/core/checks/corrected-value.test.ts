import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedValue } from '../../../src/core/checks/corrected-value.ts';
import { documentValues } from '../../../src/core/checks/documents/document-values.ts';
import { compiled } from './check-cases.ts';

interface Case {
  name: string;
  field: string;
  says: unknown;
  value?: unknown;
  problems?: Record<string, string>;
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/corrections/values.json'), 'utf8'),
) as Case[];
const namespaces = compiled.documentTypes.flatMap(({ namespaces }) => namespaces);
const fields = new Map<string, (typeof namespaces)[number]['fields'][number]>(
  namespaces.flatMap(({ id, fields: own }) =>
    own.map((field) => [`${id}.${field.name}`, field] as const),
  ),
);
const CODES: Record<string, string> = { Germany: 'DEU', France: 'FRA', UTO: 'UTO' };
const countryOf = (written: string) => CODES[written];

describe('what a person says in place of the reader', () => {
  it.each(cases)('$name', ({ field, says, value, problems }) => {
    const definition = fields.get(field);
    if (!definition) throw new Error(`There is no field "${field}".`);
    const result = correctedValue(definition, says, countryOf);
    expect(
      'problems' in result
        ? {
            problems: Object.fromEntries(
              Object.entries(result.problems).map(([at, { key }]) => [at, key]),
            ),
          }
        : result,
    ).toEqual(problems ? { problems } : { value });
  });

  it('never passes what the rules could not read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.values()),
        fc.anything({ maxDepth: 4 }),
        (field, says) => {
          const result = correctedValue(field, says, countryOf);
          if ('value' in result)
            expect(
              documentValues({ fields: [field] }, { [field.name]: { value: result.value } })[
                field.name
              ],
            ).toEqual(result.value);
        },
      ),
    );
  });
});
