import { type Kysely, sql } from 'kysely';

/**
 * Every publication of a catalogue: which version, when, by whom and why. Neither a publication nor
 * what a version says is ever changed or removed. Versions that were served before become
 * publications of the server itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const APPEND_ONLY = `create function refuse_change_of_publication() returns trigger language plpgsql as $$
  begin
    raise exception 'What was published is never changed or removed (% of the table %).', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
  end $$`;

const STATEMENTS = [
  // What a server of this release serves at once, beside what it is made from.
  'alter table catalogue_version add column served_format integer not null default 0, add column served text',
  `create table catalogue_publication (
    number bigint primary key, checksum text not null references catalogue_version, at timestamptz not null default now(),
    by_name text, reason text not null)`,
  `insert into catalogue_publication (number, checksum, at, reason)
    select row_number() over (order by first_seen, checksum), checksum, first_seen, 'start' from catalogue_version`,
  APPEND_ONLY,
  'create trigger append_only before update or delete or truncate on catalogue_publication for each statement execute function refuse_change_of_publication()',
  'create trigger append_only before delete or truncate on catalogue_version for each statement execute function refuse_change_of_publication()',
  `create trigger unchanged before update on catalogue_version for each row
    when (old.checksum is distinct from new.checksum or old.files is distinct from new.files or old.first_seen is distinct from new.first_seen)
    execute function refuse_change_of_publication()`,
  'alter table catalogue_publication enable always trigger append_only',
  'alter table catalogue_version enable always trigger append_only',
  'alter table catalogue_version enable always trigger unchanged',
];
