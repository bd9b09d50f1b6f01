import type { Problem } from '../../contract/problem.ts';
import { unreadCopy } from '../../core/catalogue/languages/unread-copy.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { warningsOf } from '../../core/catalogue/validate/warnings.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { keysRead } from '../copy-keys/read-keys.ts';
import { type CatalogueCommand, type ReadCatalogue, withCatalogue } from './command.ts';

/** All problems of a folder; only errors end it with 1. */
export const check: CatalogueCommand = {
  usage: '[DIR] [--json]',
  words: [0, 1],
  flags: ['json'],
  run: ({ words: [folder], options }) =>
    withCatalogue(folder, (read) => {
      const keys = keysRead();
      const warnings = [
        ...warningsOf(read.files, todayIn('UTC', Date.now())),
        ...unreadCopy(read.files, (key) => keys.has(key)),
      ];
      const text = options.json ? asJson([...read.problems, ...warnings]) : asText(read, warnings);
      return { code: read.compiled ? 0 : 1, text };
    }),
};

/** Errors first, then warnings. */
function asText(
  { compiled, problems, files }: ReadCatalogue,
  warnings: readonly Problem[],
): string {
  if (!compiled) return [...problems, ...warnings].map(problemText).join('\n');
  const { destinations, forms, checks, screens, roles, tenants } = compiled;
  const counts = { destinations, forms, checks, screens, roles, tenants };
  const words = Object.entries(counts).map(
    ([name, things]) => `${name} ${Object.keys(things).length}`,
  );
  return [
    ...warnings.map(problemText),
    `The catalogue is sound: ${files.length} files (${words.join(', ')}).`,
  ].join('\n');
}

function asJson(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ file, line, column, pointer, code, severity = 'error', message, hint }) => ({
      file,
      line,
      column,
      pointer,
      code,
      severity,
      message,
      hint,
    })),
    null,
    2,
  );
}
