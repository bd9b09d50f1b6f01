import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { answers } from '../../../src/server/repositories/applications/answers.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { testApp } from '../test-app.ts';

const { db, clock, as } = await testApp();

interface Said {
  id: string;
  field: string;
  raw?: string;
  read?: string;
  said: string;
  confidence?: number;
}

/** A proof of address that was read, and corrected by somebody. */
const corrected = ({ id, field, raw = '', read, said, confidence = 0.5 }: Said) =>
  inTenant(db, 'demo', async (transaction) => {
    const at = new Date(clock.now);
    const value = read === undefined ? undefined : { value: read, raw, confidence };
    await documents.insert(transaction, {
      tenant: 'demo',
      id,
      applicant_uid: 'applicant-1',
      file_key: id,
      file_name: 'bill.pdf',
      mime_type: 'application/pdf',
      size: 8,
      sha256: id,
      status: 'done',
      category: 'Proof of Address',
      namespace: 'address_proof',
      fields: '{}',
      reading: JSON.stringify({
        category: 'Proof of Address',
        namespace: 'address_proof',
        fields: value ? { [field]: value } : {},
      }),
      edits: JSON.stringify({
        fields: { [field]: { value: said, by: 'a', at: at.toISOString() } },
      }),
      updated_at: at,
    });
    await applicationDocuments.add(transaction, {
      tenant: 'demo',
      applicationUid: 'application-1',
      ids: [id],
    });
  });

for (const id of ['bill-1', 'bill-2', 'bill-3'])
  await corrected({ id, field: 'kind', raw: 'Broadband bill', read: 'bank', said: 'utility' });
for (const id of ['bill-4', 'bill-5'])
  await corrected({
    id,
    field: 'holder_name',
    raw: 'Jon Smythe',
    read: 'Jon Smythe',
    said: 'John Smith',
    confidence: 0.95,
  });
await corrected({ id: 'bill-6', field: 'holder_name', raw: 'Ann', read: 'Ann', said: 'Ann' });

const list = async (query: Record<string, unknown> = {}) =>
  (await (await as('admin')).call('list-corrections', { query })).response;

describe('what is learnt from corrections', () => {
  it('says which field is corrected most, where to, and what to change', async () => {
    const { total, rows } = await list();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      field: 'address_proof.kind',
      corrected: 3,
      missing: 0,
      sure: 0,
      examples: ['Broadband bill → utility'],
      file: 'catalogue/document-types/proof-of-address.json',
    });
    expect(rows[0]?.destination).toMatch(/^[A-Z]{2}$/);
    expect(JSON.parse(rows[0]?.edit ?? '').patch).toContainEqual(
      expect.objectContaining({ op: 'add', value: 'utility' }),
    );
    expect(rows[0]?.advice).toContain('3 corrections say');
  });

  it('shows names by their shape alone, and no value that was confirmed as read', async () => {
    const { rows } = await list({ search: 'address_proof.holder_name' });
    expect(rows).toMatchObject([
      { corrected: 2, sure: 2, examples: ['Xxx Xxxxxx → Xxxx Xxxxx'], advice: '' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Smith');
  });

  it('counts answers that say otherwise than what would have filled them', async () => {
    await inTenant(db, 'demo', async (transaction) => {
      await answers.save(transaction, {
        tenant: 'demo',
        applicationUid: 'application-1',
        current: 0,
        revision: 0,
        set: { surname: 'Smith' },
        unset: [],
        by: 'a',
        now: new Date(clock.now),
      });
      for (let time = 0; time < 2; time += 1)
        await events.add(transaction, {
          tenant: 'demo',
          kind: 'application.submitted',
          applicationUid: 'application-1',
          data: { corrections: [{ path: 'surname', docId: 'bill-4', field: 'holder_name' }] },
          at: new Date(clock.now),
        });
    });
    const { rows } = await list({ search: 'form.surname' });
    expect(rows).toMatchObject([
      {
        field: 'form.surname (address_proof.holder_name)',
        corrected: 1,
        sure: 1,
        examples: ['Xxx Xxxxxx → Xxxxx'],
      },
    ]);
    expect(rows[0]?.title).toMatch(/name/i);
  });

  it('looks back 90 days, and is for admins', async () => {
    expect((await (await as('agency')).call('list-corrections')).status).toBe(403);
    clock.now += 91 * 24 * 60 * 60_000;
    expect((await list()).total).toBe(0);
  });
});
