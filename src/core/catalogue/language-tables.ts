import type { CatalogueText } from './catalogue.ts';
import type { CompiledCatalogue } from './compiled.ts';
import { coverage, type WrittenSentence } from './language-files.ts';
import { nodeAt, positionAt } from './source.ts';
import { validate } from './validate.ts';

/** How far each language is: its texts are all there, or the catalogue would have a problem; sentences that are not translated stand below with their places. */
export function languageTables({ copy, sentences }: CompiledCatalogue, files: readonly CatalogueText[]): string[] {
  const { catalogue } = validate(files);
  return Object.keys(copy).sort().map((tag) => {
    const texts = Object.keys(copy[tag]?.all ?? {}).length - 1;
    const name = copy[tag]?.all['language.name'] ?? tag;
    if (tag === 'en') return `en  ${name}: ${texts} texts; the catalogue is written in it.`;
    const { all, untranslated } = coverage(catalogue, sentences[tag] ?? {});
    const head = `${tag}  ${name}: ${texts} texts, ${all - untranslated.length} of ${all} sentences.`;
    return [head, ...(untranslated.length > 0 ? ['Shown in English:'] : []), ...untranslated.map(line)].join('\n');
  });
}

function line({ sentence, place }: WrittenSentence): string {
  const { line: row, column } = positionAt(place.source, nodeAt(place.source, place.pointer)?.offset ?? 0);
  return `${place.source.path}:${row}:${column}  ${sentence}`;
}
