import fc from 'fast-check';
import type { IsoDate } from '../../../src/core/dates/iso-date.ts';
import type { CountryTable } from '../../../src/core/forms/check-context.ts';
import { longestAnswer } from '../../../src/core/forms/field-types/free-text.ts';
import type { FieldNode, LeafType, Value } from '../../../src/core/forms/types.ts';

/** What an answer has to fit, besides its question. */
export interface AnswerContext {
  today: IsoDate;
  countries: CountryTable;
  script?: 'latin' | undefined;
}

type Fitting<V extends Value = Value> = (
  node: FieldNode,
  context: AnswerContext,
) => fc.Arbitrary<V>;

const LATIN = [...'aeknorstEKS', 'é', 'Å', 'ł', 'ñ', ' ', '-', "'", '.', '7'];
const OTHER_SCRIPTS = ['Ж', 'д', '東', '京', 'ع'];

/** Any text up to the greatest length, or one of that very length. */
const freeText: Fitting<string> = (node, { script }) => {
  const unit = fc.constantFrom(...LATIN, ...(script === 'latin' ? [] : OTHER_SCRIPTS));
  const longest = Math.min(longestAnswer(node), 500);
  const words = (minLength: number, maxLength: number) =>
    fc.string({ unit, minLength, maxLength }).map((text) => `A${text}`);
  return fc.oneof(
    { weight: 9, arbitrary: words(0, Math.min(longest - 1, 24)) },
    { weight: 1, arbitrary: words(longest - 1, longest - 1) },
  );
};

const patterned: Fitting<string> = (node, context) =>
  node.pattern === undefined
    ? freeText(node, context)
    : fc
        .stringMatching(new RegExp(`^(?:${node.pattern})$`, 'u'))
        .filter((text) => text.length <= longestAnswer(node));

const between = (
  { min, max }: FieldNode,
  [least, most]: readonly [number, number],
): fc.Arbitrary<number> => {
  const [from, to] = [Number(min ?? least), Number(max ?? most)];
  return fc.oneof(fc.constantFrom(from, to), fc.integer({ min: from, max: to }));
};

const dayOf = (end: string | number | undefined, today: IsoDate): IsoDate | undefined =>
  end === 'today' ? today : (end as IsoDate | undefined);
const asIso = (day: Date): IsoDate => day.toISOString().slice(0, 10) as IsoDate;

const day: Fitting = ({ min, max }, { today }) => {
  const [first, last] = [dayOf(min, today) ?? '1930-02-28', dayOf(max, today) ?? '2068-02-29'];
  return fc.oneof(
    fc.constantFrom(first, last),
    fc
      .date({
        min: new Date(`${first}T00:00Z`),
        max: new Date(`${last}T00:00Z`),
        noInvalidDate: true,
      })
      .map(asIso),
  );
};

const codesFor = (node: FieldNode, { countries }: AnswerContext): readonly string[] =>
  node.options?.map(({ value }) => value) ?? countries.codes(node.optionsFrom);
const oneOf: Fitting = (node, context) => fc.constantFrom(...codesFor(node, context));

/** Some of the options in their order; what stands alone never beside another. */
const someOf: Fitting<string[]> = (node, context) => {
  const codes = codesFor(node, context).filter((code) => code !== node.exclusive);
  const several = fc.subarray([...codes], { minLength: 1, maxLength: Math.min(codes.length, 5) });
  return node.exclusive === undefined
    ? several
    : fc.oneof(
        { weight: 3, arbitrary: several },
        { weight: 1, arbitrary: fc.constant<string[]>([node.exclusive]) },
      );
};

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const two = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'));

const fitting: { readonly [K in LeafType]: Fitting } = {
  text: patterned,
  textarea: (node, context) =>
    freeText({ ...node, maxLength: longestAnswer(node) - 2 }, context).map((text) => `${text}\nB`),
  number: (node) => between(node, [0, 1_000_000]),
  money: (node) =>
    fc.record({
      amount: between(node, [0, 10_000_000]),
      currency:
        node.currency === undefined ? fc.constantFrom('EUR', 'INR') : fc.constant(node.currency),
    }),
  date: day,
  month: () =>
    fc.tuple(fc.integer({ min: 1930, max: 2068 }), two(1, 12)).map((parts) => parts.join('-')),
  time: () => fc.tuple(two(0, 23), two(0, 59)).map((parts) => parts.join(':')),
  email: () =>
    fc.tuple(digits(1, 12), digits(1, 12)).map(([one, other]) => `a${one}@b${other}.test`),
  phone: (node, context) =>
    node.pattern === undefined
      ? digits(6, 13).map((number) => `+4${number}`)
      : patterned(node, context).filter(isPhone),
  select: oneOf,
  radio: oneOf,
  country: oneOf,
  multiselect: someOf,
  checkboxGroup: someOf,
  checkbox: () => fc.constant(true),
  file: () => digits(1, 12).map((number) => `doc-${number}`),
  signature: (_, { today }) =>
    fc.record({ name: fc.constant('Anna Maria Eriksson'), date: fc.constant(today) }),
};

const isPhone = (text: string): boolean => {
  const count = text.replaceAll(/\D/g, '').length;
  return count >= 7 && count <= 15 && /^\+[ ().-]*[1-9]/.test(text);
};

/** Answers that a question takes, as its definition says; which is told by the seed. */
export function fittingAnswer(node: FieldNode, context: AnswerContext, seed: number): Value {
  if (node.type === 'group' || node.type === 'list')
    throw new Error(`"${node.key}" holds questions, and has no answer of its own.`);
  const [value] = fc.sample(fitting[node.type](node, context), { numRuns: 1, seed });
  return value as Value;
}
