import type { CheckDefinition } from '../../../contract/catalogue.ts';
import { readsOf } from '../../expressions/reads.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PlacedCondition } from '../compile/expressions.ts';
import type { LintReporter } from './lint-reporter.ts';

/**
 * Checks that read a document of a category that none of their visas asks for: it is there only
 * where somebody brings it unasked. What one of their visas asks for may be missing in another.
 */
export function lintUnaskedDocuments(
  { files, ids, broken, baseless }: Catalogue,
  conditions: readonly PlacedCondition[],
  reporter: LintReporter,
): void {
  const visas = files.destination.flatMap(({ value }) => value.visaTypes);
  const isKnown = visas.every(({ requirements }) =>
    requirements.every(({ documentType }) => ids['document-type'].has(documentType)),
  );
  // What is asked for is not known where a destination has a mistake.
  if (!isKnown || broken.has('destination') || baseless.length > 0) return;
  const categories = new Map(
    files['document-type'].flatMap(({ value: { id, namespaces } }) =>
      namespaces.map((namespace) => [namespace.id, id]),
    ),
  );
  const askedFor = ({ appliesTo }: CheckDefinition): ReadonlySet<string> =>
    new Set(
      visas
        .filter(({ id }) => appliesTo === 'all' || appliesTo.includes(id))
        .flatMap(({ requirements }) => requirements.map(({ documentType }) => documentType)),
    );
  const checkAt = ({ source, pointer }: PlacedCondition['place']): CheckDefinition | undefined => {
    const [, index] = /^\/checks\/(\d+)\/(?:when|assert)$/.exec(pointer) ?? [];
    const file = files.check.find((entry) => entry.place('').source === source)?.value;
    return file?.checks[Number(index ?? -1)];
  };
  const told = new Set<string>();
  for (const { ast, place } of conditions) {
    const check = checkAt(place);
    if (!check) continue;
    const asked = askedFor(check);
    for (const name of new Set(readsOf(ast).flatMap(documentIn))) {
      const category = categories.get(name);
      if (category === undefined || asked.has(category) || told.has(`${check.id} ${category}`))
        continue;
      told.add(`${check.id} ${category}`);
      reporter.warning(place, {
        code: 'conflict',
        message: `This reads "${name}", a document of the category "${category}", and no visa that the check is for asks for one.`,
        hint: 'Add a requirement for it to a visa, or correct "appliesTo".',
      });
    }
  }
}

/** The document that a path reads: "documents.passport.surname", "allDocuments.passport". */
function documentIn(path: string): string[] {
  const [facts, name] = path.split('.');
  return (facts === 'documents' || facts === 'allDocuments') && name !== undefined ? [name] : [];
}
