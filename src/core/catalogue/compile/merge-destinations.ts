import type { Destination } from '../../../contract/catalogue.ts';
import { holdsRepaired } from '../../expressions/repaired.ts';
import { closest, hintFor } from '../../expressions/suggest.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow, type SourcePlace } from '../source/source.ts';
import type { Reporter } from '../validate/reporter.ts';

/** A destination as it stands in its file: where it extends another, much may be left out. */
export type WrittenDestination = Partial<Destination> & Pick<Destination, 'id'>;

/** A destination with all that it took over. */
export interface MergedDestination extends Entry<WrittenDestination> {
  /** The place in its own file, as near as that goes. */
  own: Entry<WrittenDestination>['place'];
  /** Whether a part of it, or of one of its bases, was mended. */
  isRepaired: boolean;
  /** Items that were perhaps meant to change one of a base. */
  strays: readonly Stray[];
}

/**
 * An item of a list whose id the base does not have, though nearly: where it stands in the merged
 * result, and the id that was perhaps meant.
 */
interface Stray {
  pointer: string;
  id: string;
  meant: string;
}

/**
 * Every destination with its bases merged in, the farthest base first. Objects are merged, lists
 * whose items have an id are merged by id, all else is replaced. One whose base is unknown or that
 * extends itself is reported and left out.
 */
export function mergeDestinations(
  written: readonly Entry<WrittenDestination>[],
  { ids, reporter }: { ids: ReadonlySet<string>; reporter: Reporter },
): MergedDestination[] {
  const byId = new Map(written.map((entry) => [entry.value.id, entry]));
  for (const { value, place } of written) reportDuplicate(value, { pointer: '', place, reporter });
  const chains = written.flatMap((entry) => {
    const chain = chainOf(entry, { byId, ids, reporter });
    return chain ? [chain] : [];
  });
  reportSharedVisaTypes(chains, reporter);
  return chains.map((chain) => merged(chain));
}

/**
 * A visa type has one destination: checks and answers know it by its id. Those that take it over
 * from the same base have it in common; of all others each has its own.
 */
function reportSharedVisaTypes(chains: readonly Chain[], reporter: Reporter): void {
  const origins = new Map<string, { word: string; place: SourcePlace }>();
  for (const chain of chains) {
    const seen = new Set<string>();
    for (const { value, place } of chain.toReversed()) {
      (value.visaTypes ?? []).forEach(({ id }, index) => {
        const own = place(pointerBelow('/visaTypes', index, 'id'));
        if (!seen.has(id)) origins.set(`${own.source.path}#${id}`, { word: id, place: own });
        seen.add(id);
      });
    }
  }
  reporter.unique([...origins.values()], 'visa type');
}

interface DestinationIndex {
  byId: ReadonlyMap<string, Entry<WrittenDestination>>;
  ids: ReadonlySet<string>;
  reporter: Reporter;
}

/** The destination itself, its base, the base of that, and so on. */
type Chain = Entry<WrittenDestination>[];

function chainOf(
  entry: Entry<WrittenDestination>,
  { byId, ids, reporter }: DestinationIndex,
): Chain | undefined {
  const chain = [entry];
  for (let next = entry.value.extends; next !== undefined; ) {
    const base = byId.get(next);
    const last = chain.at(-1) ?? entry;
    if (!base) {
      if (!ids.has(next))
        reporter.report(last.place('/extends'), {
          code: 'unknown_id',
          message: `There is no destination "${next}".`,
          hint: hintFor(next, [...ids]),
        });
      return undefined;
    }
    if (chain.includes(base)) {
      if (base === entry && chain.every((link) => entry.value.id <= link.value.id))
        reporter.report(entry.place('/extends'), {
          code: 'cycle',
          message: `"${entry.value.id}" extends itself: ${[...chain, base].map((link) => link.value.id).join(' → ')}.`,
        });
      return undefined;
    }
    chain.push(base);
    next = base.value.extends;
  }
  return chain;
}

