import type { DocumentField, DocumentType, Namespace } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import { documentValues } from '../../../core/checks/document-values.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compiled.ts';
import { parseDate } from '../../../core/dates/parse-date.ts';
import type { DocumentEdits, DocumentReading } from '../../database/tables.ts';

type Types = Pick<PinnedCatalogue, 'documentTypes' | 'countries' | 'tables'>;

/** What a person says about a document: another kind of document, values by the name of the field. */
export interface Said {
  category?: string | undefined;
  namespace?: string | undefined;
  docFields?: Readonly<Record<string, unknown>> | undefined;
}

interface Saying { compiled: Types; current: DocumentReading; edits: DocumentEdits; by: string; at: string }

/**
 * What people said before with this over it. Refuses kinds of documents and fields that the catalogue does not have, and
 * values that are not of their field's type. A value of null takes the read one away.
 */
export function corrections(said: Said, { compiled, current, edits, by, at }: Saying): DocumentEdits {
  const filed = filing(said, { types: compiled.documentTypes, current });
  const isElsewhere = filed.namespace !== current.namespace;
  const fields = values(said.docFields ?? {}, { compiled, namespace: namespaceOf(compiled.documentTypes, filed) });
  const signed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, by, at }]));
  return { ...edits, ...(said.category !== undefined && filed), fields: { ...(!isElsewhere && edits.fields), ...signed } };
}

type Filed = Pick<DocumentReading, 'category' | 'namespace'>;

function filing({ category, namespace }: Said, { types, current }: { types: readonly DocumentType[]; current: Filed }): Filed {
  if (category === undefined && namespace === undefined) return current;
  const type = types.find(({ id }) => id === (category ?? current.category));
  if (!type) throw refusal('category', 'error.field.notKnown');
  const isKnown = namespace === undefined || type.namespaces.some(({ id }) => id === namespace);
  if (!isKnown) throw refusal('namespace', 'error.field.notKnown');
  return { category: type.id, namespace: namespace ?? type.namespaces[0]?.id ?? '' };
}

const namespaceOf = (types: readonly DocumentType[], { category, namespace }: Filed): Namespace | undefined =>
  types.find(({ id }) => id === category)?.namespaces.find(({ id }) => id === namespace);

function values(docFields: Readonly<Record<string, unknown>>, { compiled, namespace }: { compiled: Types; namespace: Namespace | undefined }): Record<string, unknown> {
  const problems: Record<string, { key: string }> = {};
  const read = Object.entries(docFields).map(([name, written]) => {
    const field = namespace?.fields.find((known) => known.name === name);
    const value = field && written !== null ? typed(field, { written, compiled }) : null;
    if (!field) problems[`docFields.${name}`] = { key: 'error.field.unknown' };
    else if (value === undefined) problems[`docFields.${name}`] = { key: field.type === 'date' ? 'error.field.date' : 'error.field.form' };
    return [name, value];
  });
  if (Object.keys(problems).length > 0) throw new AppError('invalid_request', { fields: problems });
  return Object.fromEntries(read);
}

/** Longer than any line on a document. */
const LONGEST = 500;

/** The value in the reader's words (dates yyyy-mm-dd, countries three-letter codes); undefined when it is not of the field's type. */
function typed(field: DocumentField, { written, compiled }: { written: unknown; compiled: Types }): unknown {
  if (typeof written === 'string' && written.length > LONGEST) return undefined;
  const value = typeof written === 'string' ? inReadersWords(field, { written: written.trim(), compiled }) : written;
  if (field.type === 'enum' && field.values && !Object.values(field.values).includes(value as string)) return undefined;
  return documentValues({ fields: [field] }, { [field.name]: { value } })[field.name];
}

function inReadersWords({ type }: DocumentField, { written, compiled: { countries, tables } }: { written: string; compiled: Types }): string | undefined {
  switch (type) {
    case 'date': return parseDate(written) ?? undefined;
    case 'country': return countries.icao.some(({ code }) => code === written) ? written : countries.countries.find(({ value }) => value === tables.countries[written.toUpperCase()])?.alpha3;
    case 'currency': return /^[a-z]{3}$/i.test(written) ? written.toUpperCase() : undefined;
    default: return written;
  }
}

const refusal = (field: string, key: string): AppError => new AppError('invalid_request', { fields: { [field]: { key } } });
