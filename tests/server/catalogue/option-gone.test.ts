import { describe, expect, it } from 'vitest';
import type { Form } from '../../../src/contract/catalogue.ts';
import { testApp } from '../test-app.ts';
import { edition, json } from './edition.ts';
import { startedWith } from './started-with.ts';

const DRAFTS = 20;

const { as, ports, next } = await testApp();
const traveller = await as('traveller');
const withoutSingle = await edition({
  'forms/japan-visa.json': json<Form>(({ sections }) => {
    for (const field of sections.flatMap(({ fields }) => fields))
      if (field.key === 'marital_status' && 'options' in field)
        field.options = field.options?.filter(({ value }) => value !== 'single');
  }),
});

describe('an option that goes while many drafts hold it', async () => {
  const answers = { surname: 'ERIKSSON', marital_status: 'single' };
  const drafts = await Promise.all(
    Array.from({ length: DRAFTS }, () => startedWith(traveller, answers)),
  );
  next.catalogue = withoutSingle;
  expect(await ports.catalogues.reload()).toEqual([]);
  const formOf = async (applicationUid: string) =>
    (await traveller.call('get-form', { query: { applicationUid } })).response;
  const newerOf = async (applicationUid: string) =>
    (await traveller.call('get-newer-form', { query: { applicationUid } })).response as {
      checksum: string;
      changes: { about: string; text: string }[];
    };

  it('is kept by each of them, which opens with the form that it was started with', async () => {
    for (const draft of drafts) expect((await formOf(draft)).answers).toMatchObject(answers);
  });

  it('is told to each of them, as what changes about its answers', async () => {
    for (const draft of drafts) {
      const { changes } = await newerOf(draft);
      expect(changes[0]?.about).toBe('answers');
      expect(changes[0]?.text).toContain('Single');
    }
  });

  it('is lost by none that goes on with the new form: the answer stays, in its words', async () => {
    for (const applicationUid of drafts) {
      const { checksum } = await newerOf(applicationUid);
      const { status } = await traveller.call('take-newer-form', {
        query: { applicationUid },
        body: { checksum },
      });
      expect(status).toBe(200);
      expect((await formOf(applicationUid)).answers).toMatchObject(answers);
    }
  });
});
