import type {
  Destination,
  Requirement,
  SpecialHandling,
  VisaType,
} from '../../contract/catalogue.ts';
import {
  anything,
  booleanFact,
  type FactType,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
  union,
} from '../expressions/fact-type.ts';

/** Sets of countries that facts of a visa come from. */
export interface CountrySets {
  /** By name. */
  sets: Readonly<Record<string, readonly string[]>>;
  /** Left out where the file is missing or broken. */
  specialHandling?: SpecialHandling | undefined;
}

/**
 * The fact `visa`: what the catalogue says about the chosen visa, so that rules hold no numbers of
 * their own. `rules.<namespace>` has what the requirement that reads this namespace demands;
 * `photo` the rules for the photo; `isSpecial` and `isNarrow` whether
 * the country's visas of this category get special handling (rules: "Validation rules").
 */
export function visaFacts(
  visaType: VisaType,
  destination: Pick<Destination, 'country' | 'area' | 'acceptedLanguages'>,
  { sets, specialHandling }: CountrySets,
): Record<string, unknown> {
  const { maxStay, applyEarliest, applyLatest, processing } = visaType;
  return withoutUndefined({
    id: visaType.id,
    name: visaType.name,
    category: visaType.category,
    purpose: visaType.purpose,
    duration: visaType.duration,
    country: destination.country,
    isSpecial: specialHandling && isAmong(specialHandling.special, visaType, destination),
    isNarrow: specialHandling && isAmong(specialHandling.narrow, visaType, destination),
    area: own(sets, destination.area) ?? [destination.country],
    tuberculosisTest: own(sets, visaType.tuberculosisTest),
    acceptedLanguages: visaType.translation?.languages ?? destination.acceptedLanguages,
    entries: visaType.entries,
    maxStayDays: maxStay?.days ?? largest(maxStay?.daysOptions),
    maxStayMonths: maxStay?.months,
    windowDays: maxStay?.windowDays,
    validityMonths: visaType.validity?.months,
    applyEarliestMonths: applyEarliest?.months,
    applyEarliestDays: applyEarliest?.days ?? inDays(applyEarliest?.weeks),
    applyLatestDays: applyLatest?.days,
    processingDays: processing.days,
    processingWorkingDays: processing.workingDays,
    processingMaxDays: processing.maxDays,
    funds: fundsOf(visaType.funds),
    rules: rulesOf(visaType.requirements),
    photo: visaType.requirements.find((requirement) => requirement.photo)?.photo,
  });
}

const isAmong = (
  countries: SpecialHandling['special'],
  { category }: Pick<VisaType, 'category'>,
  { country }: Pick<Destination, 'country'>,
): boolean => countries[category].includes(country);

function own(
  sets: Readonly<Record<string, readonly string[]>>,
  name: string | undefined,
): readonly string[] | undefined {
  return name !== undefined && Object.hasOwn(sets, name) ? sets[name] : undefined;
}

function fundsOf(funds: VisaType['funds']): Record<string, unknown> | undefined {
  if (!funds) return undefined;
  const { asOf, certain, note, source, ...sums } = funds;
  return sums;
}

function rulesOf(requirements: readonly Requirement[]): Record<string, unknown> {
  const rules: Record<string, object> = {};
  for (const { reads, rules: own } of requirements)
    if (reads && own) rules[reads] = { ...own, ...rules[reads] };
  return rules;
}

function largest(numbers: readonly number[] | undefined): number | undefined {
  return numbers?.length ? Math.max(...numbers) : undefined;
}

function inDays(weeks: number | undefined): number | undefined {
  return weeks === undefined ? undefined : weeks * 7;
}

function withoutUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * The type of `visa`, inferred from the facts of every visa type: a fact that no visa has cannot be
 * named.
 */
export function declareVisa(facts: readonly Record<string, unknown>[]): FactType {
  const inferred = facts.map(typeOf).reduce((one, other) => union(one, other), record({}));
  const fields = inferred.kind === 'record' ? inferred.fields : {};
  return record({ ...fields, id: oneOfFact(facts.map((visa) => String(visa.id))) });
}

function typeOf(value: unknown): FactType {
  if (typeof value === 'string') return textFact;
  if (typeof value === 'number') return numberFact;
  if (typeof value === 'boolean') return booleanFact;
  if (Array.isArray(value))
    return listFact(value.length === 0 ? anything : value.map(typeOf).reduce(union));
  if (value && typeof value === 'object')
    return record(
      Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeOf(part)])),
    );
  return anything;
}
