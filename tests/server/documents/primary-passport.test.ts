import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paper, passport, TRAVELLER } from './document-app.ts';
import { dataOf, storedDocuments } from './stored-documents.ts';

const { as, upload, work, documents, traveller, agent, make, edit, choose, remove, removeAll } =
  await storedDocuments();

let id = '';
beforeEach(async () => {
  id = await make();
});
afterEach(removeAll);

describe('the primary passport', () => {
  it('is the one that somebody chose, and no other', async () => {
    const other = await make({ surname: 'B' });
    expect(dataOf((await choose(id)).response)).toMatchObject({
      isPrimary: true,
      isPrimaryRecommended: true,
      isVerifiedByAgent: false,
    });
    await choose(other);
    const all = await documents(traveller, TRAVELLER);
    expect(
      all.map(({ _id, documentData }) => [
        _id,
        documentData.isPrimary,
        documentData.isPrimaryRecommended,
      ]),
    ).toEqual([
      [id, false, false],
      [other, true, true],
    ]);
  });

  it('is one also when two are chosen at the same moment', async () => {
    const other = await make({ surname: 'B' });
    await Promise.all([choose(id), choose(other), choose(id), choose(other)]);
    expect(
      (await documents(traveller, TRAVELLER)).filter(({ documentData }) => documentData.isPrimary),
    ).toHaveLength(1);
  });

  it('is none that is still being read', async () => {
    const {
      documents: [waiting],
    } = await upload(
      traveller,
      [{ name: 'new.pdf', content: paper(passport({ surname: 'NEW' })) }],
      { applicantUid: TRAVELLER, applicationUid: '' },
    );
    const { status, body } = await choose(waiting?._id ?? '');
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
      400,
      'invalid_request',
      ['docId'],
    ]);
    expect(
      (await documents(traveller, TRAVELLER)).filter(({ documentData }) => documentData.isPrimary),
    ).toEqual([]);
    await work();
    expect((await choose(waiting?._id ?? '')).status).toBe(200);
  });

  it('takes corrections with it', async () => {
    expect(dataOf((await choose(id, { docFields: { surname: 'NEW' } })).response)).toMatchObject({
      isPrimary: true,
      fields: { surname: { value: 'NEW', source: 'person' } },
    });
  });

  it('is another one when it goes', async () => {
    const other = await make({ surname: 'B' });
    await choose(other);
    await remove(other);
    expect(
      (await documents(traveller, TRAVELLER)).map(
        ({ documentData }) => documentData.isPrimaryRecommended,
      ),
    ).toEqual([true]);
  });

  it('is verified by agents and agencies alone', async () => {
    const applicantUid = 'applicant-1';
    const own = await make({ surname: 'D' }, { caller: agent, applicantUid });
    expect(dataOf((await choose(own, {}, agent, applicantUid)).response)).toMatchObject({
      isPrimary: true,
      isVerifiedByAgent: true,
    });
    const applicant = await as('applicant');
    await edit(own, { docFields: { surname: 'E' } }, applicant, applicantUid);
    const again = await edit(own, { isVerifiedByAgent: true }, applicant, applicantUid);
    expect([again.status, again.body.error?.code]).toEqual([400, 'read_only']);
    expect(
      dataOf((await edit(own, { isVerifiedByAgent: true }, agent, applicantUid)).response)
        .isVerifiedByAgent,
    ).toBe(true);
    expect(
      dataOf((await edit(own, { docFields: { surname: 'F' } }, applicant, applicantUid)).response)
        .isVerifiedByAgent,
    ).toBe(false);
  });

  it('stays verified where somebody else only says again what it says, and no longer where they change it', async () => {
    const applicantUid = 'applicant-1';
    const own = await make({ surname: 'G' }, { caller: agent, applicantUid });
    await edit(own, { isVerifiedByAgent: true }, agent, applicantUid);
    for (const caller of [await as('admin'), await as('applicant')]) {
      for (const same of [
        { isVerifiedByAgent: true },
        { docFields: { surname: 'G' } },
        { category: 'Passport', takeBack: ['sex'] },
      ]) {
        const { status, response } = await edit(own, same, caller, applicantUid);
        expect([status, dataOf(response).isVerifiedByAgent]).toEqual([200, true]);
      }
      expect(
        dataOf(
          (
            await edit(
              own,
              { isVerifiedByAgent: true, docFields: { surname: 'H' } },
              caller,
              applicantUid,
            )
          ).response,
        ).isVerifiedByAgent,
      ).toBe(false);
      await edit(
        own,
        { docFields: { surname: 'G' }, isVerifiedByAgent: true },
        agent,
        applicantUid,
      );
    }
  });
});
