import type { Countries } from '../../../contract/catalogue.ts';
import type { Problem } from '../../../contract/problem.ts';
import { LANGUAGE_KEY } from '../../copy/language.ts';
import { compiledMessage } from '../../copy/message.ts';
import type { Message, Texts } from '../../copy/texts.ts';
import { tablesOf } from '../../expressions/functions/functions.ts';
import type { Catalogue } from '../catalogue.ts';
import {
  isEnglish,
  partsCovered,
  sentencesByLanguage,
  tagOf,
} from '../languages/language-files.ts';
import type { Entry } from '../source/entry.ts';
import { checkOneOfSeveral } from '../validate/check-one-of-several.ts';
import { Reporter } from '../validate/reporter.ts';
import { compileChecks } from './compile-checks.ts';
import { compileDestinations } from './compile-destinations.ts';
import { compileForms } from './compile-forms.ts';
import { compileJourneys, compileScreens, compileStatuses } from './compile-screens.ts';
import type { CompiledCatalogue, CompiledCopy, PinnedCatalogue } from './compiled.ts';
import { deepFreeze } from './deep-freeze.ts';
import { Expressions } from './expressions.ts';
import { setsOf } from './fact-sources.ts';
import { documentPatterns, type PlacedPattern } from './patterns.ts';

/**
 * A catalogue as data, or what is wrong with it; and the regular expressions that somebody has to
 * check.
 */
export interface CompileResult {
  compiled?: CompiledCatalogue;
  problems: Problem[];
  patterns: PlacedPattern[];
  /** Every condition in its place, for who judges what they mean. */
  expressions: Expressions;
}

/**
 * Compiles what `validate` found sound: expressions are parsed and type-checked, forms compiled,
 * references resolved. All problems come back at once; without any, the frozen catalogue.
 * `checksum` names the version and is the caller's.
 */
export function compile(catalogue: Catalogue, checksum: string): CompileResult {
  const reporter = new Reporter().hide(catalogue.hidden);
  const { files } = catalogue;
  const expressions = new Expressions(catalogue, reporter);
  const [status, samples, services, trust] = [
    files.status[0],
    files.samples[0],
    files.services[0],
    files.trust[0],
  ];
  const pinned = compilePinned(catalogue, { checksum, expressions, reporter });
  if (pinned) checkOneOfSeveral(catalogue, pinned, reporter);
  const journeys = compileJourneys(catalogue, expressions);
  const screens = compileScreens(catalogue, expressions);
  const statuses = status && compileStatuses(status, expressions);
  const problems = reporter.problems();
  const patterns = [...expressions.patterns, ...documentPatterns(catalogue)];
  if (problems.length > 0 || !statuses || !trust || !pinned)
    return { problems, patterns, expressions };
  const compiled: CompiledCatalogue = {
    ...pinned,
    journeys,
    screens,
    statuses,
    trust: trust.value,
    tenants: valuesOf(files.tenant),
    tours: valuesOf(files.tour),
    messages: Object.fromEntries(
      files.message.map(({ value }) => [value.when, value]),
    ) as CompiledCatalogue['messages'],
    roles: valuesOf(files.role).sort((one, other) => one.rank - other.rank),
    ...(samples ? { samples: samples.value } : {}),
    exemptions: Object.fromEntries(
      files.exemption.flatMap(({ value: { $schema, id, ...list } }) =>
        list.countries.map((country) => [country, list]),
      ),
    ),
    ...(files.holidays[0] && { holidays: files.holidays[0].value }),
    portals: valuesOf(files.portal),
    extensions: files.extension.flatMap(({ value }) => value.variants),
    ...(services ? { services: services.value } : {}),
    copy: copyByLanguage(files.copy),
    sentences: sentencesByLanguage(files),
  };
  return { compiled: deepFreeze(compiled), problems, patterns, expressions };
}

interface Tools {
  checksum: string;
  expressions: Expressions;
  reporter: Reporter;
}

/**
 * The part that applications keep; whatever has a mistake in it is told and left out or never
 * holds. Nothing where there are no countries.
 */
export function compilePinned(
  catalogue: Catalogue,
  { checksum, expressions, reporter }: Tools,
): PinnedCatalogue | undefined {
  const { files } = catalogue;
  const [countries, rates, airports] = [
    files.countries[0]?.value,
    files.rates[0]?.value,
    files.airports[0]?.value,
  ];
  const parts = {
    destinations: compileDestinations(catalogue, expressions),
    forms: compileForms(catalogue, { expressions, reporter }),
    checks: compileChecks(catalogue, { expressions, reporter }),
    documentTypes: valuesOf(files['document-type']),
    papers: Object.fromEntries(files.paper.map(({ value }) => [value.form, value])),
  };
  return (
    countries && {
      checksum,
      ...parts,
      countries: withAll(countries),
      ...(rates ? { rates } : {}),
      ...(airports && { airports }),
      tables: tablesOf(countries, rates, airports),
    }
  );
}

function valuesOf<T>(entries: readonly Entry<T>[]): T[] {
  return entries.map((entry) => entry.value);
}

function withAll(countries: Countries): Countries {
  return { ...countries, sets: setsOf(countries) };
}

/**
 * What is needed before sign-in is said in English, and is the same for all. Each language's texts
 * carry its tag.
 */
function copyByLanguage(files: Catalogue['files']['copy']): Record<string, CompiledCopy> {
  const isPublic = new Set(
    files
      .filter((file) => isEnglish(file) && file.value.public)
      .flatMap(({ value }) => Object.keys(value.texts)),
  );
  const all: Record<string, Record<string, Message>> = {};
  for (const { value, place } of files) {
    const texts = (all[tagOf(place(''))] ??= { [LANGUAGE_KEY]: tagOf(place('')) });
    for (const [key, text] of Object.entries(value.texts)) texts[key] = compiledMessage(text);
  }
  const early = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).filter(([key]) => key === LANGUAGE_KEY || isPublic.has(key)),
    );
  return Object.fromEntries(
    Object.entries(all).map(([tag, texts]) => [
      tag,
      { all: texts, public: early(texts), covers: partsCovered(files, tag) },
    ]),
  );
}
