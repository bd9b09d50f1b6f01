import type { DocumentEdits } from '../../../database/tables/tables.ts';
import type { DocumentRow } from '../../../repositories/documents/documents.ts';

type EditedDocument = Pick<DocumentRow, 'namespace' | 'category' | 'fields' | 'edits'>;

/** A document of which some pages come along, all of them where none is named. */
export interface PagesOf {
  row: EditedDocument;
  numbers?: readonly number[];
}

/**
 * What people said stays with the pages on which it stands: the corrections of a document that is
 * made of pages of others, the one that it still is, or the first, before the rest. They were made
 * for one kind of content, so they come from that kind alone, and it is kept with them.
 */
export function carriedEdits([base, ...others]: readonly [PagesOf, ...PagesOf[]]): DocumentEdits {
  const { category, namespace } = base.row;
  const same = [base, ...others].filter(({ row }) => row.namespace === namespace);
  const fields = Object.fromEntries(same.flatMap(editsOn).toReversed());
  if (Object.keys(fields).length > 0) return { isOne: true, category, namespace, fields };
  const { category: filed, namespace: content } = base.numbers ? {} : base.row.edits;
  return {
    isOne: true,
    ...(filed !== undefined && { category: filed }),
    ...(content !== undefined && { namespace: content }),
  };
}

/** The same, filed as somebody says: corrections were made for the category that it was. */
export const filedAs = (
  category: string,
  { was, carried }: { was: string; carried: DocumentEdits },
): DocumentEdits => ({ ...(category === was ? carried : { isOne: true }), category });

function editsOn({
  row: { fields, edits },
  numbers,
}: PagesOf): [string, NonNullable<DocumentEdits['fields']>[string]][] {
  return Object.entries(edits.fields ?? {}).filter(
    ([name]) => !numbers || isOn(fields[name], numbers),
  );
}

const isOn = (field: unknown, numbers: readonly number[]): boolean => {
  const { page } = (field ?? {}) as { page?: number };
  return page !== undefined && numbers.includes(page);
};

type Content = Pick<DocumentRow, 'pages' | 'fields' | 'reading' | 'edits' | 'mrz'>;

/** What is left of a document when pages leave it: they go with what was read and said on them. */
export function withoutPages(
  { pages, fields, reading, edits, mrz }: Content,
  numbers: readonly number[],
): Content {
  const stays = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([, field]) => !isOn(field, numbers)));
  const { fields: corrections = {}, ...filed } = edits;
  const zoneLeaves = Object.values(fields).some(
    (field) => isOn(field, numbers) && (field as { source?: string }).source === 'mrz',
  );
  return {
    pages: pages.filter(({ number }) => !numbers.includes(number)),
    fields: stays(fields),
    reading: reading && { ...reading, fields: stays(reading.fields) },
    edits: {
      ...filed,
      fields: Object.fromEntries(
        Object.entries(corrections).filter(([name]) => !isOn(fields[name], numbers)),
      ),
    },
    mrz: zoneLeaves ? null : mrz,
  };
}

/**
 * The same content in a file of its own, where the pages are numbered from 1 and lie upright.
 * Columns for the database.
 */
export function inOwnFile({ pages, fields, reading, edits, mrz }: Content) {
  const numbers = new Map(pages.map(({ number }, index) => [number, index + 1]));
  const moved = (field: unknown): unknown => {
    const { page, read, ...rest } = field as { page?: number; read?: unknown };
    return {
      ...rest,
      ...(page !== undefined && { page: numbers.get(page) ?? page }),
      ...(read !== undefined && { read: moved(read) }),
    };
  };
  const all = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).map(([name, field]) => [name, moved(field)]));
  return {
    pages: JSON.stringify(
      pages.map(({ turns, ...page }, index) => ({ ...page, number: index + 1 })),
    ),
    fields: JSON.stringify(all(fields)),
    reading: reading && JSON.stringify({ ...reading, fields: all(reading.fields) }),
    edits: JSON.stringify({ ...edits, isOne: true }),
    mrz: mrz === null ? null : JSON.stringify(mrz),
    pages_read: pages.length,
  };
}
