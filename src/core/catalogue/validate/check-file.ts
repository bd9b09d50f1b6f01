import type { Problem } from '../../../contract/problem.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { Catalogue, CatalogueText } from '../catalogue.ts';
import { compileChecks } from '../compile/compile-checks.ts';
import { compileDestinations } from '../compile/compile-destinations.ts';
import { compileForms } from '../compile/compile-forms.ts';
import { compileJourneys, compileScreens, compileStatuses } from '../compile/compile-screens.ts';
import { Expressions } from '../compile/expressions.ts';
import {
  documentPatterns,
  type PatternChecker,
  reportUnsafePatterns,
} from '../compile/patterns.ts';
import { lintCatalogue } from '../lint/lint-catalogue.ts';
import type { Entry } from '../source/entry.ts';
import { type CatalogueKind, fileKind } from '../source/file-kind.ts';
import { problemsInOrder } from '../source/in-order.ts';
import { plainJson } from '../source/plain-json.ts';
import { readCatalogue } from '../validate.ts';
import { checkOneOfSeveral } from './check-one-of-several.ts';
import { checkReferences } from './check-references.ts';
import { checkFixtures } from './fixtures/check-fixtures.ts';
import { Reporter } from './reporter.ts';

interface FileChecking {
  checkPatterns: PatternChecker;
  /** What of the folder could not be read. */
  unread: readonly Problem[];
  today: IsoDate;
}

/**
 * The problems of one file, as a check of the whole folder reports them. All others are read for
 * what this one points at; judged is this one alone.
 */
export async function checkFile(
  files: readonly CatalogueText[],
  path: string,
  { checkPatterns, unread, today }: FileChecking,
): Promise<{ problems: Problem[]; meaning: Problem[] }> {
  const kind = fileKind(path);
  const reporter = new Reporter();
  const catalogue = readCatalogue(
    files.filter(neededBy(path, files)),
    reporter,
    unread.map(({ file }) => file),
  );
  if (kind) checkReferences(catalogue, reporter, kind);
  const { expressions, patterns, reporter: compiling } = compileFile(catalogue, path);
  await reportUnsafePatterns(patterns, { checkPatterns, reporter: compiling });
  const own = ({ file }: Problem) => file === path;
  const problems = problemsInOrder([
    ...unread,
    ...reporter.problems(),
    ...compiling.problems(),
    ...checkFixtures(catalogue, ({ source }) => source.path === path),
  ]).filter(own);
  const meaning = lintCatalogue(
    { catalogue: judged(catalogue, path, leftOutFor(kind)), expressions },
    today,
    ({ source }) => source.path === path,
  );
  return { problems, meaning: meaning.filter(own) };
}

/** What conditions may speak of. */
const FACTS: readonly CatalogueKind[] = [
  'countries',
  'destination',
  'document-type',
  'role',
  'special-handling',
  'status',
];

/** What the largest kinds point into; of all others anything but what nothing points into. */
const POINTS_INTO: Partial<Record<CatalogueKind, readonly CatalogueKind[]>> = {
  form: FACTS,
  check: [...FACTS, 'form', 'copy'],
  destination: [...FACTS, 'form', 'rates', 'exemption'],
  fixture: [...FACTS, 'form', 'check', 'journey'],
};
const APART: readonly CatalogueKind[] = ['fixture', 'sentences'];

/** Which files say anything about one: of other forms only whether they have its id. */
function neededBy(
  asked: string,
  files: readonly CatalogueText[],
): (file: CatalogueText) => boolean {
  const by = fileKind(asked);
  const { id } = (plainJson(files.find(({ path }) => path === asked)?.text ?? '') ?? {}) as {
    id?: string;
  };
  return ({ path, text }) => {
    const kind = fileKind(path);
    if (path === asked || !kind || !by) return true;
    if (kind === 'form' && by === 'form') return id === undefined || text.includes(`"${id}"`);
    return kind === by || (POINTS_INTO[by]?.includes(kind) ?? !APART.includes(kind));
  };
}

/** Compiles what may report something of the file. */
function compileFile(catalogue: Catalogue, path: string) {
  const kind = fileKind(path);
  const reporter = new Reporter().hide(catalogue.hidden);
  const expressions = new Expressions(catalogue, reporter);
  const own = judged(catalogue, path);
  compileForms(own, { expressions, reporter });
  const checks = compileChecks(own, { expressions, reporter });
  const destinations = kind === 'destination' ? compileDestinations(catalogue, expressions) : {};
  checkOneOfSeveral(own, { checks, destinations }, reporter);
  if (kind === 'journey') compileJourneys(catalogue, expressions);
  if (kind === 'screen') compileScreens(catalogue, expressions);
  if (kind === 'status')
    for (const status of catalogue.files.status) compileStatuses(status, expressions);
  return { reporter, expressions, patterns: [...expressions.patterns, ...documentPatterns(own)] };
}

/** These say much, and are left out where they are not asked for. */
const LARGE: readonly CatalogueKind[] = ['form', 'check', 'document-type'];

/** What the meaning of a file depends on besides: the questions of a form, what visas ask for. */
const MEANT_WITH: Partial<Record<CatalogueKind, readonly CatalogueKind[]>> = {
  paper: ['form'],
  portal: ['form'],
  check: ['destination', 'document-type'],
};

const leftOutFor = (kind: CatalogueKind | undefined): readonly CatalogueKind[] =>
  [...LARGE, 'destination' as const].filter((large) => !kind || !MEANT_WITH[kind]?.includes(large));

/**
 * The catalogue without those kinds, but for the file itself; what a destination says stands in
 * those that extend it too.
 */
function judged(
  catalogue: Catalogue,
  path: string,
  without: readonly CatalogueKind[] = LARGE,
): Catalogue {
  const own = without.map((kind) => {
    const entries: readonly Entry<unknown>[] = catalogue.files[kind];
    const isWhole = kind === 'destination' && fileKind(path) === kind;
    return [kind, isWhole ? entries : entries.filter((one) => one.place('').source.path === path)];
  });
  return { ...catalogue, files: { ...catalogue.files, ...Object.fromEntries(own) } };
}
