import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';

type Fields = Record<string, FieldValue>;

/** Fields that say in which money the others are. */
const NAMES = ['currency', 'coverage_currency'];
/** Beside a sum that says it. */
const SURENESS = 0.98;

/**
 * The currency that all sums of a document share, where no label gives it; it stands where the
 * surest of them does.
 */
export function withCurrency(fields: Fields, { fields: definitions }: KnownNamespace): Fields {
  const name = NAMES.find(
    (each) =>
      definitions.some((field) => field.name === each) &&
      (each === 'currency' || fields.coverage_amount),
  );
  const sums = Object.values(fields)
    .flatMap((field) => (currencyIn(field.value) ? [field] : []))
    .toSorted(
      (one, other) =>
        Number(one.isDoubted === true) - Number(other.isDoubted === true) ||
        other.confidence - one.confidence,
    );
  const [surest] = sums;
  if (
    !name ||
    fields[name] ||
    !surest ||
    sums.some(({ value }) => currencyIn(value) !== currencyIn(surest.value))
  )
    return fields;
  return {
    ...fields,
    [name]: {
      ...surest,
      value: currencyIn(surest.value),
      confidence: Math.round(1000 * SURENESS * surest.confidence) / 1000,
    },
  };
}

const currencyIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
    ? String(value.currency)
    : undefined;
