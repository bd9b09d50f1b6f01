import type { Destination, VisaType } from '../../contract/catalogue.ts';
import { visaFacts } from '../expressions/visa-facts.ts';
import type { Catalogue } from './catalogue.ts';
import type { CompiledDestination, CompiledVisaType } from './compiled.ts';
import type { Entry } from './entry.ts';
import type { Expressions } from './expressions.ts';

/** Destinations by country, the conditions of their documents as syntax trees. */
export function compileDestinations({ files }: Catalogue, expressions: Expressions): Record<string, CompiledDestination> {
  return Object.fromEntries(files.destination.map((entry) => [entry.value.country, compileDestination(entry, expressions)]));
}

function compileDestination(entry: Entry<Destination>, expressions: Expressions): CompiledDestination {
  const { $schema, extends: base, abstract, ...said } = entry.value;
  return { ...said, visaTypes: said.visaTypes.map((visa, index) => compileVisaType(visa, { entry, at: `/visaTypes/${index}`, expressions })) };
}

function compileVisaType(
  visa: VisaType,
  { entry, at, expressions }: { entry: Entry<Destination>; at: string; expressions: Expressions },
): CompiledVisaType {
  const facts = expressions.withForm([visa.form]);
  const requirements = visa.requirements.map(({ when, ...said }, index) => {
    const condition = expressions.optional(when, { place: entry.place(`${at}/requirements/${index}/when`), facts });
    return condition === undefined ? said : { ...said, when: condition };
  });
  return { ...visa, requirements, facts: visaFacts(visa, entry.value) };
}
