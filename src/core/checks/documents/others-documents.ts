import type { Namespace, Trust } from '../../../contract/catalogue.ts';
import { isSimilarName } from '../../expressions/functions/text-functions.ts';
import { nameOn } from './document-values.ts';

/** A document as far as it says whose it is. */
export interface HolderDocument {
  id: string;
  namespace: string;
  fields: Readonly<Record<string, { value?: unknown; confidence: number }>>;
}

/**
 * Less than this of a name agrees: a title or a second name more is no other person, another first
 * name is.
 */
const ALIKE = 0.7;

/**
 * The documents that surely name somebody else than a passport does, by their ids. What names
 * nobody, or was read with doubt, may be anybody's and counts as the traveller's own; so does
 * everything where there is no passport.
 */
export function othersDocuments(
  documents: readonly HolderDocument[],
  {
    passport,
    namespaces,
    trust,
  }: {
    passport: HolderDocument | undefined;
    namespaces: readonly Namespace[];
    trust: Pick<Trust, 'checkBelow'>;
  },
): ReadonlySet<string> {
  const nameOf = (document: HolderDocument): string | undefined => {
    const namespace = namespaces.find(({ id }) => id === document.namespace);
    const sure = Object.fromEntries(
      Object.entries(document.fields).filter(
        ([, { confidence }]) => confidence >= trust.checkBelow,
      ),
    );
    return namespace && nameOn(namespace, sure);
  };
  const own = passport && nameOf(passport);
  if (own === undefined) return new Set();
  const others = documents.filter((document) => {
    const name = document.namespace === passport?.namespace ? undefined : nameOf(document);
    return name !== undefined && !isSimilarName(name, own, ALIKE);
  });
  return new Set(others.map(({ id }) => id));
}
