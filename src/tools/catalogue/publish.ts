import { userInfo } from 'node:os';
import { todayIn } from '../../core/dates/moment.ts';
import { publishLoaded } from '../../server/catalogue/publishing/publish.ts';
import { loadLinted } from '../../server/catalogue/serve-catalogue.ts';
import { cataloguePublications } from '../../server/repositories/catalogue-publications.ts';
import { type CatalogueCommand, misused } from './command.ts';
import { publishedText } from './version-words.ts';
import { withDatabase } from './with-database.ts';

/** Makes a version of the folder, and has every running server serve it. */
export const publish: CatalogueCommand = {
  usage: '--reason "…" [--by NAME] [--accept FORM.FIELD …] [DIR] [--json]',
  about:
    'makes a version of the folder, which every running server serves at once; names the answers that would be lost',
  examples: [
    'publish --reason "New fees"',
    'publish --reason "One option less" --accept japan-visa.marital_status',
  ],
  words: [0, 1],
  flags: ['json'],
  values: ['reason', 'by'],
  lists: ['accept'],
  run: async ({ words: [folder], options, lists }) => {
    const reason = textOf(options.reason);
    if (reason === '')
      return misused('Say why with --reason "…": it stands beside the version for everybody.');
    return withDatabase(async ({ db, configuration, log }) => {
      const now = Date.now();
      const current = await cataloguePublications.latest(db);
      const loaded = await loadLinted(folder ?? configuration.catalogueDir, todayIn('UTC', now));
      const result = await publishLoaded(db, loaded, {
        reason,
        by: publisherOf(options.by),
        accept: lists.accept ?? [],
        since: current?.number ?? null,
        now,
        log,
      });
      return publishedText(result, {
        servers: await cataloguePublications.servers(db),
        asJson: options.json === true,
      });
    });
  },
};

/** Whoever is named, or else whoever is at the machine. */
export const publisherOf = (by: string | true | undefined): string =>
  textOf(by) || userInfo().username;

/** One line, whatever was written. */
export const textOf = (value: string | true | undefined): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
