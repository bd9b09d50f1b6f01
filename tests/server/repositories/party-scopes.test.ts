import { describe, expect, it } from 'vitest';
import { inTenant, type TenantTransaction } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import type { KeysetPlace } from '../../../src/server/repositories/keyset.ts';
import { applicantLists } from '../../../src/server/repositories/parties/applicant-lists.ts';
import { parties } from '../../../src/server/repositories/parties/parties.ts';
import { partyLists } from '../../../src/server/repositories/parties/party-lists.ts';
import type { RowScope } from '../../../src/server/repositories/row-scope.ts';
import cases from '../../cases/scopes/parties.json' with { type: 'json' };
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';

const { db } = await testDatabase();
for (const tenant of ['demo', 'acme']) {
  await makeTenant(db, tenant);
  await inTenant(db, tenant, async (transaction) => {
    for (const side of ['one', 'two']) {
      await parties.insertReviewer(transaction, {
        tenant,
        uid: `reviewer-${side}`,
        agency_uid: `agency-${side}`,
        account_id: null,
        first_name: 'R',
        last_name: side,
        email: null,
        approval_status: side === 'two' ? 'PENDING' : 'APPROVED',
      });
    }
  });
}

interface Reach {
  name: string;
  scope: Omit<RowScope, 'tenant'>;
  agents: string[];
  agencies: string[];
  distributors: string[];
  reviewers: string[];
}

const lastWords = ({ rows, total }: { rows: { uid: string }[]; total: number }): string[] => {
  expect(total).toBe(rows.length);
  return rows.map(({ uid }) => uid.split('-').at(-1) ?? '').sort();
};
const inDemo = <T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T> =>
  inTenant(db, 'demo', work);

describe.each(cases as Reach[])('$name', ({ scope, name: _name, ...seen }) => {
  const mine: RowScope = { tenant: 'demo', ...scope };

  it('when it lists', () =>
    inDemo(async (transaction) => {
      const listing = { scope: mine, statuses: [] };
      expect({
        agents: lastWords(await partyLists.agents(transaction, listing)),
        agencies: lastWords(await partyLists.agencies(transaction, listing)),
        distributors: lastWords(await partyLists.distributors(transaction, listing)),
        reviewers: lastWords(await partyLists.reviewers(transaction, listing)),
      }).toEqual(seen);
    }));

  it('when it looks for one', () =>
    inDemo(async (transaction) => {
      for (const side of ['one', 'two']) {
        expect(
          (await parties.findAgent(transaction, { scope: mine, uid: `agent-${side}` })) !==
            undefined,
        ).toBe(seen.agents.includes(side));
        expect(
          (await parties.findAgency(transaction, { scope: mine, uid: `agency-${side}` })) !==
            undefined,
        ).toBe(seen.agencies.includes(side));
        expect(
          (await parties.findReviewers(transaction, { scope: mine, uids: [`reviewer-${side}`] }))
            .length > 0,
        ).toBe(seen.reviewers.includes(side));
      }
    }));
});

const ANY: RowScope = { tenant: 'demo', kind: 'any' };

