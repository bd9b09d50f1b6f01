import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { documentApp, paper, passport, TRAVELLER } from '../documents/document-app.ts';

const { as, upload, work, documents, started, visitor, logged } = await documentApp();
const traveller = await as('traveller');
const agency = await as('agency');
const TURNED = 'Ana\u202egnp';

const refused: [string, OperationName, Record<string, unknown>, string][] = [
  ['a name that is turned around', 'update-profile', { firstName: TURNED }, 'firstName'],
  [
    'a name with a second line',
    'update-profile',
    { lastName: 'Costa\r\nBcc: all@else.test' },
    'lastName',
  ],
  [
    'a blank without a width in an address',
    'update-profile',
    { address: { city: 'Li\u200bma' } },
    'address.city',
  ],
];

describe('a text with characters that nobody sees', () => {
  it.each(refused)("is refused with the field's sentence: %s", async (_, name, body, field) => {
    const {
      status,
      body: { error },
    } = await traveller.call(name, { body });
    expect([status, error?.code, error?.fields]).toEqual([
      400,
      'invalid_request',
      { [field]: expect.stringContaining('nobody sees') },
    ]);
    expect(logged.join('')).not.toContain('\u202e');
  });

  it('is refused as the name of somebody new, and in a key', async () => {
    const {
      body: { error },
    } = await agency.call('create-applicant', {
      body: { firstName: TURNED, lastName: 'Co\u200bsta' },
    });
    expect(Object.keys(error?.fields ?? {}).sort()).toEqual(['firstName', 'lastName']);
    const visaDetails = {
      visaFrom: 'India',
      visaTo: 'Japan',
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
    };
    expect(
      (
        await traveller.call('draft-application', {
          body: { applicantUid: TRAVELLER, visaDetails, applicationCreationKey: 'key\u202e' },
        })
      ).body.error?.fields,
    ).toHaveProperty('applicationCreationKey');
  });

  it('is a password like any other', async () => {
    expect(
      (
        await visitor().call('login', {
          body: { username: 'agent@demo.test', password: 'a\u200bb' },
        })
      ).body.error?.code,
    ).toBe('invalid_credentials');
  });

  it('may be a word of Persian, and have lines where a text has several', async () => {
    expect(
      (await traveller.call('update-profile', { body: { firstName: 'نامه\u200cها' } })).status,
    ).toBe(200);
    const {
      body: { error },
    } = await (await as('reviewer')).call('add-application-review', {
      body: { applicationUid: 'nowhere', review: 'One.\nTwo.' },
    });
    expect(error?.code).toBe('not_found');
  });

  it('leaves them behind as an answer, and in what a person says of a document', async () => {
    const applicationUid = await started(traveller);
    const form = async () =>
      (await traveller.call('get-form', { query: { applicationUid } })).response as {
        revision: number;
        answers: Record<string, unknown>;
      };
    const saved = await traveller.call('save-answers', {
      query: { applicationUid },
      body: { revision: (await form()).revision, set: { surname: `Co\u200bsta\u202e` }, unset: [] },
    });
    expect(saved.status).toBe(200);
    expect((await form()).answers.surname).toBe('Costa');
  });

  it('leaves them behind where it was read from a paper', async () => {
    const {
      documents: [document],
    } = await upload(traveller, [
      {
        name: 'p.pdf',
        content: paper(passport({ surname: 'ERIK\u202eSSON\u200b', given_names: 'ANNA\nMARIA' })),
      },
    ]);
    await work();
    const read = (await documents(traveller, TRAVELLER)).find(({ _id }) => _id === document?._id);
    expect(read?.documentData.fields).toMatchObject({
      surname: { value: 'ERIKSSON', raw: 'ERIKSSON' },
      given_names: { value: 'ANNA\nMARIA' },
    });
  });
});
