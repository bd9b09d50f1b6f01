import type { Fixture } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../catalogue/compile/compiled.ts';
import { checkSyntax } from '../catalogue/source/check-syntax.ts';
import { baseName } from '../catalogue/source/file-kind.ts';
import { SourceFile, sourceValue } from '../catalogue/source/source.ts';
import { type ReportedProblem, Reporter } from '../catalogue/validate/reporter.ts';
import { checkShape } from '../catalogue/validate/schema-check.ts';
import { type IsoDate, isIsoDate } from '../dates/iso-date.ts';
import { hintFor } from '../expressions/suggest.ts';
import { questionAt } from '../forms/answer-keys.ts';
import { isAnswerTo } from '../forms/is-answer-to.ts';
import { dependencyGraphOf } from '../forms/store/dependency-graph.ts';
import type { CompiledForm } from '../forms/types.ts';

/**
 * Reads a made-up applicant from wherever it stands, for a catalogue: all that is wrong with it is
 * told with line and column. Only the trip has to be there; nothing is expected, no document and no
 * answer there, and it is `today`, where it does not say otherwise.
 */
export function readFixture(
  { path, text }: CatalogueText,
  { compiled, today }: { compiled: CompiledCatalogue; today: IsoDate },
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
  checkAgainst(compiled, { fixture, source, reporter });
  const problems = reporter.problems();
  return problems.length === 0 ? { fixture, problems } : { problems };
}

interface Checking {
  fixture: Fixture;
  source: SourceFile;
  reporter: Reporter;
}

function checkAgainst(compiled: CompiledCatalogue, checking: Checking): void {
  const { trip, today, documents } = checking.fixture;
  const report = reporting(checking);
  const countries = compiled.countries.countries.map(({ value }) => value);
  for (const name of ['from', 'nationality'] as const)
    if (!countries.includes(trip[name])) report(`/trip/${name}`, unknown('country', trip[name]));
  const days = { '/today': today, '/trip/fromDate': trip.fromDate, '/trip/toDate': trip.toDate };
  for (const [pointer, day] of Object.entries(days))
    if (!isIsoDate(day))
      report(pointer, { code: 'wrong_value', message: `There is no day "${day}".` });
  checkTrip(compiled, checking);
  const contents = compiled.documentTypes.flatMap(({ namespaces }) => namespaces);
  for (const [index, { reads, fields }] of documents.entries()) {
    if (reads === undefined) continue;
    const content = contents.find(({ id }) => id === reads);
    const ids = contents.map(({ id }) => id);
    if (!content) report(`/documents/${index}/reads`, unknown('document', reads, ids));
    const names = content?.fields.map(({ name }) => name) ?? Object.keys(fields);
    for (const name of Object.keys(fields).filter((field) => !names.includes(field)))
      report(`/documents/${index}/fields`, {
        ...unknown(`value of "${reads}"`, name, names),
        key: name,
      });
  }
}

/** The visa of the trip, the documents that it asks for, and the answers to its form. */
function checkTrip({ destinations, forms }: CompiledCatalogue, checking: Checking): void {
  const { trip, answers, documents } = checking.fixture;
  const report = reporting(checking);
  const destination = destinations[trip.to];
  if (!destination)
    return report('/trip/to', unknown('destination', trip.to, Object.keys(destinations), 30));
  const visaType = destination.visaTypes.find(({ id }) => id === trip.visaType);
  const ids = destination.visaTypes.map(({ id }) => id);
  if (!visaType)
    return report('/trip/visaType', unknown(`visa of ${trip.to}`, trip.visaType, ids, 30));
  const requirements = visaType.requirements.map(({ id }) => id);
  for (const [index, { saidToBe = [] }] of documents.entries())
    for (const [at, requirement] of saidToBe.entries())
      if (!requirements.includes(requirement))
        report(
          `/documents/${index}/saidToBe/${at}`,
          unknown(`document of "${visaType.id}"`, requirement, requirements),
        );
  const form = forms[visaType.form];
  for (const [key, value] of Object.entries(form ? answers : {}))
    if (form) checkAnswer(form, { key, value, report });
}

type Report = (pointer: string, problem: ReportedProblem) => void;

function checkAnswer(
  form: CompiledForm,
  { key, value, report }: { key: string; value: unknown; report: Report },
): void {
  const node = questionAt(form, key);
  const keys = [...dependencyGraphOf(form).byPath.keys()].filter((path) => questionAt(form, path));
  if (!node) report('/answers', { ...unknown(`question of "${form.id}"`, key, keys), key });
  else if (!isAnswerTo(node, value))
    report(`/answers/${key}`, {
      code: 'wrong_type',
      message: `This is no answer to a question of the type "${node.type}".`,
    });
}

const reporting =
  ({ source, reporter }: Checking): Report =>
  (pointer, problem) =>
    reporter.report({ source, pointer }, problem);

function unknown(
  what: string,
  word: string,
  words: readonly string[] = [],
  few?: number,
): ReportedProblem {
  const hint = hintFor(word, words, few);
  return {
    code: 'unknown_id',
    message: `There is no ${what} "${word}".`,
    ...(hint !== undefined && { hint }),
  };
}