describe('a list of people', () => {
  it('is narrowed by words of people and of their agency, and by approval', () =>
    inDemo(async (transaction) => {
      const found = async (text: string) => {
        const search = text.split(' ').map((word) => ({ word, isForgiving: false }));
        return lastWords(
          await partyLists.agents(transaction, { scope: ANY, statuses: [], search }),
        );
      };
      expect(await found('g tw')).toEqual(['two']);
      expect(await found('one')).toEqual(['one']);
      for (const search of ['%', '_', '\\']) expect(await found(search)).toEqual([]);
      expect(
        lastWords(
          await partyLists.reviewers(transaction, {
            scope: ANY,
            statuses: [],
            approvals: ['PENDING'],
          }),
        ),
      ).toEqual(['two']);
    }));

  it('comes page by page, and says how many there are in all', () =>
    inDemo(async (transaction) => {
      const page = (offset: number) =>
        partyLists.reviewers(transaction, { scope: ANY, statuses: [], limit: 2, offset });
      const [first, second, third] = [await page(0), await page(2), await page(4)];
      expect([first, second, third].map(({ rows, total }) => [rows.length, total])).toEqual([
        [2, 3],
        [1, 3],
        [0, 3],
      ]);
    }));

  it('goes on behind the last row of a page, in either order', () =>
    inDemo(async (transaction) => {
      const order = { name: 'name', isDescending: true } as const;
      const page = (after?: KeysetPlace) =>
        partyLists.reviewers(transaction, { scope: ANY, statuses: [], limit: 2, order, after });
      const first = await page();
      const second = await page(first.next);
      expect([first.rows.length, second.rows.length, second.next]).toEqual([2, 1, undefined]);
      const { rows: upwards } = await partyLists.reviewers(transaction, {
        scope: ANY,
        statuses: [],
      });
      expect([...first.rows, ...second.rows].map(({ uid }) => uid)).toEqual(
        upwards.map(({ uid }) => uid).reverse(),
      );
    }));

  it('counts what is open beside each name', () =>
    inDemo(async (transaction) => {
      const count = async (statuses: string[]) =>
        (await partyLists.agents(transaction, { scope: ANY, statuses })).rows.map(
          (row) => row.application_count,
        );
      expect(await count(['DRAFT'])).toEqual([2, 1]);
      expect(await count(['Package ready'])).toEqual([0, 0]);
      const {
        rows: [agency],
      } = await partyLists.agencies(transaction, { scope: ANY, statuses: ['DRAFT'] });
      expect([agency?.agent_count, agency?.application_count, agency?.distributor_name]).toEqual([
        1,
        2,
        'D',
      ]);
      expect(
        (await partyLists.distributors(transaction, { scope: ANY })).rows[0]?.agency_count,
      ).toBe(1);
      expect(
        (await partyLists.reviewers(transaction, { scope: ANY, statuses: ['DRAFT'] })).rows
          .map((row) => row.review_count)
          .sort(),
      ).toEqual([0, 0, 1]);
    }));
});

describe("an agent who handles an application of somebody else's applicant", () => {
  const two: RowScope = { tenant: 'demo', kind: 'agent', agentUid: 'agent-two' };
  const handedOver = (work: (transaction: TenantTransaction) => Promise<void>) =>
    inDemo(async (transaction) => {
      await applications.update(transaction, {
        scope: ANY,
        applicationUid: 'application-b',
        set: { agent_id: 'agent-two' },
        now: new Date('2027-01-01T10:00:00Z'),
      });
      await work(transaction);
      throw new Error('undo');
    });

  it('reaches the applicant and their documents with it', async () => {
    await expect(
      handedOver(async (transaction) => {
        expect(
          await parties.findApplicant(transaction, { scope: two, uid: 'applicant-b' }),
        ).toBeDefined();
        expect(await documents.find(transaction, { scope: two, id: 'document-b' })).toBeDefined();
        expect(
          await parties.findApplicant(transaction, { scope: two, uid: 'applicant-a' }),
        ).toBeUndefined();
        const { rows } = await applicantLists.page(transaction, {
          scope: two,
          applicationScope: two,
        });
        expect(
          rows
            .map(({ uid, application_count: count, last_status: status }) => [uid, count, status])
            .sort(),
        ).toEqual([
          ['applicant-b', 1, 'DRAFT'],
          ['applicant-c', 1, 'DRAFT'],
        ]);
      }),
    ).rejects.toThrow('undo');
  });

  it('takes the applicant along, unless another application stays behind', async () => {
    await expect(
      handedOver(async (transaction) => {
        const agentOf = async (uid: string) =>
          (await parties.findApplicant(transaction, { scope: ANY, uid }))?.agent_uid;
        await parties.follow(transaction, {
          tenant: 'demo',
          uid: 'applicant-b',
          from: 'agent-one',
          to: 'agent-two',
        });
        await parties.follow(transaction, {
          tenant: 'demo',
          uid: 'applicant-a',
          from: 'agent-one',
          to: 'agent-two',
        });
        expect([await agentOf('applicant-a'), await agentOf('applicant-b')]).toEqual([
          'agent-one',
          'agent-two',
        ]);
      }),
    ).rejects.toThrow('undo');
  });
});
