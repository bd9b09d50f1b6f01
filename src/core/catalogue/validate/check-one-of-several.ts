import type { SentencePart } from '../../checks/compiled-check.ts';
import type { Ast } from '../../expressions/ast.ts';
import { readsOf } from '../../expressions/reads.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PinnedCatalogue } from '../compile/compiled.ts';
import type { SourcePlace } from '../source/source.ts';
import type { Reporter } from './reporter.ts';

/** Of several passports one is the person's; of anything else there may be several that count. */
const ONE = 'passport';

interface Written {
  asts: readonly Ast[];
  place: SourcePlace;
  each?: string | undefined;
}

/**
 * Rules that read a value of "documents.bank_statement" read it from the one that speaks first,
 * whatever the others say. A check is evaluated for each of them, or goes through all, in its words
 * too; so does the condition of a requirement.
 */
export function checkOneOfSeveral(
  { files }: Catalogue,
  { checks, destinations }: Pick<PinnedCatalogue, 'checks' | 'destinations'>,
  reporter: Reporter,
): void {
  const compiled = new Map(checks.map((check) => [check.id, check]));
  const ofChecks = files.check.flatMap(({ value, place }) =>
    value.checks.flatMap(({ id, each }, index): Written[] => {
      const { when, assert, excludeWhen, message = [], fix = [] } = compiled.get(id) ?? {};
      const written = {
        when: alone(when),
        assert: alone(assert),
        excludeWhen: alone(excludeWhen),
        message: valuesIn(message),
        fix: valuesIn(fix),
      };
      return Object.entries(written).map(([key, asts]) => ({
        asts,
        place: place(`/checks/${index}/${key}`),
        each,
      }));
    }),
  );
  const ofRequirements = files.destination.flatMap(({ value: { country }, place }) =>
    (destinations[country]?.visaTypes ?? []).flatMap(({ requirements }, visa) =>
      requirements.map(
        ({ when }, index): Written => ({
          asts: alone(when),
          place: place(`/visaTypes/${visa}/requirements/${index}/when`),
        }),
      ),
    ),
  );
  for (const written of [...ofChecks, ...ofRequirements]) reportOne(written, reporter);
}

const alone = (ast: Ast | undefined): Ast[] => (ast === undefined ? [] : [ast]);

/** The expressions in a sentence. */
const valuesIn = (sentence: readonly SentencePart[]): Ast[] =>
  sentence.flatMap((part) => (typeof part === 'string' ? [] : [part.ast]));

function reportOne({ asts, place, each }: Written, reporter: Reporter): void {
  const contents = asts
    .flatMap((ast) => readsOf(ast))
    .flatMap((path) => /^documents\.([^.]+)\./.exec(path)?.[1] ?? []);
  const content = contents.find((one) => one !== ONE && one !== each);
  if (content === undefined) return;
  reporter.report(place, {
    code: 'conflict',
    message: `This reads one "${content}" of possibly several.`,
    hint: `${each === undefined && place.pointer.startsWith('/checks') ? `Judge each by itself with "each": "${content}", or go` : 'Go'} through "allDocuments.${content}".`,
  });
}
