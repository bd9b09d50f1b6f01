import type { DocumentType } from '../../../contract/catalogue.ts';
import type { Chance } from '../../specimens/chance.ts';

/**
 * Shares of what a catalogue does not know. `of`: the kinds that lack words, all unless they are
 * named; the others keep theirs, as a paper that nobody thought of still says words of kinds that
 * it is not.
 */
export interface Lack {
  words: number;
  labels: number;
  negatives?: number;
  of?: readonly string[];
}

/**
 * The document types without a share of their words and labels: as a catalogue stands to papers
 * that nobody thought of.
 */
export function lacking(
  types: readonly DocumentType[],
  { words, labels, negatives = 0, of }: Lack,
  dice: Chance,
): DocumentType[] {
  const sampled = <T>(all: readonly T[], lost: number): T[] =>
    all.filter(() => dice.unit() >= lost);
  return types.map(({ recognise, namespaces, ...type }) => {
    const lost = !of || of.includes(type.id) ? words : 0;
    return {
      ...type,
      recognise: {
        ...recognise,
        words: sampled(recognise.words, lost),
        headings: sampled(recognise.headings, lost),
        negatives: sampled(recognise.negatives, negatives),
      },
      namespaces: namespaces.map((namespace) => ({
        ...namespace,
        ...(namespace.words && { words: sampled(namespace.words, words / 2) }),
        fields: namespace.fields.map((field) => ({
          ...field,
          ...(field.labels && { labels: sampled(field.labels, labels) }),
        })),
      })),
    };
  }) as DocumentType[];
}
