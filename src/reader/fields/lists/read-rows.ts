import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { labelledValues, surest } from '../methods/read-labelled.ts';
import type { PageReading } from '../page-reading.ts';
import { listOf, type RecordRow } from './row.ts';
import { tableRows } from './table-rows.ts';

/** Fewer rows are what the fields of the document say already. */
const LEAST_ROWS = 2;

/**
 * What a document says several times over: the stays of one booking, in a table or in blocks one
 * below the other.
 */
export function readRows(
  field: DocumentField,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): FieldValue | undefined {
  const columns = columnsOf(field, namespace);
  const needed = columns.filter(({ type }) => type === 'date').map(({ name }) => name);
  const isWhole = (row: RecordRow) => needed.every((name) => row[name] !== undefined);
  const tables = pages.flatMap((page) => tableRows(columns, page)).filter(isWhole);
  const rows = distinct(
    tables.length >= LEAST_ROWS ? tables : blocks(columns, pages).filter(isWhole),
    needed,
  );
  return rows.length < LEAST_ROWS ? undefined : listOf(rows);
}

/** The columns as fields; one that is like a field of the document is read as that is. */
function columnsOf({ fields = [] }: DocumentField, namespace: KnownNamespace): DocumentField[] {
  return fields.map(({ like, ...column }) => ({
    ...namespace.fields.find(({ name }) => name === like),
    ...column,
  }));
}

/**
 * Blocks of labels with their values in reading order: a label that the block has already begins
 * the next one.
 */
function blocks(columns: readonly DocumentField[], pages: readonly PageReading[]): RecordRow[] {
  const values = columns.flatMap((column) =>
    labelledValues(column, pages).map((found) => ({ name: column.name, value: surest(found) })),
  );
  const ordered = values
    .flatMap(({ name, value }) => (value ? [{ name, value }] : []))
    .toSorted(
      (one, other) => one.value.page - other.value.page || lineOrder(one.value, other.value),
    );
  const rows: RecordRow[] = [];
  for (const { name, value } of ordered) {
    const present = rows.at(-1)?.[name];
    if (!rows.at(-1) || (present && !isSame(present, value))) rows.push({ [name]: value });
    else rows.at(-1)![name] ??= value;
  }
  return rows;
}

/** Values on one line from the left, lines from the top. */
function lineOrder({ box: one }: FieldValue, { box: other }: FieldValue): number {
  return Math.abs(one[1] - other[1]) < 0.5 * Math.min(one[3], other[3])
    ? one[0] - other[0]
    : one[1] - other[1];
}

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one.value) === JSON.stringify(other.value);

/** Two rooms of one stay are one stay. */
function distinct(rows: readonly RecordRow[], needed: readonly string[]): RecordRow[] {
  const rowsByKey = new Map(
    rows
      .toReversed()
      .map(
        (row) =>
          [JSON.stringify([...needed, 'name'].map((name) => row[name]?.value)), row] as const,
      ),
  );
  return [...rowsByKey.values()].toReversed();
}
