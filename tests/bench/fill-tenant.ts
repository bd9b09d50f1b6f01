import { type Kysely, sql, type Transaction } from 'kysely';
import { enterTenant } from '../../src/server/database/in-tenant.ts';
import type { Database } from '../../src/server/database/tables/tables.ts';

export interface Filling {
  tenant: string;
  applications: number;
  /** So many for each application; the first of each applicant is a passport. */
  documentsEach: number;
}

/** How many agencies there are, and agents in each; applications are spread evenly among them. */
const AGENCIES = 50;
const AGENTS_EACH = 10;

/** The statuses and destinations that applications are spread over. */
const STATUSES = [
  'DRAFT',
  'INITIATED',
  'DRAFT - Sent for Review',
  'DRAFT - Review Response Received',
  'DRAFT - User Email Sent',
  'Error - Incomplete Info',
  'Package ready',
  'Application submitted',
];
const DESTINATIONS = ['JP', 'FR', 'GB', 'DE', 'IT', 'AU', 'CH', 'BE', 'PL', 'PT', 'NL', 'ID'];
const GIVEN = [
  'Anna',
  'Tomás',
  'Leila',
  'Wen',
  'Óscar',
  'Priya',
  'Kwame',
  'Nadia',
  'Jonas',
  'Amara',
];
const SYLLABLES = [
  'ta',
  'na',
  'ka',
  'mo',
  'ri',
  'se',
  'lu',
  'vo',
  'di',
  'han',
  'ber',
  'gor',
  'ish',
  'pel',
  'zu',
  'fan',
  'yo',
  'che',
  'wi',
  'ran',
];

/**
 * Fills a tenant with as many applications as asked for, by statements of the database alone. `db`
 * is the login that owns the tables: triggers rest meanwhile, and what they would have written is
 * written at once.
 */
