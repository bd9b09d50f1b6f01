import type { WidgetOption } from '../widget.ts';

/** A country as the catalogue names it. */
export type CountryName = WidgetOption & { alpha3: string };

/** Countries as choices: found by their codes and their other names too. */
export const countryOptions = (countries: readonly CountryName[]): readonly WidgetOption[] =>
  countries.map(({ value, label, alpha3, aliases = [] }) => ({
    value,
    label,
    aliases: [alpha3, ...aliases],
  }));
