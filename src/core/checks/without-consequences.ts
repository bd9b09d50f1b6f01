import type { Facts } from '../expressions/facts.ts';
import { type CheckFinding, type FieldPlace, findingKey } from './finding.ts';

/**
 * A way to put one value right: at its paths among the facts another one stands that the same
 * findings name.
 */
interface Correction {
  paths: readonly string[];
  value: unknown;
}

/** How far the checks are under other facts, by the keys of findings that are open then. */
export type OpenUnder = (facts: Facts) => ReadonlySet<string>;

/**
 * Open findings that go all at once when a single value is put right are one fault: a wrong day of
 * arrival stands against the ticket, the trip and the hotel alike. The heaviest of them stays, the
 * first where they weigh the same; the others are left out. A correction that opens anything new
 * explains nothing.
 */
export function withoutConsequences(
  findings: readonly CheckFinding[],
  { facts, openUnder }: { facts: Facts; openUnder: OpenUnder },
): CheckFinding[] {
  let left = findings.filter(({ state }) => state === 'open');
  const before = new Set(left.map(findingKey));
  const echoes = new Set<string>();
  while (left.length > 1) {
    const [first, ...others] = mostTogether(left, { facts, openUnder, before });
    if (!first || others.length === 0) break;
    for (const other of others) echoes.add(findingKey(other));
    const shown = [first, ...others];
    left = left.filter((finding) => !shown.includes(finding));
  }
  return findings.filter((finding) => finding.state !== 'open' || !echoes.has(findingKey(finding)));
}

const WEIGHT: Record<CheckFinding['severity'], number> = { error: 0, warning: 1, info: 2 };

/** The most findings that one correction closes, the heaviest first. */
function mostTogether(
  findings: readonly CheckFinding[],
  { facts, openUnder, before }: { facts: Facts; openUnder: OpenUnder; before: ReadonlySet<string> },
): CheckFinding[] {
  let most: CheckFinding[] = [];
  for (const correction of correctionsFor(findings, facts)) {
    const open = openUnder(
      correction.paths.reduce<Facts>(
        (changed, path) => put(changed, path.split('.'), correction.value) as Facts,
        facts,
      ),
    );
    if ([...open].some((key) => !before.has(key))) continue;
    const closed = findings.filter((finding) => !open.has(findingKey(finding)));
    if (closed.length > most.length) most = closed;
  }
  return most.toSorted((one, other) => WEIGHT[one.severity] - WEIGHT[other.severity]);
}

/** Values that two findings or more name, each with what stands beside it in one of them. */
function correctionsFor(findings: readonly CheckFinding[], facts: Facts): Correction[] {
  const named = findings.map((finding) =>
    finding.fields.flatMap((place) => valueAt(place, { finding, facts }) ?? []),
  );
  const shared = [...new Map(named.flat().map((one) => [one.paths.join(), one])).values()].filter(
    ({ paths }) =>
      named.filter((values) => values.some((one) => one.paths.join() === paths.join())).length > 1,
  );
  return shared.flatMap(({ paths, value }) => {
    const beside = named
      .filter((values) => values.some((one) => one.paths.join() === paths.join()))
      .flat();
    const others = new Set(
      beside
        .filter((one) => isAlike(one.value, value) && one.value !== value)
        .map((one) => one.value),
    );
    return [...others].map((other) => ({ paths, value: other }));
  });
}

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other &&
  (typeof one === 'string' || typeof one === 'number') &&
  isDay(one) === isDay(other);

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * A plain value that a finding names, and where it stands: one of a document in its place among
 * all, and as the one that speaks first.
 */
function valueAt(
  place: FieldPlace,
  { finding: { docId }, facts }: { finding: CheckFinding; facts: Facts },
): Correction | undefined {
  const paths = pathsOf(place, { docId, facts });
  const value = paths[0] === undefined ? undefined : get(facts, paths[0].split('.'));
  return typeof value === 'string' || typeof value === 'number' ? { paths, value } : undefined;
}

function pathsOf(
  place: FieldPlace,
  { docId, facts }: { docId: string | undefined; facts: Facts },
): string[] {
  if (place.kind === 'form') return [`form.${place.path}`];
  if (place.kind === 'trip') return [`trip.${place.field}`];
  const { namespace, field } = place;
  const index =
    docId === undefined ? 0 : Math.max(0, facts.documentIds?.[namespace]?.indexOf(docId) ?? 0);
  return [
    `allDocuments.${namespace}.${index}.${field}`,
    ...(index === 0 ? [`documents.${namespace}.${field}`] : []),
  ];
}

function get(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? get((value as Record<string, unknown>)[key], rest)
    : undefined;
}

/** Copies what lies on the way to the value, and nothing else. */
function put(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const part = put((value as Record<string, unknown>)[key], rest, other);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}
