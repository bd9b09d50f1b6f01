import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { toJsonSchema } from '../../../src/core/forms/wire/to-json-schema.ts';
import { testApp } from '../test-app.ts';

const { as, ports } = await testApp();
const traveller = await as('traveller');
const { forms, countries } = ports.catalogues.current();
const published = (form: string) => traveller.call('get-form-schema', { query: { form } });

describe('the JSON Schema of a form', () => {
  it.each(Object.values(forms))('of $id is the one that its answers are held to', async (form) => {
    expect((await published(form.id)).response).toEqual(
      toJsonSchema(form, { countries: countryTable(countries), today: '2026-11-21' }),
    );
  });

  it('is not there for a form that nobody has written', async () => {
    for (const form of ['japan-vsa', 'constructor'])
      expect((await published(form)).body.error?.code).toBe('not_found');
  });
});
