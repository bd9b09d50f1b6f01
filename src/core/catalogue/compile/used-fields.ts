import type { FieldNode } from '../../forms/types.ts';
import type { CompiledCatalogue } from './compiled.ts';

type Users = Pick<CompiledCatalogue, 'forms' | 'checks'>;

const cache = new WeakMap<Users, ReadonlySet<string>>();

/**
 * Values of documents ("passport.surname") that a form is filled from or a check reads. Gathered
 * once for a catalogue.
 */
export function usedFields(compiled: Users): ReadonlySet<string> {
  const used =
    cache.get(compiled) ??
    new Set([
      ...Object.values(compiled.forms).flatMap(({ sections }) =>
        sections.flatMap(({ fields }) => fields.flatMap(sourcesOf)),
      ),
      ...compiled.checks.flatMap(({ reads, fields }) => [
        ...reads.flatMap(readFrom),
        ...fields.flatMap(namedIn),
      ]),
    ]);
  cache.set(compiled, used);
  return used;
}

function sourcesOf({ prefill = [], workOut, fields = [] }: FieldNode): string[] {
  return [
    ...prefill.map(fieldOf),
    ...[...(workOut?.reads ?? []), ...(workOut?.sureWhen?.reads ?? [])].flatMap(readFrom),
    ...fields.flatMap(sourcesOf),
  ];
}

/** "documents.passport.surname" and "allDocuments.hotel" are facts about documents. */
function readFrom(path: string): string[] {
  const [root, ...rest] = path.split('.');
  return root === 'documents' && rest.length > 1 ? [fieldOf(rest.join('.'))] : [];
}

/**
 * What a check names is read by it, be it through a list of documents, of which no field shows
 * among what it reads.
 */
function namedIn(place: string): string[] {
  const [root, field] = place.split('.');
  return root === 'form' || root === 'trip' || field === undefined ? [] : [fieldOf(place)];
}

/** "hotel.address.city" is a part of hotel.address. */
function fieldOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}
