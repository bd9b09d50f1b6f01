import type { Ast } from '../expressions/ast.ts';
import { readsOf } from '../expressions/reads.ts';
import type { Catalogue } from './catalogue.ts';
import type { PinnedCatalogue } from './compiled.ts';
import type { Reporter } from './reporter.ts';
import type { Place } from './source.ts';

/** Of several passports one is the person's; of anything else there may be several that count. */
const ONE = 'passport';

interface Written { ast: Ast | undefined; place: Place; each?: string | undefined }

/**
 * Rules that read a value of "documents.bank_statement" read it from the one that speaks first, whatever the others say. A check
 * is judged for each of them, or goes through all; so does the condition of a requirement.
 */
export function checkOneOfSeveral({ files }: Catalogue, { checks, destinations }: Pick<PinnedCatalogue, 'checks' | 'destinations'>, reporter: Reporter): void {
  const compiled = new Map(checks.map((check) => [check.id, check]));
  const ofChecks = files.check.flatMap(({ value, place }) => value.checks.flatMap(({ id, each }, index): Written[] =>
    (['when', 'assert'] as const).map((key) => ({ ast: compiled.get(id)?.[key], place: place(`/checks/${index}/${key}`), each }))));
  const ofRequirements = files.destination.flatMap(({ value: { country }, place }) => (destinations[country]?.visaTypes ?? []).flatMap(({ requirements }, visa) =>
    requirements.map(({ when }, index): Written => ({ ast: when, place: place(`/visaTypes/${visa}/requirements/${index}/when`) }))));
  for (const { ast, place, each } of [...ofChecks, ...ofRequirements]) tellOne(ast, { place, each, reporter });
}

function tellOne(ast: Ast | undefined, { place, each, reporter }: Omit<Written, 'ast'> & { reporter: Reporter }): void {
  const contents = (ast ? readsOf(ast) : []).flatMap((path) => /^documents\.([^.]+)\./.exec(path)?.[1] ?? []);
  const content = contents.find((one) => one !== ONE && one !== each);
  if (content === undefined) return;
  reporter.tell(place, {
    code: 'conflict',
    message: `This reads one "${content}" of possibly several.`,
    hint: `${each === undefined && place.pointer.startsWith('/checks') ? `Judge each by itself with "each": "${content}", or go` : 'Go'} through "allDocuments.${content}".`,
  });
}
