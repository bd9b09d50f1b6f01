import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Response } from '../../../src/contract/operations.ts';
import { searchWordsOf } from '../../../src/core/lists/search-words.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import words from '../../cases/lists/search-words.json' with { type: 'json' };
import { type Caller, testApp } from '../test-app.ts';

const { db, as } = await testApp();
const admin = await as('admin');

type Listed = Response<'list-applications'>;
type Row = Listed['rows'][number];

const list = async (query: Record<string, unknown>, caller = admin): Promise<Listed> => {
  const { status, response } = await caller.call('list-applications', { query });
  expect(status).toBe(200);
  return response;
};
const applicants = async (query: Record<string, unknown>) => {
  const { status, response } = await admin.call('list-applicants', { query });
  expect(status).toBe(200);
  return response.rows;
};
const refusal = async (query: Record<string, unknown>) =>
  (await admin.call('list-applications', { query })).body.error;

/** All pages of a list, from cursor to cursor. */
async function pages(query: Record<string, unknown>): Promise<Listed['rows'][]> {
  const found: Listed['rows'][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    found.push(page.rows);
    cursor = page.next;
  }
  return found;
}

describe('a list goes on by cursor', () => {
  it.each([
    'updated',
    '-updated',
    'created',
    '-created',
    'dates',
    '-dates',
    'applicant',
    '-applicant',
  ])('sorted by %s, with each row once and in the order of one page', async (sort) => {
    const whole = await list({ sort, limit: 500 });
    expect(whole).toMatchObject({ total: whole.rows.length, isEstimate: false });
    expect(whole.next).toBeUndefined();
    const turned = await pages({ sort, limit: 7 });
    expect(turned.length).toBeGreaterThan(3);
    expect(turned.flat().map(({ applicationUid }) => applicationUid)).toEqual(
      whole.rows.map(({ applicationUid }) => applicationUid),
    );
  });

  it('and ends where another order, or no cursor at all, is given', async () => {
    const { next } = await list({ limit: 3 });
    const behind = (moment: string) =>
      Buffer.from(JSON.stringify(['-updated', 0, moment, 'x'])).toString('base64url');
    for (const query of [
      { cursor: next, sort: 'created' },
      { cursor: 'abc' },
      { cursor: behind('yesterday') },
      { cursor: behind('2026-02-30T00:00:00.000000Z') },
      { cursor: behind('0000-01-01T00:00:00.000000Z') },
    ])
      expect(await refusal(query)).toMatchObject({
        code: 'invalid_request',
        fields: { cursor: expect.any(String) },
      });
  });

  it('is sorted by name without accents and case', async () => {
    const names = (await applicants({ sort: 'name', limit: 500 })).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('a list is narrowed', () => {
  it.each([
    [{ to: 'JP' }, (row: Row) => row.visaDetails.visaTo === 'Japan'],
    [
      { to: 'JP,FR', premium: false },
      (row: Row) =>
        ['Japan', 'France'].includes(String(row.visaDetails.visaTo)) && row.isPremium === false,
    ],
    [{ agency: 'agency-1' }, (row: Row) => row.agencyUid === 'agency-1'],
    [
      { status: 'INITIATED,DRAFT - Sent for Review' },
      (row: Row) => ['INITIATED', 'DRAFT - Sent for Review'].includes(String(row.status)),
    ],
    [{ reviewer: 'reviewer-1' }, (row: Row) => (row.reviewerUids ?? []).includes('reviewer-1')],
    [{ updated: '..2026-11-15' }, (row: Row) => String(row.updatedAt) < '2026-11-16'],
  ])('by %o to exactly those', async (query, fits) => {
    const all = await list({ limit: 500 });
    const narrowed = await list({ ...query, limit: 500 });
    const wanted = all.rows.filter((row) => fits(row));
    expect(narrowed.rows.length).toBeGreaterThan(0);
    expect(narrowed.rows.map(({ applicationUid }) => applicationUid).sort()).toEqual(
      wanted.map(({ applicationUid }) => applicationUid).sort(),
    );
    expect(narrowed.total).toBe(wanted.length);
  });

  it('never by what is no range, or a status that nobody knows', async () => {
    expect((await refusal({ updated: 'yesterday' }))?.fields).toHaveProperty('updated');
    expect((await refusal({ status: 'DRAFT,on fire' }))?.fields).toHaveProperty('status');
    expect((await refusal({ sort: 'colour' }))?.code).toBe('invalid_request');
  });
});

describe('a search', () => {
  const names = async (search: string) =>
    [...new Set((await list({ search })).rows.map(({ applicantName }) => applicantName))].sort();

  it('finds words in any order, and their beginnings', async () => {
    expect(await names('asha kad')).toEqual(['Asha Kadamwala']);
    expect(await names('KADAMWALA asha')).toEqual(['Asha Kadamwala']);
    expect(await names('kadamwala tunde')).toEqual([]);
  });

  it('joins a person and a destination', async () => {
    const { rows } = await list({ search: 'kadamwala' });
    const visaTo = rows[0]?.visaDetails.visaTo;
    const joined = await list({ search: `kadamwala ${String(visaTo)}` });
    expect(joined.rows.length).toBeGreaterThan(0);
    for (const row of joined.rows)
      expect([row.applicantName, row.visaDetails.visaTo]).toEqual(['Asha Kadamwala', visaTo]);
  });

  it('forgives a letter, and says so', async () => {
    for (const search of ['kadamwla', 'kadamwalla', 'kadanwala', 'kadamawla']) {
      const { rows, isSimilar } = await list({ search });
      expect(isSimilar).toBe(true);
      expect(new Set(rows.map(({ applicantName }) => applicantName))).toEqual(
        new Set(['Asha Kadamwala']),
      );
    }
    expect((await list({ search: 'kadamwala' })).isSimilar).toBeUndefined();
  });

  it('finds a passport by its number, however it is grouped, until the document goes', async () => {
    await inTenant(db, 'demo', (transaction) =>
      sql`insert into document (tenant, id, applicant_uid, file_key, file_name, mime_type, size, sha256, status, namespace, fields)
        values ('demo', 'searched', 'applicant-traveller', 'k', 'p.pdf', 'application/pdf', 1, 'x', 'done', 'passport', '{"number":{"value":"QX 777-31"}}')`.execute(
        transaction,
      ),
    );
    const found = async (search: string) => (await applicants({ search })).length;
    for (const search of ['qx77731', 'QX 777 31', 'qx777-31']) expect(await found(search)).toBe(1);
    await inTenant(db, 'demo', (transaction) =>
      sql`update document set fields = '{"number":{"value":"QX77732"}}' where id = 'searched'`.execute(
        transaction,
      ),
    );
    expect(await found('QX 777 32')).toBe(1);
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from document where id = 'searched'`.execute(transaction),
    );
    expect(await found('QX77732')).toBe(0);
  });

  it('follows a name that changes, and forgets a person who goes', async () => {
    const found = async (search: string) => (await applicants({ search })).map(({ name }) => name);
    await inTenant(db, 'demo', async (transaction) => {
      await sql`insert into applicant (tenant, uid, first_name, last_name, applicant_type) values ('demo', 'renamed', 'Zo', 'Quillfeather', 'B2B')`.execute(
        transaction,
      );
      await sql`update applicant set last_name = 'Quartermain' where uid = 'renamed'`.execute(
        transaction,
      );
    });
    expect([await found('quartermain'), await found('quillfeather')]).toEqual([
      ['Zo Quartermain'],
      [],
    ]);
    await inTenant(db, 'demo', (transaction) =>
      sql`delete from applicant where uid = 'renamed'`.execute(transaction),
    );
    expect(await found('quartermain')).toEqual([]);
    const { rows } = await inTenant(db, 'demo', (transaction) =>
      sql`select from search_word where uid = 'renamed' limit 1`.execute(transaction),
    );
    expect(rows).toEqual([]);
  });

  it('reaches no further than the list', async () => {
    const traveller = await as('traveller');
    expect((await list({ search: 'kadamwala' }, traveller)).rows).toEqual([]);
    expect((await list({ search: 'kadamwla' }, traveller)).rows).toEqual([]);
  });

  it.each(words.cases)('splits "$text" in the database as in core', async ({ text }) => {
    const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(
      db,
    );
    expect(rows[0]?.words.sort()).toEqual(searchWordsOf(text).sort());
  });
});

describe('a view of a list', () => {
  const view = { screen: 'staff-applications', query: 'filter.status=draft' };
  const save = async (caller: Caller, name: string, isShared: boolean) =>
    (await caller.call('save-view', { body: { ...view, name, isShared } })).response;
  const seen = async (caller: Caller) =>
    (await caller.call('list-views', { query: { screen: view.screen } })).response.map(
      ({ name, isOwn }) => `${name} ${isOwn}`,
    );

  it('is one’s own, or shared in the agency; only who saved it deletes it', async () => {
    const [agent, agency] = [await as('agent'), await as('agency')];
    const { viewUid } = await save(agent, 'Mine', false);
    await save(agency, 'Ours', true);
    expect(await seen(agent)).toEqual(['Mine true', 'Ours false']);
    expect(await seen(agency)).toEqual(['Ours true']);
    expect(await seen(admin)).toEqual([]);
    expect((await agency.call('delete-view', { body: { viewUid } })).status).toBe(404);
    expect((await agent.call('delete-view', { body: { viewUid } })).status).toBe(200);
    expect(await seen(agent)).toEqual(['Ours false']);
  });

  it('is one of fifty at most', async () => {
    const reviewer = await as('reviewer');
    for (let count = 0; count < 50; count += 1) await save(reviewer, `View ${count}`, false);
    const { status, body } = await reviewer.call('save-view', {
      body: { ...view, name: 'One more', isShared: false },
    });
    expect([status, body.error?.fields]).toEqual([
      400,
      { name: 'You have fifty saved views. Delete one first.' },
    ]);
  });
});
