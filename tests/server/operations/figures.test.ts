import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Query } from '../../../src/contract/operations.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { countFigures } from '../../../src/server/jobs/count-figures.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { type Caller, testApp } from '../test-app.ts';

const { db, ports, as } = await testApp();
const [admin, distributor, agent] = [await as('admin'), await as('distributor'), await as('agent')];
const count = () => countFigures({ db, catalogues: ports.catalogues });
const FUTURE = { from: '2027-03-01', to: '2027-03-07' };
const START = Date.parse('2027-03-01T09:00:00Z');

type Question = Omit<Query<'get-figures'>, 'from' | 'to'>;
const ask = (caller: Caller, query: Question, period: object = FUTURE) =>
  caller.call('get-figures', { query: { ...query, ...period } });
const answer = async (caller: Caller, query: Question, item: string) => {
  const { response } = await ask(caller, query);
  return response.rows.flatMap(({ key, label, values }) =>
    values.flatMap((value) => (value.item === item ? [[key, label, value.now]] : [])),
  );
};

/** An application of an agency that is started on 1 March 2027 and goes through these statuses, an hour each. */
async function walk(statuses: readonly string[], agencyUid: string | null, tenant = 'demo') {
  let now = START;
  await inTenant(db, tenant, async (transaction) => {
    const { rows } = await sql<{ uid: string; checksum: string }>`
      select applicant.uid, (select checksum from catalogue_version limit 1) as checksum from applicant limit 1`.execute(
      transaction,
    );
    const [some] = rows;
    const applicationUid = `walk-${crypto.randomUUID()}`;
    await applications.insert(transaction, {
      tenant,
      application_uid: applicationUid,
      applicant_uid: some?.uid ?? '',
      agency_uid: agencyUid,
      agent_id: null,
      status: 'INITIATED',
      visa_to: 'JP',
      catalogue_checksum: some?.checksum ?? '',
      created_at: new Date(now),
      updated_at: new Date(now),
    });
    for (const status of statuses) {
      now += 3_600_000;
      await applications.update(transaction, {
        scope: { tenant, kind: 'any' },
        applicationUid,
        set: { status },
        now: new Date(now),
      });
    }
  });
}

beforeAll(async () => {
  const { rows } = await inTenant(db, 'demo', (transaction) =>
    sql<{
      uid: string;
      distributor_uid: string;
    }>`select uid, distributor_uid from agency order by uid`.execute(transaction),
  );
  const own = rows.find((row) => row.distributor_uid === 'distributor-1')?.uid ?? '';
  const far = rows.find((row) => row.distributor_uid !== 'distributor-1')?.uid ?? '';
  await walk(['DRAFT', 'DRAFT - Sent for Review', 'DRAFT', 'DRAFT - Sent for Review'], own);
  await walk(['DRAFT', 'Package Creation In Progress', 'Package ready'], own);
  await walk(['DRAFT'], far);
  await walk(['DRAFT'], null, 'acme');
  await count();
});

