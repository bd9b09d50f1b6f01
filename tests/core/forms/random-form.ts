import fc from 'fast-check';
import type { FieldDefinition, Form } from '../../../src/contract/catalogue.ts';
import type { Cell } from '../../../src/core/forms/store/cell.ts';
import { cellsWithin } from '../../../src/core/forms/store/cell.ts';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import type { FieldType, Value } from '../../../src/core/forms/types.ts';
import { formOf } from './support.ts';

/**
 * A question before its conditions: its place in the order in which conditions may read, and a seed
 * for everything else.
 */
interface Draft {
  kind: number;
  order: number;
  seed: number;
  required: boolean;
  children: Draft[];
}

/** Whether a type is drawn; what is not behaves like another that is. Leaves come first. */
const IS_DRAWN = {
  text: true,
  radio: true,
  number: true,
  checkbox: true,
  checkboxGroup: true,
  date: true,
  month: true,
  time: true,
  money: true,
  country: true,
  textarea: false,
  email: false,
  phone: false,
  select: false,
  multiselect: false,
  file: false,
  signature: false,
  group: true,
  list: true,
} as const satisfies Record<FieldType, boolean>;
type Drawn = { [K in FieldType]: (typeof IS_DRAWN)[K] extends true ? K : never }[FieldType];
const KINDS = (Object.keys(IS_DRAWN) as FieldType[]).filter(
  (type): type is Drawn => IS_DRAWN[type],
);
const LEAVES = KINDS.length - 2;

const draft = (depth: number): fc.Arbitrary<Draft> =>
  fc.record({
    kind: fc.nat({ max: (depth > 0 ? KINDS.length : LEAVES) - 1 }),
    order: fc.nat(),
    seed: fc.nat({ max: 1_000_000 }),
    required: fc.boolean(),
    children:
      depth > 0 ? fc.array(draft(depth - 1), { minLength: 1, maxLength: 4 }) : fc.constant([]),
  });

/**
 * Sound forms of every kind of question, with conditions that read other questions, rows and the
 * day, never in a circle.
 */
