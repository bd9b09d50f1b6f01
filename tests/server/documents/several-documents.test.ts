import { afterEach, describe, expect, it } from 'vitest';
import { documentApp, paper, TRAVELLER } from './document-app.ts';
import { MOMENT, readyApplication } from './ready-application.ts';

const base = await documentApp();
base.clock.now = MOMENT;
const traveller = await base.as('traveller');

const statement = (values: Record<string, unknown>, name: string) => ({
  name,
  content: paper(
    {
      documents: [
        {
          category: 'Proof of Funds',
          namespace: 'bank_statement',
          values: {
            account_holder: 'Anna Maria Eriksson',
            closing_balance: { amount: 6400, currency: 'EUR' },
            ...values,
          },
        },
      ],
    },
    name,
  ),
});
const OLD = { statement_from: '2020-03-18', statement_to: '2020-06-17', issue_date: '2020-06-17' };

/**
 * An application to Japan with everything, its bank statement first, and more files behind it; and
 * what the checks say of bank statements.
 */
async function withMore(
  files: { name: string; content: Buffer }[],
  changes?: Record<string, Record<string, unknown>>,
) {
  const { applicationUid, docIds } = await readyApplication(base, traveller, changes);
  const { documents } = await base.upload(traveller, files, {
    applicantUid: TRAVELLER,
    applicationUid,
  });
  await base.work();
  const { findings } = (await traveller.call('get-checks', { query: { applicationUid } })).response;
  return {
    first: docIds.bank_statement,
    more: documents.map(({ _id }) => _id),
    recent: findings.filter(({ id }) => id === 'funds_recent_statement'),
  };
}

afterEach(async () => {
  for (const { _id } of await base.documents(traveller, TRAVELLER))
    await traveller.call('delete-doc', { query: { docId: _id } });
  await base.work();
});

describe('a document in a language that the destination does not take', () => {
  const written = (language: string) => ({
    name: `${language}.pdf`,
    content: paper(
      {
        documents: [
          {
            category: 'Proof of Employment',
            namespace: 'employment',
            languages: [language],
            values: { employee_name: 'Anna Maria Eriksson' },
          },
        ],
      },
      language,
    ),
  });
  const untranslated = async (languages: string[]) => {
    const { applicationUid } = await readyApplication(base, traveller);
    await base.upload(traveller, languages.map(written), {
      applicantUid: TRAVELLER,
      applicationUid,
    });
    await base.work();
    const { findings } = (await traveller.call('get-checks', { query: { applicationUid } }))
      .response;
    return findings.filter(({ id }) => id === 'translation_needed').map(({ state }) => state);
  };

  it('needs a translation', async () => expect(await untranslated(['sv'])).toEqual(['open']));

  it('has one once another of its kind is in English', async () =>
    expect(await untranslated(['sv', 'en'])).not.toContain('open'));
});

describe('a file of several papers', () => {
  const part = (category: string, namespace: string, pages: number[]) => ({
    category,
    namespace,
    pages,
    values: {},
  });
  const mixed = {
    name: 'scan.pdf',
    content: paper(
      {
        pages: 3,
        documents: [
          part('Proof of Funds', 'bank_statement', [1]),
          part('Proof of Address', 'address_proof', [2]),
          part('Proof of Travel', 'hotel', [3]),
        ],
      },
      'mixed',
    ),
  };

  it('gives a paper that the visa does not ask for as "Other", of which nothing is demanded', async () => {
    const applicationUid = await base.started(traveller, { visaTo: 'Indonesia' });
    await base.upload(traveller, [mixed], { applicantUid: TRAVELLER, applicationUid });
    await base.work();
    const documents = await base.documents(traveller, TRAVELLER);
    expect(
      documents.map(({ documentData: { category, namespace } }) => [category, namespace]).sort(),
    ).toEqual([
      ['Other', ''],
      ['Proof of Funds', 'bank_statement'],
      ['Proof of Travel', 'hotel'],
    ]);
  });

  it('gives each as what it is where no application says what is asked for', async () => {
    await base.upload(traveller, [mixed], { applicantUid: TRAVELLER });
    await base.work();
    const documents = await base.documents(traveller, TRAVELLER);
    expect(documents.map(({ documentData: { category } }) => category)).toContain(
      'Proof of Address',
    );
  });
});

describe('bookings of another trip', () => {
  it('fill nothing in the form, and stay documents of the application', async () => {
    const applicationUid = await base.started(traveller, { visaTo: 'France' });
    const booking = (namespace: string, values: Record<string, unknown>) => ({
      name: `${namespace}.pdf`,
      content: paper(
        { documents: [{ category: 'Proof of Travel', namespace, values }] },
        namespace,
      ),
    });
    await base.upload(
      traveller,
      [
        booking('itinerary', {
          arrival_date: '2027-05-01',
          departure_date: '2027-05-09',
          arrival_country: 'JPN',
        }),
        booking('hotel', {
          name: 'Nairobi Inn',
          check_in: '2027-05-01',
          check_out: '2027-05-09',
          address: { line1: 'Moi Avenue 1', city: 'Nairobi', country: 'KEN' },
        }),
      ],
      { applicantUid: TRAVELLER, applicationUid },
    );
    await base.work();
    const { prefilled, sources } = (await traveller.call('get-form', { query: { applicationUid } }))
      .response as { prefilled: object; sources: object };
    expect(prefilled).toMatchObject({
      intended_arrival: '03/04/2027',
      intended_departure: '14/04/2027',
    });
    expect(sources).toMatchObject({
      intended_arrival: { kind: 'trip' },
      intended_departure: { kind: 'trip' },
    });
    expect(
      [...Object.keys(prefilled), ...Object.keys(sources)].filter((path) =>
        /^(?:hosts|stay_kind)\b/.test(path),
      ),
    ).toEqual([]);
    const { findings } = (await traveller.call('get-checks', { query: { applicationUid } }))
      .response;
    expect(findings.filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['booking_goes_there', 'hotel_in_destination']),
    );
  });
});

describe('of several bank statements', () => {
  it('a new one is enough: nothing is said of the old one, wherever it stands', async () => {
    expect((await withMore([statement(OLD, 'old.pdf')])).recent.map(({ state }) => state)).toEqual([
      'passed',
    ]);
    const { recent } = await withMore([statement({ issue_date: '2027-01-04' }, 'new.pdf')], {
      bank_statement: OLD,
    });
    expect(recent.map(({ state, docId }) => [state, docId])).toEqual([['passed', undefined]]);
  });

  it('old ones are told of one by one, each with its own days', async () => {
    const { recent, first, more } = await withMore(
      [statement({ ...OLD, issue_date: '2021-06-17' }, 'older.pdf')],
      { bank_statement: OLD },
    );
    expect(recent.map(({ docId }) => docId)).toEqual([first, ...more]);
    expect(recent.map(({ message }) => /from (\w+ \d+, \d+)/.exec(message)?.[1])).toEqual([
      'Jun 17, 2020',
      'Jun 17, 2021',
    ]);
  });
});
