import fc from 'fast-check';
import {
  booleanFact,
  type Declarations,
  dateFact,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../../../src/core/expressions/fact-type.ts';

const COLOURS = ['red', 'green', 'blue'];
const DATES = ['2026-01-31', '2026-02-28', '2027-04-03', '2027-04-14'];

/** The facts that random expressions read. */
export const declarations: Declarations = {
  form: record({
    yes: booleanFact,
    no: booleanFact,
    count: numberFact,
    sum: numberFact,
    name: textFact,
    city: textFact,
    colour: oneOfFact(COLOURS),
    born: dateFact,
    left: dateFact,
    colours: listFact(oneOfFact(COLOURS)),
    rows: listFact(record({ size: numberFact, label: textFact, ok: booleanFact })),
  }),
  today: dateFact,
};

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const known = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** Facts of which some are missing. */
export const someFacts = fc
  .record({
    yes: maybe(fc.boolean()),
    no: maybe(fc.boolean()),
    count: maybe(fc.integer({ min: -3, max: 9 })),
    sum: maybe(fc.constantFrom(0, 0.5, 2, 7)),
    name: maybe(fc.constantFrom('', 'Ada', 'Ada Lovelace', 'Zoë')),
    city: maybe(fc.constantFrom('', 'Paris', 'Oslo')),
    colour: maybe(fc.constantFrom(...COLOURS)),
    born: maybe(fc.constantFrom(...DATES)),
    left: maybe(fc.constantFrom(...DATES)),
    colours: maybe(fc.array(fc.constantFrom(...COLOURS), { maxLength: 3 })),
    rows: maybe(
      fc.array(
        fc
          .record({
            size: maybe(fc.integer({ min: 0, max: 3 })),
            label: maybe(fc.constantFrom('', 'a', 'b')),
            ok: maybe(fc.boolean()),
          })
          .map(known),
        { maxLength: 3 },
      ),
    ),
  })
  .map((form) => ({ form: known(form), today: '2027-01-01' }));

const binary = (operators: string[], operand: fc.Arbitrary<string>) =>
  fc
    .tuple(operand, fc.constantFrom(...operators), operand)
    .map(([left, operator, right]) => `(${left} ${operator} ${right})`);
const chosen = (condition: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
  fc.tuple(condition, value, value).map(([asked, yes, no]) => `(${asked} ? ${yes} : ${no})`);
const quoted = (word: string) => JSON.stringify(word);

const { condition, value } = fc.letrec<{
  condition: string;
  number: string;
  text: string;
  fact: string;
  colour: string;
  date: string;
  colours: string;
  row: string;
  value: string;
}>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      'true',
      'false',
      'form.yes',
      'form.no',
      'has(form.count)',
      'has(form.rows)',
      'has(form.name)',
    ),
    binary(['&&', '||'], tie('condition')),
    binary(['&&', '||'], tie('condition')),
    tie('condition').map((asked) => `!${asked}`),
    chosen(tie('condition'), tie('condition')),
    binary(['<', '<=', '>', '>=', '==', '!='], tie('number')),
    fc
      .tuple(
        fc.constantFrom('form.name', 'form.city', '(form.name + form.city)'),
        fc.constantFrom('==', '!='),
        tie('text'),
      )
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('fact'), fc.constantFrom('==', '!='), tie('colour'))
      .map((parts) => `(${parts.join(' ')})`),
    binary(['<', '<=', '>', '>=', '=='], tie('date')),
    fc.tuple(tie('fact'), tie('colours')).map(([one, list]) => `(${one} in ${list})`),
    binary(['==', '!='], tie('colours')),
    fc
      .tuple(
        tie('text'),
        fc.constantFrom('startsWith', 'endsWith', 'contains'),
        fc.constantFrom('"A"', '"a"', '""'),
      )
      .map(([whole, method, part]) => `${whole}.${method}(${part})`),
    tie('text').map((whole) => `${whole}.matches("^[A-Z][a-z]+$")`),
    fc
      .tuple(
        fc.constantFrom('form.rows', 'form.colours', '"Ada"'),
        fc.constantFrom('==', '<', '>='),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([list, operator, count]) => `(size(${list}) ${operator} ${count})`),
    fc
      .tuple(fc.constantFrom('all', 'exists', 'exists_one'), tie('row'))
      .map(([macro, asked]) => `form.rows.${macro}(row, ${asked})`),
    fc
      .tuple(fc.constantFrom('all', 'exists'), tie('colour'))
      .map(([macro, other]) => `form.colours.${macro}(one, one == ${other})`),
    tie('row').map((asked) => `(size(form.rows.filter(row, ${asked})) > 1)`),
  ),
  row: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('row.ok', 'has(row.size)', '(row.size > 1.0)', '(row.label == "a")'),
    binary(['&&', '||'], tie('row')),
    tie('condition'),
  ),
  number: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('form.count', 'form.sum', '2.0', '0.5'),
    binary(['+', '-', '*', '/'], tie('number')),
    tie('number').map((one) => `(-${one})`),
    chosen(tie('condition'), tie('number')),
    binary([', '], tie('date')).map((pair) => `days${pair}`),
  ),
  text: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('form.name', 'form.city', '"Ada"', '"Paris"'),
    binary(['+'], tie('text')),
    chosen(tie('condition'), tie('text')),
  ),
  fact: fc.oneof(
    { maxDepth: 2 },
    fc.constant('form.colour'),
    chosen(tie('condition'), fc.constant('form.colour')),
  ),
  colour: fc.oneof(tie('fact'), fc.constantFrom(...COLOURS.map(quoted))),
  date: fc.constantFrom('form.born', 'form.left', 'today'),
  colours: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('form.colours', '["red", "blue"]'),
    binary(['+'], tie('colours')),
    tie('row').map((asked) => `form.rows.filter(row, ${asked}).map(row, form.colour)`),
    fc.constant('form.colours.filter(one, one != "red")'),
    fc.constant('form.rows.filter(row, row.ok).map(row, form.colour)'),
  ),
  value: fc.oneof(tie('condition'), tie('number'), tie('text'), tie('colours')),
}));

/** Expressions that are well typed, as text. */
export const wellTyped = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 1, arbitrary: value },
);
