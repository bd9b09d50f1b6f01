import type { Namespace, Trust } from '../../../contract/catalogue.ts';
import { documentValues, type ValueField } from './document-values.ts';

/** A content with the fields that it has, as far as their values are concerned. */
type NeededNamespace = Pick<Namespace, 'needs'> & { fields: readonly ValueField[] };
type Read = Readonly<Record<string, { value?: unknown; confidence?: number } | undefined>>;

/** What a document of its kind is worth little without and does not say, in words. */
export function lackingNeeds({ needs = [], fields }: NeededNamespace, read: Read): string[] {
  const isProvided = providedFields(fields, read);
  return needs.filter((need) => !need.fields.some(isProvided)).map(({ what }) => what);
}

/**
 * How well a document can be read: easily; not clearly, though what it needs was read for sure; or
 * hardly.
 */
export type Legibility = 'easy' | 'faint' | 'hard';

interface Reading {
  /** Undefined while nobody knows what it is. */
  namespace: NeededNamespace | undefined;
  read: Read;
  trust: Pick<Trust, 'readableFrom' | 'checkBelow'>;
}

/**
 * The one verdict of how well a document can be read, by its readability (0 to 1) and what was
 * read from it.
 */
export function legibility(
  score: number,
  { namespace, read, trust: { readableFrom, checkBelow } }: Reading,
): Legibility {
  if (score >= readableFrom) return 'easy';
  if (!namespace?.needs) return 'hard';
  const isProvided = providedFields(namespace.fields, read);
  const isSure = (name: string) => isProvided(name) && (read[name]?.confidence ?? 0) >= checkBelow;
  return namespace.needs.every(({ fields }) => fields.some(isSure)) ? 'faint' : 'hard';
}

/** Whether a value was read, is of its kind and says something. */
function providedFields(fields: NeededNamespace['fields'], read: Read): (name: string) => boolean {
  const values = documentValues({ fields }, read);
  return (name) =>
    Object.hasOwn(values, name) && !(Array.isArray(values[name]) && values[name].length === 0);
}
