import type { CheckDefinition, VisaType } from '../../../contract/catalogue.ts';
import { readsOf } from '../../expressions/reads.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PlacedCondition } from '../compile/expressions.ts';
import type { LintReporter } from './lint-reporter.ts';

/**
 * Checks that read what none of their visas has: a document of a category that no requirement asks
 * for, which is there only where somebody brings it unasked, or a rule that no requirement states,
 * without which the check hardly ever runs. What one of their visas has may be missing in another.
 */
export function lintUnasked(
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
  const checkAt = ({ source, pointer }: PlacedCondition['place']): CheckDefinition | undefined => {
    const [, index] = /^\/checks\/(\d+)\/(?:when|assert)$/.exec(pointer) ?? [];
    const file = files.check.find((entry) => entry.place('').source === source)?.value;
    return file?.checks[Number(index ?? -1)];
  };
  const told = new Set<string>();
  for (const { ast, place } of conditions) {
    const check = checkAt(place);
    if (!check) continue;
    const requirements = visas
      .filter(({ id }) => check.appliesTo === 'all' || check.appliesTo.includes(id))
      .flatMap((visa) => visa.requirements);
    for (const path of readsOf(ast)) {
      const problem = unaskedDocument(path, requirements, categories) ?? noRule(path, requirements);
      if (!problem || told.has(`${check.id} ${problem.message}`)) continue;
      told.add(`${check.id} ${problem.message}`);
      reporter.warning(place, { code: 'conflict', ...problem });
    }
  }
}

type Requirements = VisaType['requirements'];

interface Unasked {
  message: string;
  hint: string;
}

/** What is said of a path such as "documents.passport.surname". */
function unaskedDocument(
  path: string,
  requirements: Requirements,
  categories: ReadonlyMap<string, string>,
): Unasked | undefined {
  const [facts, name = ''] = path.split('.');
  const category =
    facts === 'documents' || facts === 'allDocuments' ? categories.get(name) : undefined;
  if (category === undefined || requirements.some(({ documentType }) => documentType === category))
    return undefined;
  return {
    message: `This reads "${name}", a document of the category "${category}", and no visa that the check is for asks for one.`,
    hint: 'Add a requirement for it to a visa, or correct "appliesTo".',
  };
}

/** What is said of a path such as "visa.rules.passport.maxAgeDays". */
function noRule(path: string, requirements: Requirements): Unasked | undefined {
  const [, document, rule] = /^visa\.rules\.(\w+)\.(\w+)$/.exec(path) ?? [];
  if (document === undefined || rule === undefined) return undefined;
  const isStated = requirements.some(
    ({ reads, rules }) => reads === document && rules !== undefined && rule in rules,
  );
  if (isStated) return undefined;
  return {
    message: `This reads the rule "${rule}" of "${document}", and no visa that the check is for states it.`,
    hint: `Write "${rule}" under "rules" of the requirement that reads "${document}", or correct "appliesTo".`,
  };
}
