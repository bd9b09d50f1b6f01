import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import type { PageReading } from '../page-reading.ts';
import { readListed } from './read-listed.ts';
import { readRows } from './read-rows.ts';

/**
 * A list that pages give: the rows of a table or of blocks that repeat, or the things that
 * sentences name.
 */
export function readList(
  field: DocumentField,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): FieldValue | undefined {
  if (field.values) return readListed(field, pages);
  return (field.fields ?? []).some(({ like }) => like !== undefined)
    ? readRows(field, { namespace, pages })
    : undefined;
}