/** Of items with the same id the first alone would be merged. */
function reportDuplicate(
  value: unknown,
  {
    pointer,
    place,
    reporter,
  }: { pointer: string; place: Entry<unknown>['place']; reporter: Reporter },
): void {
  if (isKeyed(value)) {
    const noun = NOUNS[pointer.split('/').at(-1) ?? ''] ?? 'id';
    reporter.unique(
      value.map(({ id }, index) => ({
        word: id,
        place: place(pointerBelow(pointer, index, 'id')),
      })),
      noun,
    );
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    reportDuplicate(part, { pointer: pointerBelow(pointer, key), place, reporter });
}

const NOUNS: Readonly<Record<string, string>> = {
  visaTypes: 'visa type',
  requirements: 'requirement',
};

function merged(chain: readonly Entry<WrittenDestination>[]): MergedDestination {
  const [own, ...bases] = chain;
  const isRepaired = chain.some(({ value }) => holdsRepaired(value));
  if (!own || bases.length === 0)
    return {
      ...(own as Entry<WrittenDestination>),
      own: (own as Entry<WrittenDestination>).place,
      isRepaired,
      strays: [],
    };
  const inherited = bases
    .map((entry): unknown => entry.value)
    .reduceRight((base, value) => mergeValue(base, value));
  const {
    abstract,
    extends: base,
    ...rest
  } = mergeValue(inherited, own.value) as WrittenDestination;
  const value: WrittenDestination = own.value.abstract ? { ...rest, abstract: true } : rest;
  return {
    value,
    place: (pointer) => placeIn(chain, { value, pointer }),
    own: (pointer) => placeIn([own], { value, pointer }),
    isRepaired,
    strays: straysIn(inherited, { own: own.value, merged: value, pointer: '' }),
  };
}

function straysIn(
  base: unknown,
  { own, merged: whole, pointer }: { own: unknown; merged: unknown; pointer: string },
): Stray[] {
  if (isKeyed(base) && isKeyed(own) && isKeyed(whole)) {
    const ids = base.map(({ id }) => id);
    return own.flatMap((item) => {
      const index = whole.findIndex(({ id }) => id === item.id);
      const at = pointerBelow(pointer, index);
      if (ids.includes(item.id))
        return straysIn(base[ids.indexOf(item.id)], {
          own: item,
          merged: whole[index],
          pointer: at,
        });
      const meant = closest(
        item.id,
        ids.filter((id) => !own.some((other) => other.id === id)),
      );
      return meant === undefined ? [] : [{ pointer: at, id: item.id, meant }];
    });
  }
  if (!isObject(base) || !isObject(own) || !isObject(whole)) return [];
  return Object.entries(own).flatMap(([key, value]) =>
    straysIn(base[key], { own: value, merged: whole[key], pointer: pointerBelow(pointer, key) }),
  );
}

function mergeValue(base: unknown, own: unknown): unknown {
  if (isKeyed(base) && isKeyed(own)) return mergeKeyed(base, own);
  if (!isObject(base) || !isObject(own)) return own;
  const result = { ...base };
  for (const [key, value] of Object.entries(own))
    result[key] = key in base ? mergeValue(base[key], value) : value;
  return result;
}

type Keyed = { id: string }[];

function mergeKeyed(base: Keyed, own: Keyed): unknown[] {
  const changed = base.map((item) => {
    const change = own.find(({ id }) => id === item.id);
    return change ? mergeValue(item, change) : item;
  });
  return [...changed, ...own.filter(({ id }) => !base.some((item) => item.id === id))];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeyed(value: unknown): value is Keyed {
  return (
    Array.isArray(value) && value.every((item) => isObject(item) && typeof item.id === 'string')
  );
}

/**
 * The file, nearest first, in which a value of the merged result was written; for a value that is
 * nowhere, the deepest part around it.
 */
function placeIn(
  chain: readonly Entry<WrittenDestination>[],
  { value, pointer }: { value: unknown; pointer: string },
): ReturnType<Entry<unknown>['place']> {
  const keys = pointer.split('/').slice(1);
  for (let depth = keys.length; depth >= 0; depth -= 1) {
    for (const entry of chain) {
      const found = pointerWithin(entry.value, { merged: value, keys: keys.slice(0, depth) });
      if (found !== undefined) return entry.place(found);
    }
  }
  throw new Error('A destination has no place of its own.');
}

/**
 * The pointer of the same value in one of the files: the number of an item may differ there, its id
 * does not.
 */
function pointerWithin(
  written: unknown,
  { merged: whole, keys }: { merged: unknown; keys: readonly string[] },
): string | undefined {
  let [here, there, pointer]: [unknown, unknown, string] = [written, whole, ''];
  for (const key of keys) {
    const wanted = member(there, key);
    const ownKey =
      isKeyed(there) && isKeyed(here)
        ? String(here.findIndex(({ id }) => id === (wanted as { id?: string } | undefined)?.id))
        : key;
    const found = member(here, ownKey);
    if (found === undefined) return undefined;
    [here, there, pointer] = [found, wanted, pointerBelow(pointer, ownKey)];
  }
  return pointer;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
