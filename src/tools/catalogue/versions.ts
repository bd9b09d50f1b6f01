import { unpublishedChange } from '../../server/catalogue/unpublished-change.ts';
import {
  cataloguePublications,
  type Publication,
} from '../../server/repositories/catalogue-publications.ts';
import type { CatalogueCommand } from './command.ts';
import { publicationData, utcWords } from './version-words.ts';
import { withDatabase } from './with-database.ts';

const MOST_SHOWN = 200;

/** Every publication, the current one first. */
export const versions: CatalogueCommand = {
  usage: '[--json]',
  about: 'what was published, when, by whom and why; the current one first',
  examples: ['versions'],
  words: [0, 0],
  flags: ['json'],
  run: ({ options }) =>
    withDatabase(async ({ db, configuration: { catalogueDir } }) => {
      const published = await cataloguePublications.list(db, MOST_SHOWN);
      const changed = await unpublishedChange(catalogueDir, published[0]?.checksum ?? '');
      const text = options.json
        ? JSON.stringify(
            published.map((one, at) => ({ ...publicationData(one), isCurrent: at === 0 })),
            null,
            2,
          )
        : [
            published.map(lineOf).join('\n') || 'Nothing was published yet.',
            ...(changed ? [unpublishedWords(catalogueDir, changed)] : []),
          ].join('\n');
      return { code: 0, text };
    }),
};

const unpublishedWords = (folder: string, changed: Date): string =>
  `The folder ${folder} holds changes that are not published, the newest of ${utcWords(changed.toISOString())}.`;

function lineOf(publication: Publication, at: number): string {
  const { number, version, at: moment, by, reason } = publicationData(publication);
  return `${at === 0 ? '*' : ' '} ${number}  ${version}  ${utcWords(moment)}  ${by}  ${reason}${at === 0 ? '  (current)' : ''}`;
}
