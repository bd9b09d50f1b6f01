import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { accounts } from '../../../src/server/repositories/accounts/accounts.ts';
import { parties } from '../../../src/server/repositories/parties/parties.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { PRINCIPALS, type Principal, type Relation } from './matrix-rows.ts';

/** The records that stand for one relation of one principal. */
export interface Subject {
  /** Who handles the applicant and their application. */
  handledBy: { agent: string; agency: string } | null;
  tenant: string;
  tenantPath: string;
  applicant: string;
  agent: string;
  agency: string;
  distributor: string;
  reviewer: string;
  account: string;
  username: string;
  password: string;
}

export interface World {
  callers: Record<Principal, Caller>;
  subject(who: Principal, relation: Relation): Subject;
}

/**
 * In the names of all that lies in the other tenant, so that a row of it shows wherever it appears.
 */
export const STRANGE = 'Strangeways';
/** In the name of the applicant that a principal must not see. */
export const hiddenFrom = (who: Principal): string => `Hiddenfrom${who}`;

type Chain = Pick<Subject, 'agent' | 'agency' | 'distributor' | 'reviewer'>;

const OWN: Chain = {
  agent: 'agent-1',
  agency: 'agency-1',
  distributor: 'distributor-1',
  reviewer: 'reviewer-1',
};
const FAR: Chain = {
  agent: 'agent-4',
  agency: 'agency-4',
  distributor: 'distributor-2',
  reviewer: 'reviewer-far',
};
const NEXT: Chain = {
  agent: 'agent-2',
  agency: 'agency-2',
  distributor: 'distributor-2',
  reviewer: 'reviewer-2',
};
/** Works for the same agency as agent-1. */
const NEIGHBOUR: Chain = { ...NEXT, agent: 'agent-5' };
const SAME: Record<Principal, Chain> = {
  admin: FAR,
  distributor: FAR,
  agency: NEXT,
  agent: NEIGHBOUR,
  reviewer: NEIGHBOUR,
  applicant: NEIGHBOUR,
  traveller: NEIGHBOUR,
};
const STRANGER: Chain = {
  agent: 'acme-agent',
  agency: 'acme-agency',
  distributor: 'acme-distributor',
  reviewer: 'acme-reviewer',
};
const NOBODY: Chain = {
  agent: 'no-such-agent',
  agency: 'no-such-agency',
  distributor: 'no-such-distributor',
  reviewer: 'no-such-reviewer',
};
/** Who handles the applicant that a principal must not see. */
const HANDLED_BY: Record<Principal, { agent: string; agency: string }> = {
  admin: FAR,
  distributor: FAR,
  agency: NEXT,
  agent: { agent: 'agent-5', agency: 'agency-1' },
  reviewer: OWN,
  applicant: OWN,
  traveller: OWN,
};

/** Adds to the demonstration's two tenants what the matrix asks about, and signs everybody in. */
export async function makeWorld({ db, ports, as }: TestApp): Promise<World> {
  const passwordHash = await ports.passwords.hash(DEMO_PASSWORD);
  const person = (tenant: string, uid: string, lastName: string) => ({
    tenant,
    uid,
    account_id: `account-${uid}`,
    first_name: 'Someone',
    last_name: lastName,
    email: `${uid}@${tenant}.test`,
    phone: null,
  });
  const account = (tenant: string, uid: string, lastName: string) => ({
    tenant,
    id: `account-${uid}`,
    username: `${uid}@${tenant}.test`,
    email: `${uid}@${tenant}.test`,
    password_hash: passwordHash,
    roles: ['applicant'],
    applicant_type: 'D2C',
    first_name: 'Someone',
    last_name: lastName,
    company_name: null,
    phone: null,
  });
  await inTenant(db, 'demo', async (transaction) => {
    await parties.insertReviewer(transaction, {
      tenant: 'demo',
      uid: 'reviewer-far',
      agency_uid: 'agency-4',
      account_id: null,
      first_name: 'Far',
      last_name: 'Away',
      email: null,
    });
    for (const who of PRINCIPALS) {
      const uid = `hidden-${who}`;
      await accounts.insert(transaction, account('demo', uid, hiddenFrom(who)));
      await parties.insertApplicant(transaction, {
        ...person('demo', uid, hiddenFrom(who)),
        agency_uid: HANDLED_BY[who].agency,
        agent_uid: HANDLED_BY[who].agent,
        nationality: 'IN',
        applicant_type: 'B2B',
      });
    }
  });
  await inTenant(db, 'acme', async (transaction) => {
    const [tenant, name] = ['acme', STRANGE];
    const company = { tenant, account_id: null, name, email: null, phone: null, country: null };
    await parties.insertDistributor(transaction, { ...company, uid: STRANGER.distributor });
    await parties.insertAgency(transaction, {
      ...company,
      uid: STRANGER.agency,
      distributor_uid: STRANGER.distributor,
    });
    await parties.insertAgent(transaction, {
      ...person(tenant, STRANGER.agent, STRANGE),
      account_id: null,
      agency_uid: STRANGER.agency,
    });
    await parties.insertReviewer(transaction, {
      tenant,
      uid: STRANGER.reviewer,
      agency_uid: STRANGER.agency,
      account_id: null,
      first_name: 'Some',
      last_name: STRANGE,
      email: null,
    });
    for (const who of PRINCIPALS) {
      await accounts.insert(transaction, account(tenant, `acme-${who}`, STRANGE));
      await parties.insertApplicant(transaction, {
        ...person(tenant, `acme-${who}`, STRANGE),
        agency_uid: STRANGER.agency,
        agent_uid: STRANGER.agent,
        nationality: 'IN',
        applicant_type: 'B2B',
      });
    }
  });
  const { key } = await ports.files.put(Buffer.from('a picture'));
  for (const tenant of ['demo', 'acme'])
    await inTenant(db, tenant, (transaction) =>
      transaction
        .updateTable('account')
        .set({ picture_key: key })
        .where('tenant', '=', tenant)
        .execute(),
    );
  const callers = Object.fromEntries(
    await Promise.all(PRINCIPALS.map(async (who) => [who, await as(who)])),
  ) as World['callers'];
  return { callers, subject };
}

function subject(who: Principal, relation: Relation): Subject {
  const of = (tenant: string, uid: string) => ({
    tenant,
    applicant: uid,
    account: `account-${uid}`,
    username: `${uid}@${tenant}.test`,
    password: DEMO_PASSWORD,
  });
  switch (relation) {
    case 'own':
      return {
        ...of('demo', who),
        ...OWN,
        ...(who === 'traveller'
          ? { applicant: 'applicant-traveller', handledBy: null }
          : { applicant: 'applicant-1', handledBy: OWN }),
        tenantPath: '',
      };
    case 'same':
      return {
        ...of('demo', `hidden-${who}`),
        ...SAME[who],
        handledBy: HANDLED_BY[who],
        password: 'Not-their-Passw0rd!',
        tenantPath: '',
      };
    case 'other':
      return {
        ...of('acme', `acme-${who}`),
        ...STRANGER,
        handledBy: STRANGER,
        tenantPath: '/acme',
      };
    case 'absent':
      return {
        ...of('nowhere', `no-such-${who}`),
        ...NOBODY,
        handledBy: null,
        tenantPath: '/nowhere',
      };
  }
}
