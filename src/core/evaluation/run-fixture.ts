import type { Fixture } from '../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../catalogue/compile/compiled.ts';
import type { Translate } from '../copy/text.ts';
import { errorText } from '../forms/error-text.ts';
import { isShown } from '../forms/store/cell.ts';
import { rawValue } from '../forms/store/cell-tree.ts';
import type { FormError } from '../forms/types.ts';
import type { Evaluation } from './evaluate.ts';
import { evaluateFixture, type FixtureFailure, inEnglish } from './evaluate-fixture.ts';

/** Runs a fixture and names every expectation that does not hold. */
export function runFixture(fixture: Fixture, compiled: CompiledCatalogue): FixtureFailure[] {
  const run = evaluateFixture(fixture, compiled);
  if ('failure' in run) return [run.failure];
  const { evaluation, openSteps } = run;
  const t = inEnglish(compiled);
  const { store, findings, formErrors } = evaluation;
  const { expect } = fixture;
  const isVisible = (key: string) => {
    const cell = store.cellAt(key);
    return cell !== undefined && isShown(cell);
  };
  return [
    ...Object.entries(expect.values ?? {}).flatMap(([key, wanted]): FixtureFailure[] => {
      const cell = store.cellAt(key);
      const value = cell ? (rawValue(cell) ?? null) : null;
      return sameJson(value, wanted)
        ? []
        : [
            {
              pointer: `/expect/values/${key}`,
              message: `"${key}" is ${written(value)}, and should be ${written(wanted)}.`,
            },
          ];
    }),
    ...(expect.shows ?? []).flatMap((key, index) =>
      isVisible(key)
        ? []
        : [{ pointer: `/expect/shows/${index}`, message: `"${key}" is not shown.` }],
    ),
    ...(expect.hides ?? []).flatMap((key, index) =>
      isVisible(key) ? [{ pointer: `/expect/hides/${index}`, message: `"${key}" is shown.` }] : [],
    ),
    ...sameWords(
      'missing',
      'needs an answer',
      expect.missing,
      formErrors.map((error) => unanswered(error, evaluation, t)),
    ),
    ...sameWords(
      'openSteps',
      'is open',
      expect.openSteps,
      openSteps.map((word) => ({ word })),
    ),
    ...sameWords(
      'findings',
      'finds something',
      expect.findings,
      findings
        .filter(({ state }) => state === 'open')
        .map(({ id, message }) => ({ word: id, because: `It says: “${message}”` })),
    ),
  ];
}

/** The key of a pointer into the answers: "home_address.city". */
const keyOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

const sameJson = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** With the keys of objects in their order, so that two ways of writing are one. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** A word that came out, and what is said of it where it was not expected. */
interface Found {
  word: string;
  /** What it does, where that is not what all of its list do. */
  predicate?: string;
  because?: string;
}

/** A question without an answer, or one whose answer will not do: then also why. */
function unanswered(error: FormError, { store }: Evaluation, t: Translate): Found {
  const word = keyOf(error.instancePath);
  const cell = store.cellAt(word);
  const value = cell && rawValue(cell);
  return error.keyword === 'required'
    ? { word }
    : {
        word,
        predicate:
          value === undefined
            ? 'needs another answer'
            : `needs another answer than ${written(value)}`,
        because: errorText(t, error),
      };
}

/** Words that are there and should not be, and the other way round; each once. */
function sameWords(
  list: 'missing' | 'openSteps' | 'findings',
  predicate: string,
  wanted: readonly string[] | undefined,
  found: readonly Found[],
): FixtureFailure[] {
  if (!wanted) return [];
  const pointer = `/expect/${list}`;
  const once = new Map(found.toReversed().map((one) => [one.word, one]));
  return [
    ...wanted.flatMap((word, index) =>
      once.has(word)
        ? []
        : [
            {
              pointer: `${pointer}/${index}`,
              message: `It is not so that "${word}" ${predicate}.`,
            },
          ],
    ),
    ...found
      .filter((one) => once.get(one.word) === one && !wanted.includes(one.word))
      .map(({ word, predicate: own = predicate, because }) => ({
        pointer,
        message: [`"${word}" ${own}, and is not expected.`, because].filter(Boolean).join(' '),
      })),
  ];
}
