import { type Kysely, sql } from 'kysely';

/**
 * What a reading needs beside its result: how far it is, what people corrected, and which documents
 * share one file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table document
    add column pages_read integer not null default 0,
    add column reading_since timestamptz,
    add column read_at timestamptz,
    add column reading jsonb,
    add column edits jsonb not null default '{}',
    add column part_of text`,
  'create index on document (tenant, file_key)',
  'create index on document (tenant, part_of)',
  'create index on document (tenant, applicant_uid, sha256)',
  `alter table application add column status_reason text not null default ''`,
];