export async function fillTenant(db: Kysely<Database>, filling: Filling): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await enterTenant(transaction, filling.tenant);
    await rest(transaction, 'disable');
    for (const fill of [people, applications, documents, words]) await fill(transaction, filling);
    await rest(transaction, 'enable');
  });
  for (const table of [
    'application',
    'applicant',
    'document',
    'search_word',
    'application_document',
    'application_reviewer',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

type Fill = (transaction: Transaction<Database>, filling: Filling) => Promise<unknown>;

const rest = async (transaction: Transaction<Database>, doing: 'disable' | 'enable') => {
  for (const table of ['applicant', 'application', 'document'])
    await sql`alter table ${sql.table(table)} ${sql.raw(doing)} trigger user`.execute(transaction);
};

const list = (values: readonly string[]) => sql`${[...values]}::text[]`;
/** One of a list, by a number. */
const one = (values: readonly string[], number: string) =>
  sql`(${list(values)})[1 + (${sql.raw(number)}) % ${sql.raw(String(values.length))}]`;
const SURNAME = sql`initcap(${one(SYLLABLES, 'n')} || ${one(SYLLABLES, 'n / 20')} || ${one(SYLLABLES, 'n / 400')})`;

const people: Fill = async (transaction, { tenant, applications: count }) => {
  await sql`insert into agency (tenant, uid, name, approval_status)
    select ${tenant}, 'bulk-agency-' || n, 'Agency ' || n, 'APPROVED' from generate_series(0, ${AGENCIES - 1}::int) n`.execute(
    transaction,
  );
  await sql`insert into agent (tenant, uid, agency_uid, first_name, last_name)
    select ${tenant}, 'bulk-agent-' || n, 'bulk-agency-' || n % ${AGENCIES}::int, 'Agent', n::text from generate_series(0, ${AGENCIES * AGENTS_EACH - 1}::int) n`.execute(
    transaction,
  );
  await sql`insert into reviewer (tenant, uid, first_name, last_name)
    select ${tenant}, 'bulk-reviewer-' || n, 'Reviewer', n::text from generate_series(0, 19) n`.execute(
    transaction,
  );
  await sql`insert into applicant (tenant, uid, agency_uid, agent_uid, first_name, last_name, email, phone, nationality, applicant_type, sort_name, created_at)
    select ${tenant}, 'bulk-applicant-' || n, 'bulk-agency-' || n % ${AGENCIES}::int, 'bulk-agent-' || n % ${AGENCIES * AGENTS_EACH}::int,
      given, surname, lower(surname) || n || '@bulk.test', '+49' || (1000000000 + n), 'IN', 'B2B', search_fold(given || ' ' || surname),
      timestamptz '2026-01-01' + n * interval '10 seconds'
    from generate_series(0, ${Math.ceil(count / 2) - 1}::int) n, lateral (select ${one(GIVEN, 'n')} as given, ${SURNAME} as surname) name`.execute(
    transaction,
  );
};

const applications: Fill = async (transaction, { tenant, applications: count }) => {
  await sql`insert into application (tenant, application_uid, reference, applicant_uid, agency_uid, agent_id, status, is_premium, visa_category,
      visa_sub_category, visa_from, visa_to, nationality, from_date, to_date, reviewer_uids, catalogue_checksum, sort_name, created_at, updated_at)
    select ${tenant}, 'bulk-' || n, 'BULK-' || n, applicant.uid, applicant.agency_uid, applicant.agent_uid,
      ${one(STATUSES, '(n * 7) % 1009')}, n % 10 = 0, 'Visitor', 'Tourism', 'IN', ${one(DESTINATIONS, '(n * 5) % 1013')}, 'IN',
      date '2026-12-01' + n % 400, date '2026-12-11' + n % 400,
      case when n % 100 = 0 then array['bulk-reviewer-' || n / 100 % 20] else '{}' end,
      (select min(checksum) from catalogue_version), applicant.sort_name,
      timestamptz '2026-01-01' + n * interval '5 seconds', timestamptz '2026-02-01' + (n::bigint * 7919 % ${count}::int)::int * interval '5 seconds'
    from generate_series(0, ${count - 1}::int) n join applicant on applicant.tenant = ${tenant} and applicant.uid = 'bulk-applicant-' || n / 2`.execute(
    transaction,
  );
  await sql`insert into application_reviewer (tenant, reviewer_uid, application_uid)
    select tenant, unnest(reviewer_uids), application_uid from application where tenant = ${tenant}
    on conflict do nothing`.execute(transaction);
};

const documents: Fill = async (transaction, { tenant, applications: count, documentsEach }) => {
  if (documentsEach === 0) return;
  await sql`insert into document (tenant, id, applicant_uid, file_key, file_name, mime_type, size, sha256, page_count, status, category, namespace, fields)
    select ${tenant}, 'bulk-document-' || n, 'bulk-applicant-' || n / ${documentsEach * 2}::int, 'bulk/' || n, 'scan-' || n || '.pdf', 'application/pdf', 250000, 'bulk', 1, 'done',
      case when n % ${documentsEach * 2}::int = 0 then 'Passport' else 'Proof of Funds' end,
      case when n % ${documentsEach * 2}::int = 0 then 'passport' else 'bank_statement' end,
      case when n % ${documentsEach * 2}::int = 0 then jsonb_build_object('number', jsonb_build_object('value', 'P' || lpad(n::text, 8, '0'))) else '{}' end
    from generate_series(0, ${count * documentsEach - 1}::int) n`.execute(transaction);
  await sql`insert into application_document (tenant, application_uid, document_id, position)
    select ${tenant}, 'bulk-' || n / ${documentsEach}::int, 'bulk-document-' || n, n % ${documentsEach}::int
    from generate_series(0, ${count * documentsEach - 1}::int) n`.execute(transaction);
};

/** What the triggers would have noted of each applicant. */
const words: Fill = async (transaction, { tenant }) => {
  await sql`insert into search_word (tenant, kind, word, uid, is_whole)
    select tenant, 'passport', lower(fields->'number'->>'value'), applicant_uid, true from document
    where tenant = ${tenant} and namespace = 'passport' and id like 'bulk-%' on conflict do nothing`.execute(
    transaction,
  );
  await sql`insert into search_word (tenant, kind, word, uid, is_whole)
    select ${tenant}, 'applicant', word, uid, bool_or(is_whole) from (
      select uid, word, true as is_whole from applicant, unnest(search_words(first_name || ' ' || last_name)) word where tenant = ${tenant} and uid like 'bulk-%'
      union all select uid, spelling, false from applicant, unnest(search_words(first_name || ' ' || last_name)) word, search_spellings(word) spelling
        where tenant = ${tenant} and uid like 'bulk-%'
      union all select uid, lower(email), true from applicant where tenant = ${tenant} and uid like 'bulk-%'
      union all select uid, word, true from search_word where tenant = ${tenant} and kind = 'passport' and uid like 'bulk-%'
    ) said where word <> '' group by uid, word on conflict do nothing`.execute(transaction);
};
