import type { ApplicationSummary } from '../../../contract/records.ts';
import { evaluate } from '../../../core/expressions/evaluate.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Boot } from '../../lib/boot.ts';
import { factsOf } from '../../lib/records/application.ts';
import type { CompiledColumn, ManifestData } from '../../lib/records/manifest.ts';
import { tripFromDetails } from '../../lib/records/trip.ts';
import type { User } from '../../lib/session/session-storage.ts';

/** One record as a list shows it: its facts, and what each column makes of them. */
export interface ListRow<T = ApplicationSummary> {
  record: T;
  facts: Facts;
  values: Record<string, unknown>;
}

export interface RowReader {
  columns: readonly CompiledColumn[];
  user: User;
  manifestData: ManifestData;
  boot: Boot;
}

/** What cannot be known stays empty in its cell. */
const valueOf = (column: CompiledColumn, facts: Facts): unknown => {
  const outcome = evaluate(column.value, facts);
  return outcome.isKnown ? outcome.value : undefined;
};

/** Whether a record of a list is an application. */
export const isApplication = (record: object): record is ApplicationSummary =>
  'visaDetails' in record;

/**
 * A row of applications is also what rules know as the application and its trip; any other is
 * `item` alone.
 */
const rowFacts = (record: object, { user, manifestData, boot }: RowReader): Facts => {
  const about = isApplication(record)
    ? { application: record, trip: tripFromDetails(record.visaDetails, manifestData.countries) }
    : { trip: {} };
  return { ...factsOf({ user, manifestData, boot, ...about }), item: record };
};

/** Reads the columns of each record. */
export const listRows = <T extends object>(
  records: readonly T[],
  reader: RowReader,
): ListRow<T>[] =>
  records.map((record) => {
    const facts = rowFacts(record, reader);
    return {
      record,
      facts,
      values: Object.fromEntries(
        reader.columns.map((column) => [column.id, valueOf(column, facts)]),
      ),
    };
  });
