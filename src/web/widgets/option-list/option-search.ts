import { editDistance } from '../../../core/expressions/suggest.ts';
import type { WidgetOption } from '../widget.ts';

/** Case, accents and punctuation do not matter to who searches. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Every name of an option but its label. */
const otherNames = ({ value, english, aliases = [] }: WidgetOption) =>
  [value, ...(english === undefined ? [] : [english]), ...aliases].map(plain);

/** How well an option answers a search: 0 best, null not at all. */
const rank = (option: WidgetOption, wanted: string): number | null => {
  const name = plain(option.label);
  const others = otherNames(option);
  if (name.startsWith(wanted)) return 0;
  if (others.includes(wanted)) return 1;
  if (` ${name}`.includes(` ${wanted}`)) return 2;
  if (others.some((word) => word.startsWith(wanted))) return 3;
  return name.includes(wanted) ? 4 : null;
};

/** How many letters of a search may be wrong: none of a short one. */
const slipsOf = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** How many letters are other, at the least, where the name begins or one of its words does. */
const slipsIn = (name: string, wanted: string, isFromStart: boolean): number => {
  const words = name.split(' ');
  const starts = isFromStart ? [name] : words.map((_, at) => words.slice(at).join(' '));
  return Math.min(
    ...starts.flatMap((start) =>
      [-1, 0, 1].map((more) => editDistance(start.slice(0, wanted.length + more), wanted)),
    ),
  );
};

/** The options that somebody may mean who mistyped them; leaving the box takes none of them. */
const near = (options: readonly WidgetOption[], wanted: string): readonly WidgetOption[] => {
  const most = slipsOf(wanted);
  if (most === 0) return [];
  const namesOf = (option: WidgetOption) => [plain(option.label), ...otherNames(option)];
  const isNear = (option: WidgetOption, isFromStart: boolean) =>
    namesOf(option).some((name) => slipsIn(name, wanted, isFromStart) <= most);
  const found = options.filter((option) => isNear(option, false));
  const first = found.filter((option) => isNear(option, true));
  return [...first, ...found.filter((option) => !first.includes(option))];
};

/**
 * The options that answer a search, best first, else in their own order; all of them when nothing
 * is searched. Where none does, those that it would mean but for a slip.
 */
export const matching = (
  options: readonly WidgetOption[],
  search: string,
): readonly WidgetOption[] => {
  const wanted = plain(search);
  if (!wanted) return options;
  const ranked = options.flatMap((option) => {
    const place = rank(option, wanted);
    return place === null ? [] : [{ option, place }];
  });
  if (ranked.length === 0) return near(options, wanted);
  return ranked.sort((one, other) => one.place - other.place).map(({ option }) => option);
};

/**
 * The option that somebody means by what they typed: the one that is written out, else the only one
 * that begins so.
 */
export const meant = (
  options: readonly WidgetOption[],
  typed: string,
): WidgetOption | undefined => {
  const wanted = plain(typed);
  const wordsOf = (option: WidgetOption) => [plain(option.label), ...otherNames(option)];
  const begun = wanted
    ? options.filter((option) => wordsOf(option).some((word) => word.startsWith(wanted)))
    : [];
  return (
    begun.find(({ label }) => plain(label) === wanted) ??
    begun.find((option) => wordsOf(option).includes(wanted)) ??
    (begun.length === 1 ? begun[0] : undefined)
  );
};
