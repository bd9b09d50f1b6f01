import type { TenantTransaction } from '../database/in-tenant.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { parties } from '../repositories/parties/parties.ts';
import { demoPeople } from './demo-people.ts';

export interface DemoTenant {
  transaction: TenantTransaction;
  tenant: string;
  /** The tenant's name, for which its admin works. */
  company: string;
  /** Makes an id of a name: nobody takes what one tenant has for what another has. */
  own: (name: string) => string;
  passwordHash: string;
  now: Date;
}

/** A reviewer, and how they are called in what they write. */
export interface DemoReviewer {
  uid: string;
  name: string;
}

/** An applicant with whoever handles them. */
export interface DemoApplicant {
  uid: string;
  agencyUid: string;
  agentUid: string;
}

const AGENCIES = [
  { name: 'Northwind Visas', country: 'IN' },
  { name: 'Blue Harbour Travel', country: 'NG' },
  { name: 'Meridian Journeys', country: 'AE' },
  { name: 'Papertrail Agency', country: 'PH' },
];
const AGENTS = [
  { first: 'Ravi', last: 'Menonkar' },
  { first: 'Grace', last: 'Adebimpe' },
  { first: 'Elif', last: 'Sonmezay' },
  { first: 'Paulo', last: 'Ferreirinha' },
  { first: 'Anh', last: 'Ledinhoa' },
  { first: 'Mariam', last: 'Haddadine' },
  { first: 'Joseph', last: 'Kipkorei' },
  { first: 'Nadia', last: 'Rahmanova' },
];
const REVIEWERS = [
  { first: 'Ines', last: 'Caldeirosa' },
  { first: 'Tom', last: 'Ashgrove' },
  { first: 'Yuki', last: 'Moritabe' },
  { first: 'Marta', last: 'Oliveirano' },
];
const STATES = ['APPROVED', 'APPROVED', 'PENDING', 'REJECTED'] as const;

/**
 * The seven accounts, one that has to choose a password of its own, and everybody around them.
 * Returns the applicants, the one of applicant@… first; traveller@… has not begun.
 */
export async function seedDemoParties(
  demo: DemoTenant,
): Promise<{ applicants: DemoApplicant[]; reviewers: DemoReviewer[] }> {
  await addAccount(demo, {
    local: 'admin',
    first: 'Alma',
    last: 'Winterholt',
    company: demo.company,
  });
  await addDistributors(demo);
  await addAgencies(demo);
  await addAgents(demo);
  const reviewers = await addReviewers(demo);
  await addTraveller(demo);
  await addNewcomer(demo);
  return { applicants: await addApplicants(demo), reviewers };
}

async function addDistributors(demo: DemoTenant): Promise<void> {
  const { transaction, tenant, own } = demo;
  const accountId = await addAccount(demo, {
    local: 'distributor',
    first: 'Bruno',
    last: 'Castellane',
    company: 'Gateway Distribution',
  });
  await parties.insertDistributor(transaction, {
    tenant,
    uid: own('distributor-1'),
    account_id: accountId,
    name: 'Gateway Distribution',
    email: `distributor@${tenant}.test`,
    phone: '+44 20 7946 0101',
    country: 'GB',
  });
  await parties.insertDistributor(transaction, {
    tenant,
    uid: own('distributor-2'),
    account_id: null,
    name: 'Eastern Passage',
    email: `passage@${tenant}.test`,
    phone: '+65 6555 0102',
    country: 'SG',
  });
}

async function addAgencies(demo: DemoTenant): Promise<void> {
  const { transaction, tenant, own } = demo;
  const accountId = await addAccount(demo, {
    local: 'agency',
    first: 'Celia',
    last: 'Brandtner',
    company: AGENCIES[0]?.name,
  });
  for (const [index, { name, country }] of AGENCIES.entries()) {
    await parties.insertAgency(transaction, {
      tenant,
      uid: own(`agency-${index + 1}`),
      distributor_uid: own(index < 3 ? 'distributor-1' : 'distributor-2'),
      account_id: index === 0 ? accountId : null,
      name,
      country,
      email: `office${index + 1}@${tenant}.test`,
      phone: `+44 20 7946 02${index + 10}`,
      approval_status: STATES[index],
    });
  }
}

async function addAgents(demo: DemoTenant): Promise<void> {
  const { transaction, tenant, own } = demo;
  for (const [index, { first, last }] of AGENTS.entries()) {
    const accountId =
      index === 0
        ? await addAccount(demo, { local: 'agent', first, last, company: AGENCIES[0]?.name })
        : null;
    await parties.insertAgent(transaction, {
      tenant,
      uid: own(`agent-${index + 1}`),
      agency_uid: own(agencyOf(index)),
      account_id: accountId,
      first_name: first,
      last_name: last,
      email: index === 0 ? `agent@${tenant}.test` : `agent${index + 1}@${tenant}.test`,
      phone: `+44 20 7946 03${index + 10}`,
    });
  }
}

