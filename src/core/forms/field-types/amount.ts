import type { FieldNode } from '../types.ts';
import type { JsonSchema, ValueError } from './field-type.ts';
import { valueError } from './value-error.ts';

/** Too little or too much; `least` where the question says no least value. */
export function checkLimits(value: number, { min, max }: FieldNode, least?: number): ValueError[] {
  const lowest = typeof min === 'number' ? min : least;
  if (lowest !== undefined && value < lowest)
    return [valueError('minimum', { limit: lowest, min: lowest }, 'form.error.tooSmall')];
  return typeof max === 'number' && value > max
    ? [valueError('maximum', { limit: max, max }, 'form.error.tooLarge')]
    : [];
}

/** The same verdict as a schema. */
export function limitsSchema({ min, max }: FieldNode): JsonSchema {
  return {
    ...(typeof min === 'number' && { minimum: min }),
    ...(typeof max === 'number' && { maximum: max }),
  };
}

/**
 * A number, also as it is written: "1,200.50", "1 200". With a comma alone, three digits after it
 * make it a thousand.
 */
export function moneyAmount(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const written = typeof value === 'string' ? value.replace(/[\s’']/g, '') : '';
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(written)
    ? written.replaceAll(',', '')
    : /^-?\d{1,3}(\.\d{3})+,\d+$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(/,(\d{1,2})$/, '.$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
