import type { CountryTable } from './check-context.ts';
import type { FieldNode } from './types.ts';

/**
 * The words of an option: of the question's own, of one that an earlier form offered, or of a
 * country. What never was an option is shown as it is.
 */
export function optionLabel(
  { options = [], former = [] }: FieldNode,
  value: string,
  { countries }: { countries: Pick<CountryTable, 'label'> },
): string {
  return (
    [...options, ...former].find((option) => option.value === value)?.label ??
    countries.label(value) ??
    value
  );
}
