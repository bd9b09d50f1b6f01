import type { Fixture } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Catalogue, CatalogueText } from '../catalogue/catalogue.ts';
import { Lookup } from '../catalogue/compile/lookup.ts';
import { checkSyntax } from '../catalogue/source/check-syntax.ts';
import { baseName } from '../catalogue/source/file-kind.ts';
import { SourceFile, type SourcePlace, sourceValue } from '../catalogue/source/source.ts';
import { checkFixture } from '../catalogue/validate/fixtures/check-fixtures.ts';
import { Reporter } from '../catalogue/validate/reporter.ts';
import { checkShape } from '../catalogue/validate/shape/schema-check.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/**
 * Reads a made-up applicant from wherever it stands, for a catalogue: all that is wrong with it is
 * told with line and column. Only the trip has to be there; nothing is expected, no document and no
 * answer there, and it is `today`, where it does not say otherwise.
 */
export function readFixture(
  { path, text }: CatalogueText,
  { catalogue, today }: { catalogue: Catalogue; today: IsoDate },
): { fixture?: Fixture; problems: Problem[] } {
  const reporter = new Reporter();
  const source = new SourceFile(path, text);
  if (!checkSyntax(source, reporter)) return { problems: reporter.problems() };
  const written = sourceValue(source);
  const isObject = written !== null && typeof written === 'object' && !Array.isArray(written);
  const id = baseName(path);
  const value = isObject
    ? { id, title: id, today, documents: [], answers: {}, expect: {}, ...written }
    : written;
  const shape = checkShape('fixture', value);
  for (const { pointer, problem } of shape) reporter.report({ source, pointer }, problem);
  if (shape.length > 0) return { problems: reporter.problems() };
  const fixture = value as Fixture;
  const place = (pointer: string): SourcePlace => ({ source, pointer });
  checkFixture({ value: fixture, place }, catalogue, new Lookup(catalogue, reporter));
  const problems = reporter.problems();
  return problems.length === 0 ? { fixture, problems } : { problems };
}
