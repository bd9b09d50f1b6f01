import { fixtureCoverage } from '../../core/evaluation/fixture-coverage.ts';
import { type CatalogueCommand, withSoundCatalogue } from './command.ts';

/** What no made-up applicant reaches: questions, options; and what is read and used by nothing. */
export const coverage: CatalogueCommand = {
  usage: '[DIR] [--json]',
  words: [0, 1],
  flags: ['json'],
  run: ({ words: [folder], options }) =>
    withSoundCatalogue(folder, ({ catalogue, compiled }) => {
      const fixtures = catalogue.files.fixture.map(({ value }) => value);
      const found = fixtureCoverage(fixtures, compiled);
      const under = (title: string, words: readonly string[]) =>
        words.length === 0
          ? []
          : [`${title} (${words.length})`, ...words.map((word) => `  ${word}`)];
      return {
        code: 0,
        text: options.json
          ? JSON.stringify(found, null, 2)
          : [
              `${found.shown} of ${found.questions} questions are shown, ${found.chosen} of ${found.options} options chosen, by ${fixtures.length} applicants.`,
              ...under('Questions that none of them is shown', found.neverShown),
              ...under('Options that none of them has', found.neverChosen),
              ...under('Values of documents that no form and no rule reads', found.unread),
            ].join('\n'),
      };
    }),
};