async function addReviewers(demo: DemoTenant): Promise<DemoReviewer[]> {
  const { transaction, tenant, own } = demo;
  for (const [index, { first, last }] of REVIEWERS.entries()) {
    const accountId =
      index === 0
        ? await addAccount(demo, { local: 'reviewer', first, last, company: AGENCIES[0]?.name })
        : null;
    await parties.insertReviewer(transaction, {
      tenant,
      uid: own(`reviewer-${index + 1}`),
      agency_uid: own(agencyOf(index)),
      account_id: accountId,
      first_name: first,
      last_name: last,
      email: index === 0 ? `reviewer@${tenant}.test` : `reviewer${index + 1}@${tenant}.test`,
    });
  }
  return REVIEWERS.map(({ first, last }, index) => ({
    uid: own(`reviewer-${index + 1}`),
    name: `${first} ${last}`,
  }));
}

async function addTraveller(demo: DemoTenant): Promise<void> {
  const { transaction, tenant, own } = demo;
  const traveller = { first: 'Meera', last: 'Talvadkar' };
  const accountId = await addAccount(demo, {
    local: 'traveller',
    ...traveller,
    role: 'applicant',
    applicantType: 'D2C',
    country: 'IN',
  });
  await parties.insertApplicant(transaction, {
    tenant,
    uid: own('applicant-traveller'),
    agency_uid: null,
    agent_uid: null,
    account_id: accountId,
    first_name: traveller.first,
    last_name: traveller.last,
    email: `traveller@${tenant}.test`,
    phone: null,
    nationality: 'IN',
    applicant_type: 'D2C',
  });
}

/** Somebody whose first sign-in asks for a password of their own. */
async function addNewcomer(demo: DemoTenant): Promise<void> {
  const { transaction, tenant, own } = demo;
  const newcomer = { first: 'Noor', last: 'Vandersteen' };
  const accountId = await addAccount(demo, {
    local: 'newcomer',
    ...newcomer,
    role: 'agent',
    company: AGENCIES[1]?.name,
    mustChangePassword: true,
  });
  await parties.insertAgent(transaction, {
    tenant,
    uid: own('agent-newcomer'),
    agency_uid: own('agency-2'),
    account_id: accountId,
    first_name: newcomer.first,
    last_name: newcomer.last,
    email: `newcomer@${tenant}.test`,
    phone: null,
    approval_status: 'PENDING',
  });
}

async function addApplicants(demo: DemoTenant): Promise<DemoApplicant[]> {
  const { transaction, tenant, own } = demo;
  const made: DemoApplicant[] = [];
  for (const [index, { first, last, country }] of demoPeople.entries()) {
    const isAccount = index === 0;
    const accountId = isAccount
      ? await addAccount(demo, { local: 'applicant', first, last, applicantType: 'B2B2C', country })
      : null;
    const agent = index % AGENTS.length;
    const applicant = {
      uid: own(`applicant-${index + 1}`),
      agencyUid: own(agencyOf(agent)),
      agentUid: own(`agent-${agent + 1}`),
    };
    await parties.insertApplicant(transaction, {
      tenant,
      uid: applicant.uid,
      agency_uid: applicant.agencyUid,
      agent_uid: applicant.agentUid,
      account_id: accountId,
      first_name: first,
      last_name: last,
      email: isAccount ? `applicant@${tenant}.test` : `${first.toLowerCase()}@${tenant}.test`,
      phone: null,
      nationality: country,
      applicant_type: isAccount ? 'B2B2C' : 'B2B',
      created_at: new Date(demo.now.getTime() - (90 - index) * 86_400_000),
    });
    made.push(applicant);
  }
  return made;
}

function agencyOf(agent: number): string {
  return `agency-${(agent % AGENCIES.length) + 1}`;
}

interface DemoAccount {
  local: string;
  first: string;
  last: string;
  /** The local part where absent. */
  role?: string;
  company?: string | undefined;
  applicantType?: string;
  country?: string;
  mustChangePassword?: boolean;
}

async function addAccount(
  { transaction, tenant, own, passwordHash }: DemoTenant,
  {
    local,
    first,
    last,
    role = local,
    company,
    applicantType,
    country,
    mustChangePassword = false,
  }: DemoAccount,
): Promise<string> {
  const [id, email] = [own(`account-${local}`), `${local}@${tenant}.test`];
  await accounts.insert(transaction, {
    tenant,
    id,
    username: email,
    email,
    password_hash: passwordHash,
    roles: [role],
    applicant_type: applicantType ?? null,
    first_name: first,
    last_name: last,
    company_name: company ?? null,
    phone: null,
    address: JSON.stringify(country ? { country } : {}),
    must_change_password: mustChangePassword,
  });
  return id;
}
