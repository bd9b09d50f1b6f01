import type { FieldNode } from '../types.ts';

/**
 * The questions of a group, with their sources cut down to one record: the street of one document
 * and the city of another make an address where nobody lives. The record that counts is the best
 * one that says anything ("address_proof.address").
 */
export function fieldsOfOneRecord(
  fields: readonly FieldNode[],
  isAnswered: (path: string) => boolean,
): FieldNode[] {
  const paths = fields
    .flatMap((field) => field.prefill ?? [])
    .filter((path) => recordOf(path) !== undefined);
  const most = Math.max(0, ...fields.map((field) => field.prefill?.length ?? 0));
  const inOrder = Array.from({ length: most }, (_, index) =>
    fields.flatMap((field) => field.prefill?.[index] ?? []),
  ).flat();
  const chosen = inOrder.find((path) => paths.includes(path) && isAnswered(path));
  const record = chosen && recordOf(chosen);
  if (record === undefined) return [...fields];
  return fields.map((field) => ({
    ...field,
    prefill: field.prefill?.filter(
      (path) => recordOf(path) === undefined || recordOf(path) === record,
    ),
  }));
}

/**
 * "address_proof.address" of "address_proof.address.city"; undefined for a field that stands alone.
 */
function recordOf(path: string): string | undefined {
  const keys = path.split('.');
  return keys.length > 2 ? keys.slice(0, -1).join('.') : undefined;
}
