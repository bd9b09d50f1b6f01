import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../../src/tools/generate-types.ts';

const root = join(import.meta.dirname, '../../../..');
const copy = mkdtempSync(join(tmpdir(), 'new-field-type-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(copy, file), text);
const edit = (file: string, change: (text: string) => string) => write(file, change(read(file)));

/** What the compiler says of the copy, by file. */
const mistakes = () =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], {
    encoding: 'utf8',
    cwd: copy,
  })
    .stdout.split('\n')
    .filter(Boolean);

/** The whole of a new type: a rating of one to five stars. */
const STARS = `
import { numberFact } from '../../expressions/fact-type.ts';
import { converted } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { plainAnswer } from './plain-answer.ts';
import { readAmount } from './read-wire.ts';
import { valueError } from './value-error.ts';

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;

export const stars: FieldTypeDefinition = {
  ...plainAnswer,
  factType: () => numberFact,
  takes: (value) => typeof value === 'number',
  check: (value) => (isRating(value) ? [] : [valueError('type', {}, 'form.error.number')]),
  jsonSchema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  fromWire: (sent, _, errors) => readAmount(sent, errors),
  display: (value) => (isRating(value) ? '★'.repeat(value) : String(value)),
  convert: ({ value }) => converted(isRating(value) ? value : undefined),
};
`;

const FORM = {
  id: 'opinion',
  title: 'Opinion',
  officialName: 'Opinion',
  dateFormat: 'day/month/year',
  source: 'https://example.test',
  sections: [
    {
      id: 'one',
      title: 'One',
      fields: [
        { key: 'hotel', type: 'stars', label: 'Hotel', prefill: ['trip.stars'] },
        { key: 'why', type: 'text', label: 'Why so few?', showWhen: 'form.hotel < 3.0' },
      ],
    },
  ],
};

/** Runs a form with the new type through everything that core does with one. */
const RUN = `
import { numberFact, record } from './src/core/expressions/fact-type.ts';
import { countryTable } from './src/core/forms/check-context.ts';
import { compileForm } from './src/core/forms/compile/compile.ts';
import { displayValue } from './src/core/forms/display-value.ts';
import { prefill } from './src/core/forms/prefill/prefill.ts';
import { toJsonSchema } from './src/core/forms/wire/to-json-schema.ts';
import { FormStore } from './src/core/forms/store/store.ts';
import { answersFromWire, toWire } from './src/core/forms/wire/wire.ts';

const file = { countries: [], sets: {}, icao: [] };
const countries = countryTable(file);
const { compiled: form, problems } = compileForm(${JSON.stringify(FORM)}, {
  facts: { trip: record({ stars: numberFact }) },
  sources: { countries: [], sets: {} },
});
const { prefilled } = prefill(form, {
  countries: file,
  tables: { countries: {} },
  documents: [],
  trip: { stars: 2 },
  trust: { checkBelow: 0.9, similarWithin: 0.3 },
});
const store = new FormStore({ form, countries });
const [hotel, why] = [store.cellAt('hotel'), store.cellAt('why')];
const judged = [6, 4, 2].map((value) => {
  store.set(hotel, value);
  return [value, store.findErrors().map(({ message }) => message), why.visible];
});
console.log(JSON.stringify({
  problems,
  judged,
  prefilled: [...prefilled],
  received: [...answersFromWire(form, { hotel: 3 }).answers],
  refused: answersFromWire(form, { hotel: true }).errors.map(({ code }) => code),
  sent: toWire(form, { hotel: 3 }),
  shown: displayValue(form.sections[0].fields[0], 3, { countries, yes: 'Yes', no: 'No' }),
  schema: toJsonSchema(form, { countries }).properties.hotel,
}));
`;

describe('a new type of field', () => {
  beforeAll(async () => {
    for (const folder of ['schemas', 'src/contract', 'src/core', 'src/web', 'package.json'])
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    const files = [
      'core/catalogue/compile/compile',
      'core/forms/wire/wire',
      'core/forms/prefill/prefill',
    ];
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions,
        files: [...files.map((file) => `src/${file}.ts`), 'src/web/fields/leaf.tsx'],
        include: ['src/web/*.d.ts'],
      }),
    );
    edit('schemas/catalogue/form.json', (text) => {
      const schema = JSON.parse(text);
      const { properties, ...month } = schema.definitions.month;
      const type = { ...properties.type, const: 'stars' };
      schema.definitions.stars = {
        ...month,
        title: 'StarsField',
        properties: { ...properties, type },
      };
      schema.definitions.field.oneOf.push({ $ref: '#/definitions/stars' });
      return JSON.stringify(schema);
    });
    await run({ check: false, root: copy });
  }, 120_000);

  it('does not compile before both registries know it, and nothing else is missing', () => {
    const errors = mistakes();
    expect([...new Set(errors.map((line) => line.split('(')[0]))].sort()).toEqual([
      'src/core/forms/field-types/registry.ts',
      'src/web/widgets/registry.ts',
    ]);
    for (const line of errors) expect(line).toContain("Property 'stars' is missing");
  }, 120_000);

  it('is one file and a line in each registry: then it compiles, and core runs it', () => {
    write('src/core/forms/field-types/stars.ts', STARS);
    edit('src/core/forms/field-types/registry.ts', (text) =>
      text
        .replace('import {', "import { stars } from './stars.ts';\nimport {")
        .replaceAll('  text,\n', '  text,\n  stars,\n'),
    );
    edit('src/web/widgets/registry.ts', (text) =>
      text.replace(/^ {2}number: (.*)$/m, '  number: $1\n  stars: $1'),
    );
    expect(mistakes()).toEqual([]);
    write('run.ts', RUN);
    const ran = execFileSync(process.execPath, [join(copy, 'run.ts')], { encoding: 'utf8' });
    expect(JSON.parse(ran)).toEqual({
      problems: [],
      judged: [
        [6, ['form.error.number'], false],
        [4, [], false],
        [2, [], true],
      ],
      prefilled: [['hotel', 2]],
      received: [['hotel', 3]],
      refused: ['wrong_type'],
      sent: { hotel: 3 },
      shown: '★★★',
      schema: { title: 'Hotel', type: 'integer', minimum: 1, maximum: 5 },
    });
  }, 120_000);
});
