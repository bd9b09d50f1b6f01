import { diffCatalogues } from '../../core/catalogue/diff/diff-catalogues.ts';
import { type CatalogueCommand, withSoundCatalogue } from './command.ts';

/** What is other in a second folder than in a first, in words; ends with 1 where there is something. */
export const diff: CatalogueCommand = {
  usage: 'DIR DIR [--json]',
  about: 'what a second folder says otherwise than a first',
  examples: ['diff catalogue ../new-catalogue'],
  words: [2, 2],
  flags: ['json'],
  run: ({ words: [before = '', after = ''], options }) =>
    withSoundCatalogue(before, (old) =>
      withSoundCatalogue(after, (fresh) => {
        const changes = diffCatalogues(old, fresh);
        const lines = changes.map(({ about, text }) => `${about}  ${text}`);
        return {
          code: changes.length === 0 ? 0 : 1,
          text: options.json
            ? JSON.stringify(changes, null, 2)
            : (lines.length === 0 ? ['The two catalogues say the same.'] : lines).join('\n'),
        };
      }),
    ),
};
