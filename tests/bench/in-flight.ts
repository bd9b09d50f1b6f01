import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Fixture, Form } from '../../src/contract/catalogue.ts';
import type { Connection } from '../../src/server/database/connection.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';

const CATALOGUE = join(import.meta.dirname, '../../catalogue');

const readAll = <T>(folder: string): T[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T);

/**
 * Writes so many drafts of one new applicant into the database: the made-up applicants of the
 * catalogue in turn, each visa with its documents and answers. Those that are there already stay.
 */
export async function writeInFlight(connection: Connection, count: number): Promise<void> {
  const compiled = await compiledCatalogue();
  const drafts = readAll<Fixture>(join(CATALOGUE, 'tests')).map((fixture) => {
    const { trip } = fixture;
    const visa = compiled.destinations[trip.to]?.visaTypes.find(({ id }) => id === trip.visaType);
    const documents = fixture.documents.map(({ reads = '', fields }, at) => ({
      id: `in-flight-${fixture.id}-${at}`,
      namespace: reads,
      category:
        compiled.documentTypes.find(({ namespaces }) => namespaces.some(({ id }) => id === reads))
          ?.id ?? 'Other',
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          { value, raw: String(value), confidence: 0.99, page: 1 },
        ]),
      ),
    }));
    return { ...fixture, documents, purpose: visa?.purpose ?? '' };
  });
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(WRITE, [JSON.stringify(drafts), count]);
  } finally {
    await client.end();
  }
}

const WRITE = `
  with draft as (
    select value, (row_number() over ()) - 1 as place, count(*) over () as all_drafts from jsonb_array_elements($1::jsonb)),
  version as (select checksum from catalogue_publication order by number desc limit 1),
  applicant as (
    insert into applicant (tenant, uid, first_name, last_name, applicant_type) values ('demo', 'in-flight', 'Anna Maria', 'Eriksson', 'D2C') on conflict do nothing),
  documents as (
    insert into document (tenant, id, applicant_uid, file_key, file_name, mime_type, size, sha256, page_count, status, namespace, category, fields, readability)
    select 'demo', d ->> 'id', 'in-flight', d ->> 'id', 'scan.pdf', 'application/pdf', 1, '', 1, 'done', d ->> 'namespace', d ->> 'category', d -> 'fields', '{"score": 0.9}'
    from draft, jsonb_array_elements(value -> 'documents') as d on conflict do nothing),
  application as (
    insert into application (tenant, application_uid, reference, applicant_uid, status, visa_category, visa_sub_category, visa_type, visa_from, visa_to, nationality, from_date, to_date, catalogue_checksum)
    select 'demo', 'in-flight-' || number, 'in-flight-' || number, 'in-flight', 'DRAFT', case value ->> 'purpose' when 'Student' then 'Student' else 'Visitor' end,
      case value ->> 'purpose' when 'Student' then '' else value ->> 'purpose' end, value #>> '{trip,visaType}', value #>> '{trip,from}', value #>> '{trip,to}',
      value #>> '{trip,nationality}', (value #>> '{trip,fromDate}')::date, (value #>> '{trip,toDate}')::date, version.checksum
    from version, generate_series(1, $2::int) as number join draft on draft.place = number % draft.all_drafts on conflict do nothing),
  links as (
    insert into application_document (tenant, application_uid, document_id, position)
    select 'demo', 'in-flight-' || number, d ->> 'id', position
    from generate_series(1, $2::int) as number join draft on draft.place = number % draft.all_drafts, jsonb_array_elements(value -> 'documents') with ordinality as one(d, position) on conflict do nothing)
  insert into answer (tenant, application_uid, key, value, revision, by_account)
  select 'demo', 'in-flight-' || number, answer.key, answer.value, 0, 'in-flight'
  from generate_series(1, $2::int) as number join draft on draft.place = number % draft.all_drafts, jsonb_each(draft.value -> 'answers') as answer
  on conflict do nothing`;

/** A copy of the catalogue, to the letter; whoever asks removes it. */
export function copiedFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'farland-edited-')), 'catalogue');
  cpSync(CATALOGUE, folder, { recursive: true });
  return folder;
}

/** The same after its forms have been edited. */
export function editedFolder(edit: (form: Form) => void): string {
  const folder = copiedFolder();
  for (const file of readdirSync(join(folder, 'forms'))) {
    const place = join(folder, 'forms', file);
    const form = JSON.parse(readFileSync(place, 'utf8')) as Form;
    edit(form);
    writeFileSync(place, JSON.stringify(form, null, 2));
  }
  return folder;
}

/** One required question more, so that every application with the form has to be judged. */
export function askMore({ sections: [first] }: Form): void {
  first?.fields.push({
    key: 'asked_besides',
    type: 'text',
    label: 'One question more',
    required: true,
    maxLength: 100,
  });
}
