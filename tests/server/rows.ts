import type { Kysely } from 'kysely';
import { inTenant } from '../../src/server/database/in-tenant.ts';
import type { Database } from '../../src/server/database/tables/tables.ts';
import { accounts } from '../../src/server/repositories/accounts/accounts.ts';
import { applications } from '../../src/server/repositories/applications/applications.ts';
import { catalogueVersions } from '../../src/server/repositories/catalogue-versions.ts';
import { documents } from '../../src/server/repositories/documents/documents.ts';
import { parties } from '../../src/server/repositories/parties/parties.ts';

/**
 * One small tenant: a distributor over one of two agencies, an agent in each, three applicants (two
 * of the first agent, one of the second), an application "…-a", "…-b", "…-c" and a passport "…-a"
 * for each, a reviewer on the first. Ids are the same in every tenant, so that a missing
 * condition shows.
 */
export async function makeTenant(db: Kysely<Database>, tenant: string): Promise<void> {
  await catalogueVersions.keep(db, {
    checksum: 'first',
    files: [{ path: 'catalogue/a.json', text: '{}' }],
  });
  await inTenant(db, tenant, async (transaction) => {
    await accounts.insert(transaction, {
      tenant,
      id: 'account-a',
      username: 'Ada@Example.test',
      email: 'ada@example.test',
      password_hash: 'x',
      roles: ['applicant'],
      applicant_type: 'D2C',
      first_name: 'Ada',
      last_name: tenant,
      company_name: null,
      phone: null,
    });
    await parties.insertDistributor(transaction, {
      tenant,
      uid: 'distributor',
      account_id: null,
      name: 'D',
      email: null,
      phone: null,
      country: null,
    });
    await parties.insertReviewer(transaction, {
      tenant,
      uid: 'reviewer',
      agency_uid: null,
      account_id: null,
      first_name: 'R',
      last_name: 'R',
      email: null,
    });
    for (const [letter, distributor] of [
      ['one', 'distributor'],
      ['two', null],
    ] as const) {
      await parties.insertAgency(transaction, {
        tenant,
        uid: `agency-${letter}`,
        distributor_uid: distributor,
        account_id: null,
        name: letter,
        email: null,
        phone: null,
        country: null,
      });
      await parties.insertAgent(transaction, {
        tenant,
        uid: `agent-${letter}`,
        agency_uid: `agency-${letter}`,
        account_id: null,
        first_name: 'G',
        last_name: letter,
        email: null,
        phone: null,
      });
    }
    for (const [letter, side] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
    ] as const) {
      await parties.insertApplicant(transaction, {
        tenant,
        uid: `applicant-${letter}`,
        agency_uid: `agency-${side}`,
        agent_uid: `agent-${side}`,
        account_id: letter === 'a' ? 'account-a' : null,
        first_name: letter.toUpperCase(),
        last_name: tenant,
        email: null,
        phone: null,
        nationality: 'IN',
        applicant_type: 'D2C',
      });
      await applications.insert(transaction, {
        tenant,
        application_uid: `application-${letter}`,
        applicant_uid: `applicant-${letter}`,
        agency_uid: `agency-${side}`,
        agent_id: `agent-${side}`,
        status: 'DRAFT',
        reviewer_uids: letter === 'a' ? ['reviewer'] : [],
        from_date: '2027-04-03',
        to_date: null,
        catalogue_checksum: 'first',
      });
      await documents.insert(transaction, {
        tenant,
        id: `document-${letter}`,
        applicant_uid: `applicant-${letter}`,
        file_key: `file-${letter}`,
        file_name: 'passport.jpg',
        mime_type: 'image/jpeg',
        size: 10,
        sha256: '00',
        status: 'done',
        category: 'Passport',
      });
    }
  });
}
