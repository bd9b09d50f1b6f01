import type { DocumentField, DocumentType, Namespace } from '../../../contract/catalogue.ts';
import { AppError, MOST_PROBLEMS } from '../../../contract/errors.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { type CorrectedValue, correctedValue } from '../../../core/checks/corrected-value.ts';
import { dateLimits, dateProblem } from '../../../core/checks/time-line/date-limits.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { DocumentEdits, DocumentReading } from '../../database/tables/tables.ts';

type Types = Pick<PinnedCatalogue, 'destinations' | 'documentTypes' | 'countries' | 'tables'>;

/**
 * What a person says about a document: another kind of document, values by the name of the field.
 */
export interface DocumentCorrection {
  category?: string | undefined;
  namespace?: string | undefined;
  docFields?: Readonly<Record<string, unknown>> | undefined;
  /** Names of fields of which nothing is said any more. */
  takeBack?: readonly string[] | undefined;
  /** Whether it is the document that a requirement asks for, by its id. */
  saidToBe?: Readonly<Record<string, boolean>> | undefined;
}

interface Saying {
  compiled: Types;
  current: DocumentReading;
  edits: DocumentEdits;
  by: string;
  at: string;
  today: IsoDate;
}

/**
 * What people said before with this over it. Refuses kinds of documents and fields that the
 * catalogue does not have, and values that are not of their field's type; with a code of its own a
 * date that cannot be. A value of null takes the read one away; of what is taken back nobody has
 * said anything.
 */
export function correctedEdits(
  correction: DocumentCorrection,
  { compiled, current, edits, by, at, today }: Saying,
): DocumentEdits {
  const filed = filing(correction, { types: compiled.documentTypes, current });
  const isElsewhere = filed.namespace !== current.namespace;
  const namespace = namespaceOf(compiled.documentTypes, filed);
  const fields = values(correction.docFields ?? {}, { compiled, namespace });
  refuseImpossibleDates(fields, { namespace, read: isElsewhere ? {} : current.fields, today });
  const signed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { value, by, at }]),
  );
  const before = Object.entries((!isElsewhere && edits.fields) || {}).filter(
    ([name]) => !correction.takeBack?.includes(name),
  );
  const saidToBe = statements(correction.saidToBe ?? {}, {
    compiled,
    before: edits.saidToBe ?? {},
    by,
    at,
  });
  return {
    ...edits,
    ...(correction.category !== undefined && filed),
    fields: { ...Object.fromEntries(before), ...signed },
    ...saidToBe,
  };
}

type Statements = NonNullable<DocumentEdits['saidToBe']>;

/**
 * What people say a document is, with a tick or without it. A requirement without a statement can
 * be said of nothing.
 */
function statements(
  ticks: Readonly<Record<string, boolean>>,
  { compiled, before, by, at }: { compiled: Types; before: Statements; by: string; at: string },
): Pick<DocumentEdits, 'saidToBe'> {
  const asking = Object.values(compiled.destinations).flatMap(({ visaTypes }) =>
    visaTypes.flatMap(({ requirements }) => requirements),
  );
  const statementIds = new Set(
    asking.filter(({ statement }) => statement !== undefined).map(({ id }) => id),
  );
  for (const id of Object.keys(ticks))
    if (ticks[id] === true && !statementIds.has(id))
      throw refusal('saidToBe', 'error.field.notKnown');
  const unchanged = Object.entries(before).filter(([id]) => ticks[id] === undefined);
  const added = Object.keys(ticks)
    .filter((id) => ticks[id] === true)
    .map((id) => [id, before[id] ?? { by, at }] as const);
  const all = Object.fromEntries([...unchanged, ...added]);
  return Object.keys(all).length > 0 || Object.keys(before).length > 0 ? { saidToBe: all } : {};
}

type Filed = Pick<DocumentReading, 'category' | 'namespace'>;

function filing(
  { category, namespace }: DocumentCorrection,
  { types, current }: { types: readonly DocumentType[]; current: Filed },
): Filed {
  if (category === undefined && namespace === undefined) return current;
  const type = types.find(({ id }) => id === (category ?? current.category));
  if (!type) throw refusal('category', 'error.field.notKnown');
  const isKnown = !namespace || type.namespaces.some(({ id }) => id === namespace);
  if (!isKnown) throw refusal('namespace', 'error.field.notKnown');
  return { category: type.id, namespace: namespace ?? type.namespaces[0]?.id ?? '' };
}

const namespaceOf = (
  types: readonly DocumentType[],
  { category, namespace }: Filed,
): Namespace | undefined =>
  types.find(({ id }) => id === category)?.namespaces.find(({ id }) => id === namespace);

function values(
  docFields: Readonly<Record<string, unknown>>,
  { compiled, namespace }: { compiled: Types; namespace: Namespace | undefined },
): Record<string, unknown> {
  const problems: Record<string, { key: string }> = {};
  const read = Object.entries(docFields).map(([name, written]) => {
    const field = namespace?.fields.find((candidate) => candidate.name === name);
    const checked = checkedValue(field, { written, compiled });
    if ('value' in checked) return [name, checked.value];
    for (const [at, problem] of Object.entries(checked.problems))
      problems[['docFields', name, at].filter(Boolean).join('.')] = problem;
    return [name, undefined];
  });
  const first = Object.entries(problems).slice(0, MOST_PROBLEMS);
  if (first.length > 0)
    throw new AppError('invalid_request', { fields: Object.fromEntries(first) });
  return Object.fromEntries(read);
}

interface DateCheckContext {
  namespace: Namespace | undefined;
  read: DocumentReading['fields'];
  today: IsoDate;
}

/** What is said is checked beside what else is said, and beside what stands in the document. */
function refuseImpossibleDates(
  corrected: Readonly<Record<string, unknown>>,
  { namespace, read, today }: DateCheckContext,
): void {
  const fields = namespace?.fields ?? [];
  const valueOf = (name: string) =>
    Object.hasOwn(corrected, name)
      ? corrected[name]
      : (read[name] as { value?: unknown } | undefined)?.value;
  const problems = fields.flatMap((field) => {
    const problem =
      Object.hasOwn(corrected, field.name) &&
      dateProblem(corrected[field.name], dateLimits(field, { fields, valueOf, today }));
    return problem ? [[`docFields.${field.name}`, problem] as const] : [];
  });
  if (problems.length > 0)
    throw new AppError('date_impossible', { fields: Object.fromEntries(problems) });
}

/** What is measured from the file cannot be said otherwise, nor taken away. */
function checkedValue(
  field: DocumentField | undefined,
  { written, compiled }: { written: unknown; compiled: Types },
): CorrectedValue {
  if (!field) return { problems: { '': { key: 'error.field.unknown' } } };
  if (field.measured) return { problems: { '': { key: 'error.read_only' } } };
  return written === null
    ? { value: null }
    : correctedValue(field, written, (country) => codeOf(country, compiled));
}

/** The three-letter code of a country by that code, another code, or its name. */
function codeOf(written: string, { countries, tables }: Types): string | undefined {
  if (countries.icao.some(({ code }) => code === written)) return written;
  return countries.countries.find(({ value }) => value === tables.countries[written.toUpperCase()])
    ?.alpha3;
}

const refusal = (field: string, key: string): AppError =>
  new AppError('invalid_request', { fields: { [field]: { key } } });
