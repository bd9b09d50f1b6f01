import { describe, expect, it } from 'vitest';
import type { CompiledCatalogue } from '../../../src/core/catalogue/compile/compiled.ts';
import { evaluate } from '../../../src/core/expressions/evaluate.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { broken, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const compiledFrom = async (files = soundCatalogue()): Promise<CompiledCatalogue> => {
  const { compiled, problems } = await checked(files, 'abc');
  if (!compiled) throw new Error(JSON.stringify(problems));
  return compiled;
};

describe('a compiled catalogue', async () => {
  const compiled = await compiledFrom();
  const visa = compiled.destinations.FR?.visaTypes[0];

  it('has destinations with their bases merged in', () => {
    expect(compiled.destinations.FR).toMatchObject({
      id: 'france',
      country: 'FR',
      acceptedLanguages: ['en', 'fr'],
    });
    expect(visa).toMatchObject({
      name: 'Schengen Type C Tourism',
      where: { text: 'At the visa centre.' },
      maxStay: { days: 90 },
    });
  });

  it('merges lists by id, in the order of the base, and appends what is new', () => {
    expect(visa?.requirements.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'passport: Passport',
      'hotel: Hotel or attestation of hosting',
      'photo: Photo',
    ]);
  });

  it('has destinations that write dates as their country does, unless they say otherwise', async () => {
    const own = broken({
      file: 'destinations/france.json',
      find: '"country": "FR",',
      put: '"country": "FR", "dateFormat": "year-month-day",',
    });
    const formats = [compiled, await compiledFrom(own)].map(
      ({ destinations }) => destinations.FR?.dateFormat,
    );
    expect(formats).toEqual(['day/month/year', 'year-month-day']);
  });

  it('offers destinations in the order of their set, and those outside it last', async () => {
    const base = soundCatalogue();
    const file = (name: string) => base.find(({ path }) => path === name)?.text ?? '';
    const inSet = (set: string) =>
      file('countries.json').replace('"sets": {', `"sets": { "destinations": ${set},`);
    const more = ['DE', 'GB'].map((code) => ({
      path: `destinations/x-${code.toLowerCase()}.json`,
      text: file('destinations/france.json')
        .replace('"id": "france"', `"id": "x-${code.toLowerCase()}"`)
        .replace('"FR"', `"${code}"`),
    }));
    const offered = async (set: string) =>
      Object.keys(
        (
          await compiledFrom([
            ...base.filter(({ path }) => path !== 'countries.json'),
            { path: 'countries.json', text: inSet(set) },
            ...more,
          ])
        ).destinations,
      );
    expect(await offered('["GB", "IN", "DE", "FR"]')).toEqual(['GB', 'DE', 'FR']);
    expect(await offered('["GB"]')).toEqual(['GB', 'FR', 'DE']);
  });

  it('does not offer what is abstract', () => {
    expect(Object.values(compiled.destinations).map(({ id }) => id)).toEqual(['france']);
  });

  it('has conditions as data', () => {
    const when = visa?.requirements.find(({ id }) => id === 'hotel')?.when;
    if (!when) throw new Error('the hotel has no condition');
    expect(evaluate(when, { form: { lodging: 'hotel' } })).toEqual({ isKnown: true, value: true });
    expect(evaluate(when, { form: {} })).toEqual({ isKnown: false });
  });

  it('tells rules what the visa demands, without a number in the rule', () => {
    const check = compiled.checks.find(({ id }) => id === 'passport-valid');
    const facts = {
      visa: visa?.facts,
      trip: { toDate: '2027-04-14' },
      documents: { passport: { expiry_date: '2027-07-13' } },
    };
    expect(check && evaluate(check.assert, facts)).toEqual({ isKnown: true, value: false });
    expect(check?.reads).toEqual([
      'trip.toDate',
      'documents.passport.expiry_date',
      'visa.rules.passport.minValidityAfterDepartureMonths',
    ]);
  });

  it('takes the sentences of rules apart, so that values are shown as people read them', () => {
    expect(
      compiled.checks[1]?.message.map((part) => (typeof part === 'string' ? part : part.show)),
    ).toEqual(['The passport ends on ', 'date', '. It must be valid until ', 'date', '.']);
  });

  it('gives steps the route of their screen', () => {
    expect(compiled.journeys.applicant?.steps.map(({ route }) => route)).toEqual([
      '/get-visa',
      '/form',
    ]);
  });

  it('keeps the texts that are needed before sign-in apart', () => {
    expect(compiled.copy.en?.public).toEqual({ 'language.tag': 'en', 'signIn.title': 'Sign in' });
    expect(compiled.copy.en?.all['action.start']).toBe('Start');
  });

  it('is frozen and plain JSON', () => {
    expect(Object.isFrozen(visa?.requirements[0]?.rules)).toBe(true);
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
  });

  it('is the same for the same files', async () => {
    expect(JSON.stringify(await compiledFrom())).toBe(JSON.stringify(compiled));
  });
});

describe('the slice for one person', async () => {
  const compiled = await compiledFrom();

  it('has the screens of the role, in its order', () => {
    const manifest = slice(compiled, { roles: ['agent'], tenantId: 'demo' });
    expect(manifest).toMatchObject({
      checksum: 'abc',
      role: 'agent',
      shell: 'staff',
      landing: 'agents',
      destinations: ['FR'],
    });
    expect(manifest.screens.map(({ id }) => id)).toEqual(['agents', 'applications', 'form']);
  });

  it('is that of an applicant when no role is known', () => {
    expect(
      slice(compiled, { roles: ['stranger'], applicantType: 'D2C', tenantId: 'demo' }),
    ).toMatchObject({
      role: 'applicant',
      shell: 'applicant',
      landing: 'applications',
    });
  });

  it('does not grow with the destinations but for their codes', async () => {
    const codes = ['DE', 'GB', 'IN'];
    const base = soundCatalogue();
    const france = base.find(({ path }) => path === 'destinations/france.json')?.text ?? '';
    const more = codes.map((code) => ({
      path: `destinations/x-${code.toLowerCase()}.json`,
      text: france
        .replace('"id": "france"', `"id": "x-${code.toLowerCase()}"`)
        .replace('"FR"', `"${code}"`),
    }));
    const [few, many] = [compiled, await compiledFrom([...base, ...more])].map(
      (all) => JSON.stringify(slice(all, { roles: ['applicant'], tenantId: 'demo' })).length,
    );
    expect(many).toBe((few ?? 0) + codes.join('","').length + 3);
  });

  it('refuses a tenant that is not in the catalogue, in words', () => {
    expect(() => slice(compiled, { roles: ['agent'], tenantId: 'nobody' })).toThrow(
      'The catalogue has no tenant "nobody". Add tenants/nobody.json.',
    );
  });
});