describe('figures of applications', () => {
  it('count each application once for every status that it came to', async () => {
    const all = { measure: 'reached', by: 'all' } as const;
    expect(await answer(admin, all, 'started')).toEqual([['', '', 3]]);
    expect(await answer(admin, all, 'DRAFT - Sent for Review')).toEqual([['', '', 1]]);
    expect(await answer(admin, all, 'Package ready')).toEqual([['', '', 1]]);
  });

  it('count every change of status, by week and by destination', async () => {
    const moved = 'DRAFT>DRAFT - Sent for Review';
    expect(await answer(admin, { measure: 'moved', by: 'all' }, moved)).toEqual([['', '', 2]]);
    expect(await answer(admin, { measure: 'moved', by: 'week' }, moved)).toEqual([
      ['2027-03-01', '', 2],
    ]);
    expect(await answer(admin, { measure: 'moved', by: 'destination' }, moved)).toEqual([
      ['JP', '', 2],
    ]);
  });

  it('have everybody who answers come past the documents, once', async () => {
    const { rows } = await inTenant(db, 'demo', (transaction) =>
      sql<{ uid: string }>`
        with walked as (select application_uid as uid from application where application_uid like 'walk-%' order by 1 limit 2),
        noted as (insert into application_progress (tenant, application_uid, kind, from_status, to_status, is_first, since, at, started_at, agency_uid, agent_uid, destination)
          select 'demo', uid, kind, '', '', true, ${new Date(START)}, ${new Date(START)}::timestamptz + later, ${new Date(START)}, '', '', 'FR'
          from walked, (values ('answers', interval '1 hour'), ('documents', interval '2 hours')) as step (kind, later))
        select uid from walked`.execute(transaction),
    );
    expect(rows).toHaveLength(2);
    await count();
    const all = { measure: 'reached', by: 'destination' } as const;
    expect(await answer(admin, all, 'documents')).toEqual([['FR', '', 2]]);
    expect(await answer(admin, all, 'answers')).toEqual([['FR', '', 2]]);
  });

  it('count the fixes that reviewers asked for, by reason and by field', async () => {
    await inTenant(db, 'demo', async (transaction) => {
      const { rows } = await sql<{ uid: string }>`
        select application_uid as uid from application where application_uid like 'walk-%' order by 1 limit 2`.execute(
        transaction,
      );
      for (const [index, { uid: applicationUid }] of rows.entries())
        for (const path of ['surname', 'surname', index === 0 ? 'phones.0.number' : 'surname'])
          await events.add(transaction, {
            tenant: 'demo',
            kind: 'application.fix-requested',
            applicationUid,
            data: { path, isTakenBack: false, ...(index === 0 && { reason: 'doubtful' }) },
            at: new Date(START),
          });
    });
    const all = { measure: 'fixes', by: 'all' } as const;
    expect(await answer(admin, all, 'doubtful')).toEqual([['', '', 2]]);
    expect(await answer(admin, all, 'other')).toEqual([['', '', 1]]);
    const { response } = await ask(admin, { measure: 'fixes', by: 'field' });
    expect(response.rows.map(({ key }) => key).sort()).toEqual(['phones.number', 'surname']);
    expect(response.rows.find(({ key }) => key === 'surname')?.label).toMatch(/name/i);
    expect((await ask(admin, { measure: 'entered', by: 'field' })).status).toBe(400);
  });

  it('give the median hours in a status, and until one was reached', async () => {
    const [[, , inReview] = []] = await answer(
      admin,
      { measure: 'stayed', by: 'all' },
      'DRAFT - Sent for Review',
    );
    expect(inReview).toBeCloseTo(1, 0);
    const [[, , needed] = []] = await answer(
      admin,
      { measure: 'needed', by: 'all' },
      'Package ready',
    );
    expect(needed).toBeCloseTo(3, 0);
  });

  it('are those of its own agencies for a distributor, and of no other tenant', async () => {
    expect(await answer(distributor, { measure: 'reached', by: 'all' }, 'started')).toEqual([
      ['', '', 2],
    ]);
    const acme = await as('admin', 'acme');
    expect(await answer(acme, { measure: 'reached', by: 'all' }, 'started')).toEqual([['', '', 1]]);
    expect((await ask(agent, { measure: 'reached', by: 'all' })).status).toBe(403);
  });

  it('name agencies, and narrow to one', async () => {
    const { response } = await ask(distributor, {
      measure: 'reached',
      by: 'agency',
      items: 'started',
    });
    const [row] = response.rows;
    expect([response.rows.length, row?.label === '', row?.values]).toEqual([
      1,
      false,
      [{ item: 'started', now: 2, before: 0 }],
    ]);
    const other = await ask(distributor, {
      measure: 'reached',
      by: 'all',
      agencyUid: 'agency-of-nobody',
    });
    expect(other.response.rows).toEqual([]);
  });

  it('stay the same when the job runs again', async () => {
    await count();
    expect(await answer(admin, { measure: 'reached', by: 'all' }, 'started')).toEqual([
      ['', '', 3],
    ]);
  });

  it('stand beside those of as many weeks before', async () => {
    const { response } = await ask(
      admin,
      { measure: 'reached', by: 'all', items: 'started' },
      {
        from: '2027-03-08',
        to: '2027-03-14',
      },
    );
    expect([response.from, response.beforeFrom, response.rows[0]?.values]).toEqual([
      '2027-03-08',
      '2027-03-01',
      [{ item: 'started', now: 0, before: 3 }],
    ]);
  });

  it('know the first document and the first answer, once', async () => {
    const { rows } = await inTenant(db, 'demo', (transaction) =>
      sql<{ kind: string; extra: number }>`
        select kind, count(*) - count(distinct application_uid) as extra from application_progress
        where kind <> 'status' group by kind order by kind`.execute(transaction),
    );
    expect(rows).toContainEqual({ kind: 'answers', extra: 0 });
    expect(rows).toContainEqual({ kind: 'started', extra: 0 });
  });
});
