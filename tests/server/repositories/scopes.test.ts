import { describe, expect, it } from 'vitest';
import { inTenant, type TenantTransaction } from '../../../src/server/database/in-tenant.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import {
  audiences,
  eventAudienceOf,
} from '../../../src/server/repositories/applications/audiences.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { applicantLists } from '../../../src/server/repositories/parties/applicant-lists.ts';
import { parties } from '../../../src/server/repositories/parties/parties.ts';
import { partyLists } from '../../../src/server/repositories/parties/party-lists.ts';
import type { RowScope } from '../../../src/server/repositories/row-scope.ts';
import cases from '../../cases/scopes/reach.json' with { type: 'json' };
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';

const LETTERS = ['a', 'b', 'c'];
const now = new Date('2027-01-01T10:00:00Z');
const { db } = await testDatabase();
for (const tenant of ['demo', 'acme']) {
  await makeTenant(db, tenant);
  await inTenant(db, tenant, (transaction) =>
    applicationDocuments.replace(transaction, {
      tenant,
      applicationUid: 'application-a',
      ids: ['document-a', 'document-b'],
    }),
  );
}

interface Reach {
  name: string;
  scope: Omit<RowScope, 'tenant'>;
  applicants: string[];
  applications: string[];
  documents: string[];
}

