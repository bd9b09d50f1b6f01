import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentField } from '../../contract/catalogue.ts';
import type { CategorySignals } from '../category/signals.ts';
import { LOOSE } from '../fields/parsers/parsers.ts';
import type { FieldSource } from '../reading.ts';

/**
 * What a measure of sureness came to mean on papers whose truth was known: [measure, share that was
 * right], both rising.
 */
export type ConfidenceTable = readonly (readonly [measure: number, right: number])[];

/** How much each sign of a kind counts. */
export type SignalWeights = Readonly<Record<keyof CategorySignals | 'bias', number>>;

/**
 * One table for types of documents, and one for values of each source and form that was fitted.
 * Without a table a confidence stays as it was computed.
 */
export interface ConfidenceTables {
  signals: SignalWeights;
  category: ConfidenceTable;
  values: Readonly<Record<string, ConfidenceTable>>;
}

/** As `training/fit.ts` wrote them. */
export const fittedTables = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tables.json'), 'utf8'),
) as ConfidenceTables;

/**
 * Which table a value has: days, sums and names are known by their form; of other words the same
 * measure means less.
 */
export const tableOf = (
  source: FieldSource,
  { parser = 'text' }: Pick<DocumentField, 'parser'>,
): string => (LOOSE.has(parser) ? `${source}/loose` : source);

/** Every measure means itself: what fitting begins with. */
export const plainTables: ConfidenceTables = {
  signals: { bias: -2, strength: 1, lead: 1, margin: 1, title: 1, zone: 2, steady: 0 },
  category: [],
  values: {},
};

/** How sure a kind is by its evidence, as a share that rises with every sign. */
export function sureness({ bias, ...weights }: SignalWeights, signals: CategorySignals): number {
  const sum = Object.entries(weights).reduce(
    (before, [sign, weight]) => before + weight * signals[sign as keyof CategorySignals],
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** The share that was right at a measure, on the line between the two knots around it. */
export function calibrated(table: ConfidenceTable | undefined, measure: number): number {
  const above = table?.findIndex(([at]) => at >= measure) ?? -1;
  const [next, before] = [table?.[above], table?.[above - 1]];
  if (!next) return table?.at(-1)?.[1] ?? measure;
  if (!before) return next[1];
  const share = (measure - before[0]) / (next[0] - before[0]);
  return Math.round(1000 * (before[1] + share * (next[1] - before[1]))) / 1000;
}
