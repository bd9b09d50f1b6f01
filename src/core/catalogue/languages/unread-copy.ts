import type { Problem } from '../../../contract/problem.ts';
import { ENGLISH } from '../../copy/language.ts';
import type { CatalogueText } from '../catalogue.ts';
import { fileKind } from '../source/file-kind.ts';
import { pointerBelow, SourceFile, sourceValue } from '../source/source.ts';
import { Reporter } from '../validate/reporter.ts';

/** What needs a text by what it is: the name and the direction of a language. */
const OF_LANGUAGES = /^language\./;

/** What stands between quotes, from the first of them: a key has no blank. */
const QUOTED = /["'][^"'\s]+(?=["'])/g;

/**
 * English texts that neither code (`isRead`) nor another file of the catalogue names: people never
 * see them, and whoever translates does so for nothing. Warnings: nothing is wrong for anybody who
 * reads.
 */
export function unreadCopy(
  files: readonly CatalogueText[],
  isRead: (key: string) => boolean,
): Problem[] {
  const reporter = new Reporter();
  const isCopy = ({ path }: CatalogueText) => fileKind(path) === 'copy';
  const named = new Set(
    files.filter((file) => !isCopy(file)).flatMap(({ text }) => text.match(QUOTED) ?? []),
  );
  const isNamed = (key: string) => named.has(`"${key}`) || named.has(`'${key}`);
  for (const { path, text } of files.filter(isCopy)) {
    if (path.split('/').at(-2) !== ENGLISH) continue;
    const source = new SourceFile(path, text);
    const { texts = {} } = (sourceValue(source) ?? {}) as { texts?: Record<string, string> };
    for (const key of Object.keys(texts)) {
      if (OF_LANGUAGES.test(key) || isRead(key) || isNamed(key)) continue;
      reporter.report(
        { source, pointer: pointerBelow('/texts', key) },
        {
          code: 'unread_text',
          message: `Nothing reads the text "${key}".`,
          hint: 'Take it away here and in the other languages.',
        },
      );
    }
  }
  return reporter.problems().map((problem) => ({ ...problem, severity: 'warning' }));
}
