import { problemCount, problemText } from '../../core/catalogue/problem-text.ts';
import type { Catalogues } from '../ports/catalogues.ts';

/**
 * Reads the catalogue again and says how it went, for whoever asked for it. The last good one goes
 * on where it went wrong. Never rejects.
 */
export async function reloadCatalogue(catalogues: Catalogues): Promise<string> {
  const before = catalogues.current().checksum;
  try {
    const problems = await catalogues.reload();
    if (problems.length > 0)
      return [
        ...problems.map(problemText),
        `The catalogue has ${problemCount(problems)}, so the last good one goes on.`,
      ].join('\n');
  } catch (error) {
    return `The catalogue could not be taken over (${error instanceof Error ? error.message : String(error)}), so the last good one goes on. Ask for it once more.`;
  }
  const { checksum } = catalogues.current();
  return checksum === before
    ? 'The catalogue was read again: it is the one that is served.'
    : `The catalogue was read again. Version ${checksum.slice(0, 12)} is live.`;
}
