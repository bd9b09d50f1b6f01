/** A field that something happened to: of a person's record, a trip, a document or a form. */
export type ChangedField =
  | { of: 'record'; name: RecordField }
  | { of: 'document'; name: string; namespace?: string }
  | { of: 'form'; path: string };

/** What people call a field; undefined where nobody knows it any more. */
export type LabelOf = (field: ChangedField) => string | undefined;

/** The fields of records and trips, each with a text "history.field.NAME". */
export const RECORD_FIELDS = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'country',
  'nationality',
  'language',
  'address',
  'purpose',
  'visaType',
  'duration',
  'from',
  'to',
  'fromDate',
  'toDate',
] as const;
type RecordField = (typeof RECORD_FIELDS)[number];

interface Happened {
  kind: string;
  data: Readonly<Record<string, unknown>>;
}

/**
 * The fields that an event names. "not recorded" where something changed before the record held
 * which.
 */
export function changedFields({ kind, data }: Happened): ChangedField[] | 'not recorded' {
  const names = textsIn(data.fields);
  if (kind === 'application.changed')
    return data.trip === true && data.fields === undefined ? 'not recorded' : ofRecord(names);
  if (kind === 'account.changed' || kind.endsWith('.updated'))
    return data.fields === undefined ? 'not recorded' : ofRecord(names);
  if (kind === 'document.edited') {
    const namespace = typeof data.namespace === 'string' ? { namespace: data.namespace } : {};
    return names.map((name) => ({ of: 'document', name, ...namespace }));
  }
  const paths = typeof data.path === 'string' ? [data.path] : textsIn(data.paths);
  return paths.map((path) => ({ of: 'form', path }));
}

/** Columns of the database and names of the wire alike; what we do not know is left out. */
const ofRecord = (names: readonly string[]): ChangedField[] =>
  names
    .map((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .flatMap((name) => (isRecordField(name) ? [{ of: 'record', name }] : []));

const isRecordField = (name: string): name is RecordField =>
  (RECORD_FIELDS as readonly string[]).includes(name);

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
