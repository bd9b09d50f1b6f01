import type { DocumentType } from '../../../contract/catalogue.ts';
import type { Chance } from '../../../specimens/chance.ts';

/** The document types without a share of their words and labels: as a catalogue stands to papers that nobody thought of. */
export function lacking(types: readonly DocumentType[], share: { words: number; labels: number }, dice: Chance): DocumentType[] {
  const kept = <T>(all: readonly T[], lost: number): T[] => all.filter(() => dice.unit() >= lost);
  return types.map(({ recognise, namespaces, ...type }) => ({
    ...type,
    recognise: { ...recognise, words: kept(recognise.words, share.words), headings: kept(recognise.headings, share.words) },
    namespaces: namespaces.map((space) => ({
      ...space,
      ...(space.words && { words: kept(space.words, share.words / 2) }),
      fields: space.fields.map((field) => ({ ...field, ...(field.labels && { labels: kept(field.labels, share.labels) }) })),
    })),
  }) as DocumentType);
}
