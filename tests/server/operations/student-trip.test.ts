import { describe, expect, it } from 'vitest';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { isShown } from '../../../src/core/forms/store/cell.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { CompiledForm, Value } from '../../../src/core/forms/types.ts';
import { testApp } from '../test-app.ts';

const { as, ports } = await testApp();
const traveller = await as('traveller');
const { forms, countries, tables } = ports.catalogues.current();

const trip = { from: 'India', nationality: 'India', purpose: 'Student' };
const details = {
  visaFrom: 'India',
  nationality: 'India',
  visaCategory: 'Student',
  visaSubCategory: '',
  fromDate: '20/09/2027',
  toDate: '19/09/2028',
};
const draft = (visaTo: string) =>
  traveller.call('draft-application', {
    body: { applicantUid: 'applicant-traveller', visaDetails: { ...details, visaTo } },
  });
const purposesOf = async (country: string) =>
  (
    (await traveller.call('get-destination', { query: { country } })).response as {
      visaTypes: { purpose: string }[];
    }
  ).visaTypes.map(({ purpose }) => purpose);

/** The questions that only some states ask. */
const OWN = [
  'keeps_home',
  'canton',
  'civil_status_since',
  'stayed_3_months',
  'number_of_days',
  'first_entry_state',
  'filled_by_other',
];

describe('a trip to study', () => {
  it.each([
    { country: 'Germany', asks: ['keeps_home', 'civil_status_since'] },
    { country: 'Switzerland', asks: ['canton'] },
    { country: 'Belgium', asks: ['civil_status_since'] },
    { country: 'France', asks: ['stayed_3_months', 'filled_by_other'] },
    { country: 'Poland', asks: ['number_of_days', 'first_entry_state', 'filled_by_other'] },
    { country: 'Portugal', asks: ['first_entry_state', 'filled_by_other'] },
  ])(
    'to $country is on offer, and leads to the national visa with the questions of that state',
    async ({ country, asks }) => {
      expect(await purposesOf(country)).toContain('Student');
      const guidelines = await traveller.call('get-guidelines', { query: { ...trip, country } });
      expect(guidelines.response).toMatchObject({
        visa: { name: 'National Type D Students' },
        funds: { monthly: expect.any(Number) },
      });
      const { response } = await draft(country);
      expect(response.visaDetails).toMatchObject({ ...details, visaTo: country });
      const { applicationUid } = response;
      const { form, facts, prefilled } = (
        await traveller.call('get-form', { query: { applicationUid } })
      ).response as {
        form: { id: string };
        facts: Record<string, Value>;
        prefilled: Record<string, Value>;
      };
      expect(form.id).toBe('national-d-student');
      expect(prefilled).toMatchObject({ purpose: 'studies', entry_date: '20/09/2027' });
      const store = new FormStore({
        form: forms[form.id] as CompiledForm,
        countries: countryTable(countries),
        facts: { ...facts, tables },
      });
      const cellAt = (key: string) => {
        const cell = store.cellAt(key);
        if (!cell) throw new Error(`There is no question "${key}".`);
        return cell;
      };
      store.set(cellAt('civil_status'), 'married');
      const shown = OWN.filter((key) => isShown(cellAt(key)));
      expect(shown.sort()).toEqual([...asks].sort());
    },
  );

  it.each(['Italy', 'Netherlands', 'Spain', 'Japan', 'Indonesia'])(
    'to %s is not on offer',
    async (country) => {
      expect(await purposesOf(country)).not.toContain('Student');
      expect((await draft(country)).body.error?.code).toBe('visa_unknown');
    },
  );
});