describe.each(cases as Reach[])('$name', ({ scope, name: _name, ...reached }) => {
  const mine: RowScope = { tenant: 'demo', ...scope };

  it('when it lists', async () => {
    await inTenant(db, 'demo', async (transaction) => {
      const lists = {
        applicants: (
          await applicantLists.page(transaction, { scope: mine, applicationScope: mine })
        ).rows
          .map((row) => row.uid.at(-1))
          .sort(),
        applications: (await applications.list(transaction, { scope: mine }))
          .map((row) => row.application_uid.at(-1))
          .sort(),
        documents: (
          await documents.findMany(transaction, {
            scope: mine,
            ids: LETTERS.map((letter) => `document-${letter}`),
          })
        )
          .map((row) => row.id.at(-1))
          .sort(),
      };
      expect(lists).toEqual(reached);
    });
  });

  it.each(LETTERS)('when it looks for one, changes or locks it (%s)', async (letter) => {
    await inTenant(db, 'demo', async (transaction) => {
      const application = { scope: mine, applicationUid: `application-${letter}` };
      const document = { scope: mine, id: `document-${letter}` };
      const isReached = reached.applications.includes(letter);
      expect((await applications.find(transaction, application)) !== undefined).toBe(isReached);
      expect((await applications.lock(transaction, application)) !== undefined).toBe(isReached);
      expect(
        await applications.update(transaction, { ...application, set: { is_premium: true }, now }),
      ).toBe(isReached);
      expect(
        (await parties.findApplicant(transaction, { scope: mine, uid: `applicant-${letter}` })) !==
          undefined,
      ).toBe(reached.applicants.includes(letter));
      expect((await documents.find(transaction, document)) !== undefined).toBe(
        reached.documents.includes(letter),
      );
      expect(
        (
          await documents.ofApplicant(transaction, {
            scope: mine,
            applicantUid: `applicant-${letter}`,
          })
        ).length > 0,
      ).toBe(reached.documents.includes(letter));
      expect(
        await documents.update(transaction, { ...document, set: { category: 'Photo' }, now }),
      ).toBe(reached.documents.includes(letter));
      expect(await documents.markPrimary(transaction, { ...document, now })).toBe(
        reached.documents.includes(letter),
      );
    });
  });

  it('and hears of those documents and no others', async () => {
    const own = eventAudienceOf(mine);
    const received = await inTenant(db, 'demo', (transaction) =>
      Promise.all(
        LETTERS.map(async (letter) => {
          const audience =
            (
              await audiences.of(transaction, {
                tenant: 'demo',
                applicantUid: `applicant-${letter}`,
                docIds: [`document-${letter}`],
              })
            ).get(`document-${letter}`) ?? [];
          return audience.some(({ kind, uid }) => kind === own?.kind && uid === own.uid)
            ? [letter]
            : [];
        }),
      ),
    );
    expect(received.flat()).toEqual(reached.documents);
  });

  it('and removes no more than that', async () => {
    const undone = inTenant(db, 'demo', async (transaction) => {
      const removed = await documents.remove(transaction, {
        scope: mine,
        ids: LETTERS.map((letter) => `document-${letter}`),
      });
      expect(removed.sort()).toEqual(reached.documents.map((letter) => `file-${letter}`));
      for (const letter of LETTERS)
        expect(
          await applications.remove(transaction, {
            scope: mine,
            applicationUid: `application-${letter}`,
          }),
        ).toBe(reached.applications.includes(letter));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });
});

describe('a filter', () => {
  it('narrows a scope and never widens it', async () => {
    const scope: RowScope = { tenant: 'demo', kind: 'agent', agentUid: 'agent-one' };
    await inTenant(db, 'demo', async (transaction) => {
      expect(
        await applications.list(transaction, { scope, filter: { applicantUid: 'applicant-b' } }),
      ).toHaveLength(1);
      expect(
        await applications.list(transaction, { scope, filter: { agentUid: 'agent-two' } }),
      ).toHaveLength(0);
    });
  });
});

describe('the same ids in another tenant', () => {
  const theirs: RowScope = { tenant: 'demo', kind: 'any' };

  it('are beyond a scope by itself, also where row-level security would let them through', async () => {
    await inTenant(db, 'acme', async (transaction) => {
      const [application, document] = [
        { scope: theirs, applicationUid: 'application-a' },
        { scope: theirs, id: 'document-a' },
      ];
      expect(
        await applications.find(transaction, {
          ...application,
          scope: { ...theirs, tenant: 'acme' },
        }),
      ).toBeDefined();
      expect(await applications.find(transaction, application)).toBeUndefined();
      expect(await applications.lock(transaction, application)).toBeUndefined();
      expect(
        await applications.update(transaction, { ...application, set: { is_premium: true }, now }),
      ).toBe(false);
      expect(await applications.list(transaction, { scope: theirs })).toEqual([]);
      expect(
        await parties.findApplicant(transaction, { scope: theirs, uid: 'applicant-a' }),
      ).toBeUndefined();
      expect(await documents.find(transaction, document)).toBeUndefined();
      expect(
        await documents.findMany(transaction, { scope: theirs, ids: ['document-a', 'document-b'] }),
      ).toEqual([]);
      expect(
        await documents.update(transaction, { ...document, set: { category: 'Photo' }, now }),
      ).toBe(false);
    });
  });
});

describe('agents, agencies, distributors and reviewers of another tenant', () => {
  const theirs: RowScope = { tenant: 'demo', kind: 'any' };
  const ours: RowScope = { tenant: 'acme', kind: 'any' };
  const statuses = ['DRAFT'];
  const reads = {
    'a list of agents': async (transaction, scope) =>
      (await partyLists.agents(transaction, { scope, statuses, limit: 5 })).rows,
    'a list of agencies': async (transaction, scope) =>
      (await partyLists.agencies(transaction, { scope, statuses, limit: 5 })).rows,
    'a list of distributors': async (transaction, scope) =>
      (await partyLists.distributors(transaction, { scope, limit: 5 })).rows,
    'a list of reviewers': async (transaction, scope) =>
      (await partyLists.reviewers(transaction, { scope, statuses, limit: 5 })).rows,
    'one agent': async (transaction, scope) =>
      [await parties.findAgent(transaction, { scope, uid: 'agent-one' })].filter(Boolean),
    'one agency': async (transaction, scope) =>
      [await parties.findAgency(transaction, { scope, uid: 'agency-one' })].filter(Boolean),
    reviewers: (transaction, scope) =>
      parties.findReviewers(transaction, { scope, uids: ['reviewer'] }),
  } satisfies Record<
    string,
    (transaction: TenantTransaction, scope: RowScope) => Promise<unknown[]>
  >;

  it.each(Object.entries(reads))('%s holds none of them', async (_name, read) => {
    await inTenant(db, 'acme', async (transaction) => {
      expect(await read(transaction, ours)).not.toEqual([]);
      expect(await read(transaction, theirs)).toEqual([]);
    });
  });
});

describe('ids of another applicant', () => {
  it("are left out of an application's documents", async () => {
    await inTenant(db, 'demo', async (transaction) => {
      const found = await applications.find(transaction, {
        scope: { tenant: 'demo', kind: 'any' },
        applicationUid: 'application-a',
      });
      expect(found?.document_ids).toEqual(['document-a']);
    });
  });
});
