import { nearestOption } from '../../forms/prefill/nearest-option.ts';
import { plainWords } from '../../forms/prefill/plain-words.ts';
import type { PlannedChoice } from '../filing-plan.ts';
import type { ViewedOption } from '../page-view.ts';

export interface ChoiceMatch {
  option: ViewedOption;
  /** It was found by similarity, or by a value whose label says something else. */
  isLoose: boolean;
}

/** A choice may differ by a letter in four, and is marked then. */
const SIMILAR = 0.25;

/**
 * The choice of a portal that is meant: by its label, which is what people read; else by the value
 * that the map knows; else by another word for it; else by a similar one, with a mark. Where two say
 * it equally well it is neither.
 */
export function matchChoice(
  { code, isStandard, words }: PlannedChoice,
  options: readonly ViewedOption[],
): ChoiceMatch | undefined {
  const [label = ''] = words;
  const byLabel = only(options.filter((option) => says(option, label)));
  if (byLabel) return { option: byLabel, isLoose: false };
  const byCode = code === undefined ? undefined : only(options.filter((one) => hasCode(one, code)));
  if (byCode) return { option: byCode, isLoose: !isStandard && !containsWords(byCode, words) };
  for (const word of words.slice(1)) {
    const byAlias = only(options.filter((option) => says(option, word) || option.value === word));
    if (byAlias) return { option: byAlias, isLoose: false };
  }
  const byPart = only(options.filter((option) => words.some((word) => hasPart(option, word))));
  if (byPart) return { option: byPart, isLoose: false };
  const near = words
    .map((word) => nearestOption(word, optionWords(options), SIMILAR).value)
    .find((value) => value !== undefined);
  const option = near === undefined ? undefined : options[Number(near)];
  return option && { option, isLoose: true };
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

const says = ({ label }: ViewedOption, word: string): boolean =>
  word !== '' && plainWords(label) === plainWords(word);

/** Some pages put a number before the value: "10: DEU". */
const hasCode = ({ value }: ViewedOption, code: string): boolean =>
  value === code || (/^\d+: /.test(value) && value.replace(/^\d+: /, '') === code);

const containsWords = ({ label }: ViewedOption, words: readonly string[]): boolean =>
  words.some((word) => ` ${plainWords(label)} `.includes(` ${plainWords(word)} `));

/** "GERMANY - D" says "Germany" in one of its parts. */
const hasPart = ({ label }: ViewedOption, word: string): boolean =>
  label
    .split(/\s[-–—]\s|[()]/)
    .some((part) => word !== '' && plainWords(part) === plainWords(word));

const optionWords = (options: readonly ViewedOption[]) =>
  options.map(({ label }, index) => ({
    value: String(index),
    label,
    by: 'label' as const,
    plain: plainWords(label),
  }));
