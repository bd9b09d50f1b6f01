import type { DocumentEdits, DocumentReading } from '../../database/tables/tables.ts';

/** What has been read so far of a document that nobody has read yet. */
export const NOTHING_READ: DocumentReading = { category: '', namespace: '', fields: {} };

/** What people say a document is, as it travels: the requirements with the moment of each tick. */
export const saidToBe = ({
  saidToBe: statements = {},
}: DocumentEdits): { requirement: string; at: string }[] =>
  Object.entries(statements).map(([requirement, { at }]) => ({ requirement, at }));

/**
 * A reading with people's word over it. Their value counts fully and keeps its place on the page;
 * what was read stays beside it as `read`. Where they filed the document as something else, what
 * was read for the wrong content falls away.
 */
export function edited(reading: DocumentReading, edits: DocumentEdits): DocumentReading {
  const { category = reading.category, namespace = reading.namespace, fields = {} } = edits;
  const read = namespace === reading.namespace ? reading.fields : {};
  const untouched = Object.entries(read).filter(([name]) => !Object.hasOwn(fields, name));
  const corrected = Object.entries(fields)
    .filter(([, { value }]) => value !== null)
    .map(([name, word]) => [name, correction(word, read[name])]);
  return { category, namespace, fields: Object.fromEntries([...untouched, ...corrected]) };
}

function correction({ value, by }: { value: unknown; by: string }, field: unknown): object {
  const read = field as { raw?: string; page?: number; box?: number[] } | undefined;
  return {
    raw: read?.raw ?? '',
    ...(read?.page && { page: read.page }),
    ...(read?.box && { box: read.box }),
    value,
    confidence: 1,
    source: 'person',
    by,
    ...(read && { read }),
  };
}
