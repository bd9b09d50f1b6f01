import { typeOf } from '../../core/forms/field-types/registry.ts';
import type { FieldNode } from '../../core/forms/types.ts';
import { type CountryName, countryOptions } from '../widgets/option-list/country-options.ts';
import type { WidgetOption } from '../widgets/widget.ts';

interface Table {
  countries: readonly CountryName[];
  sets: Readonly<Record<string, string[]>>;
}

const none: readonly WidgetOption[] = [];

/**
 * The choices of a question. Countries are made once and shared by all questions that take the same
 * set, so that two dozen country fields cost one list.
 */
export const createOptions = ({
  countries,
  sets,
}: Table): ((node: FieldNode) => readonly WidgetOption[]) => {
  const all = countryOptions(countries);
  const bySet = new Map<string, readonly WidgetOption[]>();
  const setOf = (name: string) => {
    const options = bySet.get(name) ?? all.filter(({ value }) => sets[name]?.includes(value));
    bySet.set(name, options);
    return options;
  };
  return (node) =>
    node.options ??
    (!typeOf(node).isChoice
      ? none
      : node.optionsFrom === undefined
        ? all
        : setOf(node.optionsFrom));
};
