import type { Catalogue } from '../catalogue.ts';
import type { CompiledCatalogue } from '../compile/compiled.ts';
import { nodeAt, positionAt } from '../source/source.ts';
import { idleTranslations, languageCoverage, type WrittenSentence } from './language-files.ts';

/**
 * How far each language is: its texts are all there, or the catalogue would have a problem;
 * sentences that are not translated stand below with their places, without those of parts that it
 * does not cover.
 */
export function languageTables(
  { copy, sentences }: CompiledCatalogue,
  catalogue: Pick<Catalogue, 'files'>,
): string[] {
  return Object.keys(copy)
    .sort()
    .map((tag) => {
      const texts = Object.keys(copy[tag]?.all ?? {}).length - 1;
      const name = copy[tag]?.all['language.name'] ?? tag;
      if (tag === 'en') return `en  ${name}: ${texts} texts; the catalogue is written in it.`;
      const { all, untranslated, leftInEnglish } = languageCoverage(catalogue, {
        sentences: sentences[tag] ?? {},
        covers: copy[tag]?.covers ?? [],
      });
      const head = [
        `${tag}  ${name}: ${texts} texts, ${all - untranslated.length} of ${all} sentences.`,
        ...(leftInEnglish > 0
          ? [`It leaves the forms in English: ${leftInEnglish} sentences of theirs alone.`]
          : []),
      ].join(' ');
      const idle = idleTranslations(catalogue, tag).map(({ hint, ...one }) =>
        [line(one), hint].filter(Boolean).join('  '),
      );
      return [
        head,
        ...under('Shown in English:', untranslated.map(line)),
        ...under('Translated, and said nowhere any more:', idle),
      ].join('\n');
    });
}

const under = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [title, ...lines] : [];

function line({ sentence, place }: Pick<WrittenSentence, 'sentence' | 'place'>): string {
  const { line: row, column } = positionAt(
    place.source,
    nodeAt(place.source, place.pointer)?.offset ?? 0,
  );
  return `${place.source.path}:${row}:${column}  ${sentence}`;
}
