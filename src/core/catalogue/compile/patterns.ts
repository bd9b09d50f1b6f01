import type { DocumentType } from '../../../contract/catalogue.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow, type SourcePlace } from '../source/source.ts';
import type { Reporter } from '../validate/reporter.ts';

/** A regular expression of the catalogue as it runs: its source and the flags of RegExp. */
export interface Pattern {
  source: string;
  flags: string;
}

/** A pattern and where it was written; `excerpt` is the expression around it, if there is one. */
export interface PlacedPattern extends Pattern {
  place: SourcePlace;
  excerpt?: Problem['excerpt'];
}

/**
 * How long a pattern runs at worst. `slow`: its time grows faster than the text, exponentially or
 * with a power of its length, or its counted repetitions can be gone through in too many ways.
 * `undecided`: the checker came to no end or cannot read the pattern.
 */
export type PatternVerdict =
  | { kind: 'safe' }
  | { kind: 'slow'; growth: 'exponential' | 'polynomial' | 'counted' }
  | { kind: 'undecided'; reason: string };

/** Checks patterns; the verdicts come back in the same order. Core has no checker of its own. */
export type PatternChecker = (patterns: readonly Pattern[]) => Promise<readonly PatternVerdict[]>;

/** Patterns of document types run with or without regard to case, as `reader/fields` needs it. */
export const DOCUMENT_FLAGS: readonly string[] = ['u', 'iu'];

/** The patterns of document types. */
export function documentPatterns({ files }: Catalogue): PlacedPattern[] {
  return files['document-type'].flatMap(patternsOfType);
}

function patternsOfType({ value, place }: Entry<DocumentType>): PlacedPattern[] {
  return value.namespaces.flatMap(({ fields }, namespace) =>
    fields.flatMap((field, index) => {
      const at = pointerBelow('/namespaces', namespace, 'fields', index);
      const columns = (field.fields ?? []).flatMap((column, number) =>
        placed(column.pattern, place(pointerBelow(at, 'fields', number, 'pattern'))),
      );
      return [...placed(field.pattern, place(pointerBelow(at, 'pattern'))), ...columns];
    }),
  );
}

function placed(source: string | undefined, place: SourcePlace): PlacedPattern[] {
  return source === undefined ? [] : DOCUMENT_FLAGS.map((flags) => ({ source, flags, place }));
}

/** Reports every pattern that is not known to be safe, where it stands. */
export async function reportUnsafePatterns(
  patterns: readonly PlacedPattern[],
  { checkPatterns, reporter }: { checkPatterns: PatternChecker; reporter: Reporter },
): Promise<void> {
  const verdicts = await checkPatterns(patterns);
  patterns.forEach(({ place, excerpt }, index) => {
    const verdict = verdicts[index] ?? { kind: 'undecided', reason: 'nobody has looked at it' };
    if (verdict.kind === 'safe') return;
    const rest = { code: 'unsafe_pattern', ...sentenceOf(verdict) } as const;
    if (!excerpt) reporter.report(place, rest);
    else reporter.reportInText(place, [{ offset: excerpt.start, length: excerpt.length, ...rest }]);
  });
}

const FINITE = 'Give repetitions an end: "{0,50}" instead of "*", "{1,50}" instead of "+".';

const COUNTED = {
  message:
    'This regular expression is too slow: some texts fit its counted repetitions in millions of ways.',
  hint: 'Let each round of a repetition begin with a character that it has nowhere else, as in "(,[0-9]{3}){0,5}".',
};

function sentenceOf(verdict: Exclude<PatternVerdict, { kind: 'safe' }>): {
  message: string;
  hint: string;
} {
  if (verdict.kind === 'undecided')
    return {
      message: `Whether this regular expression is always fast could not be decided: ${verdict.reason}.`,
      hint: FINITE,
    };
  if (verdict.growth === 'counted') return COUNTED;
  const grows =
    verdict.growth === 'exponential'
      ? 'doubles with each character'
      : 'grows with a power of the length';
  return {
    message: `This regular expression is too slow: on some texts its time ${grows}.`,
    hint: `Let no repetition stand within another or beside one that takes the same characters. ${FINITE}`,
  };
}
