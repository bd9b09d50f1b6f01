import { addDays } from '../../../src/core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../src/core/dates/iso-date.ts';
import { longestAnswer } from '../../../src/core/forms/field-types/free-text.ts';
import type { FieldNode, LeafType, Value } from '../../../src/core/forms/types.ts';
import type { AnswerContext } from './fitting-answer.ts';

/** What is asked besides the question: whether it has to be answered, and a sound answer. */
export interface MistakeContext extends AnswerContext {
  isRequired: boolean;
  value: Value | undefined;
}

/** One wrong answer, and the sentence that refuses it. */
export interface Mistake {
  /** Undefined: no answer at all. */
  value: Value | undefined;
  says: string;
}

type Mistakes = (node: FieldNode, context: MistakeContext) => Mistake[];

const wrong = (says: string, ...values: (Value | undefined)[]): Mistake[] =>
  values.map((value) => ({ value, says: `form.error.${says}` }));

const written: Mistakes = (node, { script }) => [
  ...wrong('tooLong', 'A'.repeat(longestAnswer(node) + 1)),
  ...(script === 'latin' ? wrong('latin', 'Иван') : []),
];

const MISFITS = ['?', '!!!!!!!!', 'abc', '12'];
const text: Mistakes = (node, context) => {
  const { pattern, patternMessage } = node;
  const misfits = MISFITS.filter(
    (misfit) => pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(misfit),
  );
  return [
    ...written(node, context),
    ...wrong(patternMessage === undefined ? 'pattern' : 'own', ...misfits),
  ];
};

const limits = ({ min, max }: FieldNode, as: (amount: number) => Value): Mistake[] => [
  ...(typeof min === 'number' ? wrong('tooSmall', as(min - 1)) : []),
  ...(typeof max === 'number' ? wrong('tooLarge', as(max + 1)) : []),
];

const day: Mistakes = ({ min, max }, { today }) => {
  const dayOf = (end: number | string) => (end === 'today' ? today : (end as IsoDate));
  return [
    ...wrong('date', 'soon', '5/2020'),
    ...wrong('noSuchDay', '30/02/2020', '31/04/2021'),
    ...wrong('noSuchMonth', '01/13/2020'),
    ...(min === undefined ? [] : wrong('tooEarly', addDays(dayOf(min), -1))),
    ...(max === undefined ? [] : wrong('tooLate', addDays(dayOf(max), 1))),
  ];
};

const NOWHERE = 'ZZ';
const NO_OPTION = 'no_such_option';
const strangers = ({ options, optionsFrom }: FieldNode, { countries }: AnswerContext): string[] => {
  if (options) return [NO_OPTION];
  const notOffered = countries.codes().find((code) => !countries.has(code, optionsFrom));
  return [NOWHERE, ...(notOffered === undefined ? [] : [notOffered])];
};

const oneOf: Mistakes = (node, context) => wrong('gone', ...strangers(node, context));
const someOf: Mistakes = (node, context) => {
  const sound = (context.value as string[]).filter((word) => word !== node.exclusive);
  return wrong('gone', ...strangers(node, context).flatMap((word) => [[word], [...sound, word]]));
};

const mistakes: { readonly [K in LeafType]: Mistakes } = {
  text,
  textarea: written,
  number: (node) => [...wrong('number', 'about ten'), ...limits(node, (amount) => amount)],
  money: (node) => {
    const currency = node.currency ?? 'EUR';
    return [
      ...wrong('money', { amount: 'ten', currency }),
      ...(node.currency === undefined
        ? wrong('money', { amount: 1, currency: 'eur' }, { amount: 1 })
        : []),
      ...limits({ ...node, min: node.min ?? 0 }, (amount) => ({ amount, currency })),
    ];
  },
  date: day,
  month: () => wrong('month', '2020-13', '0000-01', 'May'),
  time: () => wrong('time', '24:00', '9:5', 'noon'),
  email: (node, context) => [
    ...written(node, context),
    ...wrong('email', 'anna', 'anna@home', 'a b@c.test'),
  ],
  phone: (node, context) => [
    ...text(node, context).filter(({ value }) => node.pattern !== undefined || value !== '12'),
    ...(node.pattern === undefined ? wrong('phone', '12', '0301234567', '+49 30 call me') : []),
  ],
  select: oneOf,
  radio: oneOf,
  country: (node, context) => wrong('country', ...strangers(node, context)),
  multiselect: someOf,
  checkboxGroup: someOf,
  checkbox: () => [],
  file: () => wrong('file', 'a b.pdf', '../secret'),
  signature: () => wrong('signature', { name: 'Anna' }, { name: 'Anna', date: '30/02/2026' }),
};

const REQUIRED: { readonly [K in LeafType]: string } = {
  text: 'required',
  textarea: 'required',
  number: 'required',
  money: 'required',
  date: 'required',
  month: 'required',
  time: 'required',
  email: 'required',
  phone: 'required',
  select: 'requiredChoice',
  radio: 'requiredChoice',
  country: 'requiredChoice',
  multiselect: 'requiredChoices',
  checkboxGroup: 'requiredChoices',
  checkbox: 'mustBeTrue',
  file: 'required',
  signature: 'signature',
};

/** Every kind of answer that a question refuses when it is checked. */
export function mistakesIn(node: FieldNode, context: MistakeContext): Mistake[] {
  const type = node.type as LeafType;
  return [
    ...mistakes[type](node, context),
    ...(context.isRequired ? wrong(REQUIRED[type], undefined, ...blanks(type)) : []),
  ];
}

/** What says nothing, and so is no answer. */
function blanks(type: LeafType): Value[] {
  if (type === 'checkbox') return [false];
  if (type === 'multiselect' || type === 'checkboxGroup') return [[]];
  return type === 'money' || type === 'signature' ? [{}] : ['', '   ', '\u00a0\n'];
}

const STRANGE: { readonly [K in LeafType | 'group' | 'list']: readonly unknown[] } = {
  text: [7, true, ['A'], { text: 'A' }],
  textarea: [7, ['A']],
  number: [true, '12', [1], {}],
  money: [
    100,
    '100 EUR',
    { sum: 1 },
    { amount: '12', currency: 'EUR' },
    { amount: 1, currency: 'EURO' },
  ],
  date: [20200101, ['01/01/2020'], '2020-01-01'],
  month: [2020, {}, '2020-05'],
  time: [930, {}],
  email: [7, ['a@b.test']],
  phone: [4930123456, {}],
  select: [1, true, ['a'], {}],
  radio: [1, true, ['a'], {}],
  country: [49, ['DE'], {}],
  multiselect: ['a', {}, [1], [['a']]],
  checkboxGroup: ['a', true, [1]],
  checkbox: ['yes', 1, {}],
  file: [7, {}],
  signature: ['Anna', [], { name: 7, date: '01/01/2020' }, { by: 'Anna' }, { date: '2020-01-01' }],
  group: ['A', [], 7],
  list: ['A', {}, 7, ['A'], [[]]],
};

/** What is no answer to a question of such a type, and is refused when it comes in. */
export const strangeFor = ({ type }: FieldNode): readonly unknown[] => STRANGE[type];
