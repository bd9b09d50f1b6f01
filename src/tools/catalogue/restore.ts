import { restoreVersion } from '../../server/catalogue/publishing/restore-version.ts';
import { cataloguePublications } from '../../server/repositories/catalogue-publications.ts';
import { type CatalogueCommand, misused } from './command.ts';
import { publisherOf, textOf } from './publish.ts';
import { publishedText, SHORT } from './version-words.ts';
import { withDatabase } from './with-database.ts';

/** Fewer characters name a version only by luck. */
const SHORTEST = 4;

/** Writes the files of a version back into the folder, and publishes them. */
export const restore: CatalogueCommand = {
  usage: 'VERSION [--reason "…"] [--by NAME] [--accept FORM.FIELD …] [--json]',
  about: 'goes back to a version, by the first letters of what `versions` lists',
  examples: ['restore 3f2a91c0'],
  words: [1, 1],
  flags: ['json'],
  values: ['reason', 'by'],
  lists: ['accept'],
  run: ({ words: [named = ''], options, lists }) =>
    withDatabase(async ({ db, configuration, log }) => {
      const found =
        named.length < SHORTEST ? [] : await cataloguePublications.beginningWith(db, named);
      const [checksum, another] = found;
      if (checksum === undefined)
        return misused(
          `There is no version "${named}". "npm run catalogue -- versions" lists them.`,
        );
      if (another !== undefined)
        return misused(`"${named}" begins more than one version. Write more of it.`);
      const result = await restoreVersion(db, {
        checksum,
        folder: configuration.catalogueDir,
        options: {
          reason: textOf(options.reason) || `Restored ${checksum.slice(0, SHORT)}`,
          by: publisherOf(options.by),
          accept: lists.accept ?? [],
          now: Date.now(),
          log,
        },
      });
      if (result.kind === 'kept')
        return {
          code: 1,
          text: options.json
            ? JSON.stringify({ published: false, reason: result.sentence }, null, 2)
            : result.sentence,
        };
      return publishedText(result, {
        servers: await cataloguePublications.servers(db),
        asJson: options.json === true,
      });
    }),
};
