import { describe, expect, it } from 'vitest';
import { documentApp, paper } from '../documents/document-app.ts';

const { as, run, ports, jobs } = await documentApp();
const agent = await as('agent');
const uid = 'application-48';
const MAKING = 'Package Creation In Progress';
const ORDER = { tenant: 'demo', applicationUid: uid, status: 'Form-data collected' };
const read = async () =>
  (await agent.call('get-application', { query: { applicationUid: uid } })).response;
const documentsOf = async (docIds: unknown) =>
  (await agent.call('docs-by-docids', { body: { docIds, applicantUid: 'applicant-17' } })).response;
ports.specimens = {
  paint: async () => [
    {
      fileName: 'letter.pdf',
      mimeType: 'application/pdf',
      bytes: paper({ documents: [{ category: 'Letter', namespace: 'cover_letter' }] }),
    },
  ],
};

describe('a finished application of the demonstration', () => {
  it('is said to be in the making until its package is there', async () => {
    expect(await read()).toMatchObject({
      status: MAKING,
      packageDetails: { packageLink: '' },
      docIds: [],
    });
  });

  it('goes the way of every other: papers that agree with nothing put it back, and it is not called finished', async () => {
    await run('finish-demonstration', ORDER);
    const { status, docIds, statusReason, packageDetails } = await read();
    expect([status, statusReason, packageDetails]).toMatchObject([
      'Error - Incomplete Info',
      { code: 'checks_open' },
      { packageLink: '' },
    ]);
    expect((await documentsOf(docIds)).map(({ documentData }) => documentData.status)).toEqual([
      'done',
    ]);
    expect(
      jobs.filter(({ name }) => name === 'read-document'),
      'it has its documents read itself',
    ).toEqual([]);
  });

  it('stays as it is where the job runs again', async () => {
    const before = await read();
    await run('finish-demonstration', ORDER);
    expect(await read()).toEqual(before);
  });
});
