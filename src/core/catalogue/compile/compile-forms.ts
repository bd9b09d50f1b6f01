import type { Form } from '../../../contract/catalogue.ts';
import { compileForm } from '../../forms/compile/compile.ts';
import type { CompiledForm } from '../../forms/types.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { CatalogueKind } from '../source/file-kind.ts';
import { otherPlace, type Reporter } from '../validate/reporter.ts';
import type { Expressions } from './expressions.ts';

/** What cannot be checked while a file of another kind is broken. */
const NEEDS: readonly { at: RegExp; kind: CatalogueKind }[] = [
  { at: /\/optionsFrom$/, kind: 'countries' },
  { at: /\/prefill\/\d+$/, kind: 'document-type' },
];

interface Tools {
  expressions: Expressions;
  reporter: Reporter;
}

/** Forms by id. What the compiler of forms finds is reported at its place in the file. */
export function compileForms(
  { files, broken }: Catalogue,
  tools: Tools,
): Record<string, CompiledForm> {
  return Object.fromEntries(
    files.form.map((entry) => [entry.value.id, compileOne(entry, { ...tools, broken })]),
  );
}

function compileOne(
  { value, place }: Entry<Form>,
  { expressions, reporter, broken }: Tools & { broken: Catalogue['broken'] },
): CompiledForm {
  const { compiled, problems, patterns } = compileForm(value, {
    facts: expressions.facts,
    sources: expressions.sources,
  });
  expressions.patterns.push(
    ...patterns.map(({ pointer, ...pattern }) => ({ ...pattern, place: place(pointer) })),
  );
  for (const { pointer, excerpt, first, ...rest } of problems) {
    if (NEEDS.some(({ at, kind }) => broken.has(kind) && at.test(pointer))) continue;
    if (first !== undefined)
      reporter.report(place(pointer), { ...rest, hint: otherPlace(place(pointer), place(first)) });
    else if (excerpt)
      reporter.reportInText(place(pointer), [
        { offset: excerpt.start, length: excerpt.length, ...rest },
      ]);
    else reporter.report(place(pointer), rest);
  }
  return compiled;
}
