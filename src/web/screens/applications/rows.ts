import type { ApplicationSummary } from '../../../contract/records.ts';
import { evaluate } from '../../../core/expressions/evaluate.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { factsOf } from '../../lib/application.ts';
import type { CompiledColumn, Known } from '../../lib/manifest.ts';
import type { User } from '../../lib/session-storage.ts';
import { tripFromDetails } from '../../lib/trip.ts';

/** One application as the list shows it: its facts, and what each column makes of them. */
export type Row = { application: ApplicationSummary; facts: Facts; values: Record<string, unknown> };

type Reader = { columns: readonly CompiledColumn[]; user: User; known: Known; timeZone: string };

/** What cannot be known stays empty in its cell. */
const valueOf = (column: CompiledColumn, facts: Facts): unknown => {
  const outcome = evaluate(column.value, facts);
  return outcome.known ? outcome.value : undefined;
};

/** Reads the columns of each application. */
export const rowsOf = (applications: readonly ApplicationSummary[], { columns, user, known, timeZone }: Reader): Row[] =>
  applications.map((application) => {
    const facts = factsOf({ user, known, application, trip: tripFromDetails(application.visaDetails, known.countries), timeZone });
    return { application, facts, values: Object.fromEntries(columns.map((column) => [column.id, valueOf(column, facts)])) };
  });
