import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { type ConfidenceTables, calibrated, fittedTables, tableOf } from './tables.ts';

/**
 * The most that a doubted value claims: less than from where on nobody is asked to check it
 * (`checkBelow` of the catalogue's trust).
 */
const DOUBTED = 0.74;

/**
 * Values with what their measures came to mean. A doubt says more than any table: it is heeded
 * last.
 */
export function withConfidence(
  fields: Readonly<Record<string, FieldValue>>,
  {
    namespace,
    tables: { values } = fittedTables,
  }: { namespace: KnownNamespace; tables?: ConfidenceTables },
): Record<string, FieldValue> {
  const tableFor = (name: string, { source }: FieldValue) =>
    values[tableOf(source, namespace.fields.find((field) => field.name === name) ?? {})];
  return Object.fromEntries(
    Object.entries(fields).map(([name, { isDoubted, ...value }]) => {
      const confidence = calibrated(tableFor(name, value), value.confidence);
      return [
        name,
        { ...value, confidence: isDoubted ? Math.min(DOUBTED, confidence) : confidence },
      ];
    }),
  );
}
