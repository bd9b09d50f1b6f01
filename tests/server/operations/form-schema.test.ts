import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm, Value } from '../../../src/core/forms/types.ts';
import { testApp } from '../test-app.ts';

const { as, ports } = await testApp();
const traveller = await as('traveller');
const { forms, countries, tables } = ports.catalogues.current();
const published = (form: string) => traveller.call('get-form-schema', { query: { form } });

const compile = (schema: object) => {
  const ajv = new Ajv({ strict: true, allErrors: true });
  (addFormats as unknown as (ajv: Ajv, options: object) => void)(ajv, { keywords: true });
  return ajv.compile(schema);
};

/**
 * Whether the table of checks, and whether Ajv, has something against one answer of a form that is
 * otherwise empty.
 */
function verdicts(
  form: CompiledForm,
  validate: ReturnType<typeof compile>,
  { key, value }: { key: string; value: Value },
): [boolean, boolean] {
  const store = new FormStore({
    form,
    countries: countryTable(countries),
    facts: { today: '2026-11-21', tables },
  });
  const cell = store.cellAt(key);
  if (!cell) throw new Error(`There is no question "${key}".`);
  store.set(cell, value);
  validate(store.pruned());
  const isAbout = ({ instancePath }: { instancePath: string }) => instancePath === `/${key}`;
  return [store.findErrors().some(isAbout), (validate.errors ?? []).some(isAbout)];
}

describe('the JSON Schema of a form', () => {
  it.each(Object.keys(forms))(
    'of %s compiles where Ajv is strict, and gives the verdict of the checks',
    async (id) => {
      const { response } = await published(id);
      expect(response).toMatchObject({
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: `${id}.json`,
      });
      const form = forms[id] as CompiledForm;
      const validate = compile(response);
      const given = { key: 'date_of_birth', good: '1990-01-05', bad: '2026-11-22' };
      expect(verdicts(form, validate, { key: given.key, value: given.good })).toEqual([
        false,
        false,
      ]);
      expect(verdicts(form, validate, { key: given.key, value: given.bad })).toEqual([true, true]);
    },
  );

  it('is not there for a form that nobody has written', async () => {
    for (const form of ['japan-vsa', 'constructor'])
      expect((await published(form)).body.error?.code).toBe('not_found');
  });
});
