import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { takeUp } from '../../../src/server/jobs/take-up.ts';
import { documentApp, paper, passport } from '../documents/document-app.ts';

const { as, upload, jobs, db, ports, clock, started } = await documentApp();
const traveller = await as('traveller');
const look = () => takeUp({ db, queue: ports.queue, catalogues: ports.catalogues, now: () => clock.now });

describe('at its start the server', () => {
  it('takes up documents and packages whose jobs were lost, and leaves alone what is at work', async () => {
    const { documents: [document] } = await upload(traveller, [{ content: paper(passport()) }]);
    const applicationUid = await started(traveller);
    await inTenant(db, 'demo', (transaction) => transaction.updateTable('application').set({ status: 'Package Creation In Progress' }).where('application_uid', '=', applicationUid).execute());
    await inTenant(db, 'demo', (transaction) => events.add(transaction, { tenant: 'demo', kind: 'application.submitted', applicationUid, at: new Date(clock.now) }));
    jobs.length = 0;
    await look();
    expect(jobs).toEqual([]);
    jobs.length = 0;
    clock.now += 20 * 60_000;
    await look();
    expect(jobs).toEqual([
      { name: 'read-document', data: { tenant: 'demo', documentId: document?._id } }, { name: 'make-package', data: { tenant: 'demo', applicationUid } },
    ]);
  });
});
