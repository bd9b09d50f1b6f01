import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { checkSyntax } from '../../core/catalogue/source/check-syntax.ts';
import { SourceFile, sourceValue } from '../../core/catalogue/source/source.ts';
import { Reporter } from '../../core/catalogue/validate/reporter.ts';
import { evaluateFixture } from '../../core/evaluation/evaluate-fixture.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { hintFor } from '../../core/expressions/suggest.ts';
import { isRecord } from '../../core/forms/field-types/read-wire.ts';
import { type CommandResult, misused, type SoundCatalogue } from './command.ts';
import { fileNamed, fixtureIn } from './preview-facts.ts';

/** What holds while something is explained; of a made-up applicant also the form they fill. */
export interface KnownFacts {
  facts: Facts;
  form?: string;
}

/**
 * The facts of a made-up applicant, by the name in tests/ or in a file anywhere, or of a file that
 * says facts themselves: { "form": { "surname": … } }.
 */
export async function knownFacts(
  name: string,
  read: SoundCatalogue,
): Promise<KnownFacts | CommandResult> {
  const file = await fileNamed(name, read);
  if ('code' in file) return file;
  const source = new SourceFile(file.path, file.text);
  const reporter = new Reporter();
  const value = checkSyntax(source, reporter) ? sourceValue(source) : undefined;
  if (isFixture(value)) return factsOfFixture(file, read);
  const roots = [...Object.keys(read.expressions.facts), 'form', 'item', 'index'];
  if (isRecord(value))
    for (const key of Object.keys(value).filter((one) => !roots.includes(one)))
      reporter.report(
        { source, pointer: '' },
        {
          code: 'unknown_fact',
          key,
          message: `"${key}" is not a fact.`,
          hint: hintFor(key, roots, roots.length),
        },
      );
  const problems = reporter.problems();
  if (problems.length > 0) return misused(problems.map(problemText).join('\n'));
  return isRecord(value)
    ? { facts: { ...value, tables: read.compiled.tables } }
    : misused(`"${name}" holds no facts: write an object, such as { "form": { … } }.`);
}

/** Facts have none of these, and never a whole trip without anything else of an application. */
function isFixture(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return (
    ['$schema', 'answers', 'expect', 'title'].some((key) => key in value) ||
    Array.isArray(value.documents) ||
    (isRecord(value.trip) && 'to' in value.trip && 'visaType' in value.trip)
  );
}

function factsOfFixture(file: CatalogueText, read: SoundCatalogue): KnownFacts | CommandResult {
  const fixture = fixtureIn(file, read);
  if ('code' in fixture) return fixture;
  const run = evaluateFixture(fixture, read.compiled);
  if ('failure' in run) return misused(run.failure.message);
  const { factsWithForm, requirements } = run.evaluation;
  return { facts: { ...factsWithForm, requirements }, form: run.visaType.form };
}