export const randomForm: fc.Arbitrary<Form> = fc
  .array(fc.array(draft(2), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map(toForm);

function toForm(drafts: Draft[][]): Form {
  const order = drafts.flat().map((one) => one.order);
  const fields = drafts.map((section, s) =>
    section.map((one, f) => toField(one, { key: `s${s}_f${f}`, order: one.order, readable: [] })),
  );
  const flat = fields.flat();
  flat.forEach((field, index) => {
    const readable = flat.filter((_, other) => (order[other] ?? 0) < (order[index] ?? 0));
    addConditions(field, drafts.flat()[index] as Draft, { form: readable });
  });
  return formOf(fields.map((section, s) => ({ id: `s${s}`, title: `S${s}`, fields: section })));
}

function toField(
  { kind, seed, required, children }: Draft,
  { key }: { key: string; order: number; readable: FieldDefinition[] },
): FieldDefinition {
  const type = KINDS[kind % KINDS.length] as Drawn;
  const common = { key, label: key, ...(required && { required }) };
  const options = ['yes', 'no', 'none'].map((value) => ({ value, label: value }));
  const inner = children.map((child, index) =>
    toField(child, { key: `c${index}`, order: 0, readable: [] }),
  );
  switch (type) {
    case 'radio':
      return { ...common, type, options };
    case 'checkboxGroup':
      return { ...common, type, options, ...(seed % 2 === 0 && { exclusive: 'none' }) };
    case 'number':
      return { ...common, type, min: 0, max: 9 };
    case 'text':
      return {
        ...common,
        type,
        ...(seed % 2 === 0 && { maxLength: 3 }),
        ...(seed % 3 === 0 && { pattern: '[a-z]*' }),
      };
    case 'group':
      return { ...common, type, fields: inner };
    case 'list':
      return {
        ...common,
        type,
        fields: inner,
        itemLabel: 'Row',
        maxItems: 3,
        ...(seed % 2 === 0 && { minItems: 1 + (seed % 2) }),
      };
    default:
      return { ...common, type };
  }
}

interface Readable {
  form: readonly FieldDefinition[];
  item?: readonly FieldDefinition[];
}

function addConditions(
  field: FieldDefinition,
  { seed, children }: Draft,
  readable: Readable,
): void {
  const rules = [
    ...readable.form.map((other) => condition(`form.${other.key}`, other, seed)),
    ...(readable.item ?? []).map((other) => condition(`item.${other.key}`, other, seed)),
  ];
  const [one, two] = [rules[seed % (rules.length || 1)], rules[(seed >> 3) % (rules.length || 1)]];
  if (one && two && seed % 3 !== 0)
    field.showWhen = [one, `${one} || ${two}`, `!(${one}) && ${two}`, `${one} ? ${two} : true`][
      seed % 4
    ];
  if (one && seed % 5 === 0) field.requireWhen = one;
  if ('fields' in field)
    field.fields.forEach((child, index) =>
      addConditions(child, children[index] as Draft, {
        form: readable.form,
        item: field.fields.slice(0, index),
      }),
    );
}

function condition(path: string, field: FieldDefinition, seed: number): string {
  if (seed % 7 === 0) return `has(${path})`;
  switch (field.type) {
    case 'radio':
      return `${path} == 'yes'`;
    case 'checkboxGroup':
      return `'yes' in ${path}`;
    case 'number':
      return `${path} < 5`;
    case 'checkbox':
      return path;
    case 'date':
      return `${path} < today`;
    case 'money':
      return `${path}.amount > 5`;
    case 'country':
      return `${path} == 'JP'`;
    case 'text':
      return `size(${path}) > 1`;
    case 'list':
      return `size(${path}) > 1`;
    default:
      return `has(${path})`;
  }
}

/** What may be put into a leaf: mostly fitting, sometimes not. */
export function valueFor(cell: Cell, seed: number): Value | undefined {
  const pick = <T>(values: readonly T[]): T => values[seed % values.length] as T;
  switch (cell.node.type) {
    case 'radio':
      return pick([undefined, 'yes', 'no', 'maybe']);
    case 'checkboxGroup':
      return pick<Value | undefined>([
        undefined,
        ['yes'],
        ['no', 'yes'],
        ['none'],
        ['none', 'yes'],
        ['odd'],
      ]);
    case 'number':
      return pick([undefined, 1, 7, 12, -3, 'a few']);
    case 'checkbox':
      return pick([undefined, true, false]);
    case 'date':
      return pick([undefined, '2020-02-29', '2030-01-01', '30/02/2020', 'soon']);
    case 'month':
      return pick([undefined, '2020-02', '2030-13', 'May']);
    case 'time':
      return pick([undefined, '00:00', '23:59', '24:00', '9:5', 'noon']);
    case 'money':
      return pick<Value | undefined>([
        undefined,
        { amount: 10, currency: 'EUR' },
        { amount: 1, currency: 'eur' },
        { currency: 'EUR' },
        { amount: 'ten' },
        { amount: -1, currency: 'EUR' },
      ]);
    case 'country':
      return pick([undefined, 'JP', 'DE', 'ZZ']);
    default:
      return pick([undefined, 'a', 'ab', 'abcd', 'A', 'ção😀']);
  }
}

/** One thing a person does to a form, chosen by numbers. */
export type Deed = readonly [where: number, what: number];
export const deeds = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 1000 })), { maxLength: 25 });

export function perform(store: FormStore, [where, what]: Deed): void {
  const cells = [...cellsWithin(store.root)].filter(
    (cell) => cell.kind === 'leaf' || cell.kind === 'list' || cell.kind === 'row',
  );
  const cell = cells[where % cells.length] as Cell;
  if (cell.kind === 'leaf') store[what % 2 ? 'set' : 'typed'](cell, valueFor(cell, what));
  else if (cell.kind === 'list') store.addRow(cell);
  else if (what % 3 === 0) store.removeRow(cell);
  else store.moveRow(cell, what % 3);
}
