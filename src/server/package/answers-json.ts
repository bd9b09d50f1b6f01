import { wireDate as dateToWire } from '../../core/dates/format-date.ts';
import { emptyWord } from '../../core/forms/paper/empty-word.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import { cellsWithin, isShown } from '../../core/forms/store/cell.ts';
import type { FieldNode } from '../../core/forms/types.ts';
import { toWire, type WireRecord, type WireValue } from '../../core/forms/wire/wire.ts';
import type { PackageSubject } from './subject.ts';

/** A document of the package and its name there. */
export interface PackagedDocument {
  id: string;
  name: string;
  category: string;
}

/**
 * The same answers for a computer: by field key, dates dd/MM/yyyy, with where each came from. Keys
 * stand in a fixed order, so the same input gives the same text.
 */
export function answersJson(
  subject: PackageSubject,
  documents: readonly PackagedDocument[],
): string {
  const { applicationUid, reference, catalogueChecksum, applicant, visa, madeOn, store } = subject;
  const { id, title, officialName, emptyValueRule } = store.form;
  return `${JSON.stringify(
    {
      format: 1,
      application: applicationUid,
      reference,
      catalogue: catalogueChecksum,
      madeOn: dateToWire(madeOn),
      form: {
        id,
        title,
        officialName,
        ...(emptyValueRule !== undefined && { emptyWord: emptyValueRule }),
      },
      visa: { id: visa.id, name: visa.name, destination: visa.destination },
      trip: tripOf(subject),
      applicant: { name: applicant.name },
      answers: orderedRecord(
        store.form.sections.flatMap((section) => section.fields),
        toWire(store.form, store.pruned()),
      ),
      ...(emptyValueRule !== undefined && { leftEmpty: leftEmptyOf(subject) }),
      sources: sourcesOf(subject, documents),
      documents: documents.map(({ name, category }) => ({ name, category })),
    },
    null,
    2,
  )}\n`;
}

function tripOf({ trip }: PackageSubject): Record<string, string | undefined> {
  const {
    fromDate,
    toDate,
    visaFrom,
    visaTo,
    nationality,
    visaCategory,
    visaSubCategory,
    visaType,
    visaDuration,
  } = trip;
  return {
    fromDate,
    toDate,
    visaFrom,
    visaTo,
    nationality,
    visaCategory,
    visaSubCategory,
    visaType,
    visaDuration,
  };
}

/**
 * The questions by path that show and were left empty, and where whoever copies writes the form's
 * word: it is no answer of its type.
 */
function leftEmptyOf({ store }: PackageSubject): string[] {
  const own = store.sections.flatMap(({ children }) => [...children]);
  return own
    .filter(
      (cell) => isShown(cell) && !hasAnswer(cell) && emptyWord(cell, store.form) !== undefined,
    )
    .map(({ path }) => path);
}

function hasAnswer(cell: Cell): boolean {
  return [...cellsWithin(cell)].some(
    (one) => one.kind === 'leaf' && one.value !== undefined && isShown(one),
  );
}

/** Where each answer that shows came from, by its path; of documents the name in the package. */
function sourcesOf(
  { store }: PackageSubject,
  documents: readonly PackagedDocument[],
): Record<string, object> {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const shown = [...cellsWithin(store.root)].filter(
    (cell) => cell.kind === 'leaf' && cell.value !== undefined && isShown(cell),
  );
  return Object.fromEntries(
    shown.flatMap((cell) => {
      const source = sourceOf(cell, names);
      return source ? [[cell.path, source]] : [];
    }),
  );
}

function sourceOf(cell: Cell, names: ReadonlyMap<string, string>): object | undefined {
  const { source } = cell.getSnap();
  if (source?.kind === 'computed')
    return {
      kind: source.kind,
      assumed: source.isAssumed,
      why: source.why,
      confirmed: source.confirmed,
    };
  if (source?.kind !== 'document') return source && { kind: source.kind };
  return {
    kind: source.kind,
    document: names.get(source.documentId),
    category: source.category,
    page: source.page,
    confidence: source.confidence,
    confirmed: source.confirmed,
  };
}

/** Answers in the form's order; the members of a sum or signature by name. */
function orderedRecord(fields: readonly FieldNode[], record: WireRecord): WireRecord {
  return Object.fromEntries(
    fields.flatMap((node) => {
      const value = Object.hasOwn(record, node.key) ? record[node.key] : undefined;
      return value === undefined ? [] : [[node.key, ordered(node, value)]];
    }),
  );
}

function ordered(node: FieldNode, value: WireValue): WireValue {
  if (typeof value !== 'object' || value === null) return value;
  if (node.type === 'list')
    return (value as WireRecord[]).map((row) => orderedRecord(node.fields ?? [], row));
  if (node.type === 'group') return orderedRecord(node.fields ?? [], value as WireRecord);
  return Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
