import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { Named } from './explain.ts';
import otherNames from './rules-by-other-names.json' with { type: 'json' };

/** Documents that a visa asks for, and ways between statuses. */
export function otherSubjectsOf({ destinations, forms, statuses }: CompiledCatalogue): Named[] {
  const visas = Object.values(destinations).flatMap(({ visaTypes }) => visaTypes);
  const distinct = [...new Map(visas.map((visa) => [visa.id, visa])).values()];
  const requirements = distinct.flatMap((visa) =>
    visa.requirements.map((requirement): Named => {
      const form = forms[visa.form ?? ''];
      return {
        names: [`${visa.id}.${requirement.id}`, requirement.id],
        make: () => ({
          title: `The document “${requirement.title}” (${visa.id}.${requirement.id}), ${requirement.level}`,
          decisions: [
            {
              title: 'Asked for when',
              ...(requirement.when && { ast: requirement.when }),
              ...(form && { form }),
            },
          ],
        }),
      };
    }),
  );
  const ways = statuses.transitions.map(
    ({ from, to, on, when }): Named => ({
      names: [on],
      make: () => ({
        title: `The way from ${from.map((id) => `“${id}”`).join(', ')} to “${to}” (${on})`,
        decisions: [{ title: 'Open when', ...(when && { ast: when }) }],
      }),
    }),
  );
  return [...requirements, ...ways];
}

/** The rules of the specification that are kept under other names go by their own too. */
export const withOtherNames = (names: readonly string[]): string[] => [
  ...names,
  ...Object.entries(otherNames).flatMap(([rule, kept]) =>
    kept.some((name) => names.includes(name)) ? [rule] : [],
  ),
];
