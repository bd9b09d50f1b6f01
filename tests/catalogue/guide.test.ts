import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/catalogue/portal.json' with { type: 'json' };
import { catalogueNames } from '../../src/core/catalogue/catalogue-names.ts';
import { compile } from '../../src/core/catalogue/compile/compile.ts';
import { textsIn } from '../../src/core/catalogue/languages/translations.ts';
import { lintCatalogue } from '../../src/core/catalogue/lint/lint-catalogue.ts';
import { checkFixtures } from '../../src/core/catalogue/validate/fixtures/check-fixtures.ts';
import { validate } from '../../src/core/catalogue/validate.ts';
import { ENGLISH } from '../../src/core/copy/language.ts';
import { translator } from '../../src/core/copy/text.ts';
import { evaluateFixture } from '../../src/core/evaluation/evaluate-fixture.ts';
import { runFixture } from '../../src/core/evaluation/run-fixture.ts';
import { explainCondition } from '../../src/core/expressions/explanation/explain-condition.ts';
import { factWords } from '../../src/core/forms/explanation/fact-words.ts';
import { fieldTypes } from '../../src/core/forms/field-types/registry.ts';
import { subjectsOf } from '../../src/tools/catalogue/explain.ts';
import { files } from './load.ts';

const guide = readFileSync(join(import.meta.dirname, '../../catalogue/README.md'), 'utf8');

/** The files that the guide writes out, each behind its path. */
const examples = [...guide.matchAll(/`(catalogue\/[^`]+\.json)`\n\n```json\n([^`]+)```/g)].map(
  ([, path = '', text = '']) => ({ path, text }),
);

describe('the guide to the catalogue', () => {
  it('writes out a destination, its form, its exemptions, its check, a category, a tour, their words in Arabic, a map of a portal and an applicant, which compile beside all others', () => {
    expect(examples.map(({ path }) => path)).toEqual([
      'catalogue/destinations/kenya.json',
      'catalogue/forms/kenya-eta.json',
      'catalogue/exemptions/kenya.json',
      'catalogue/checks/kenya.json',
      'catalogue/document-types/vaccination-certificate.json',
      'catalogue/tours/vaccination-issues.json',
      'catalogue/copy/ar/sentences-kenya.json',
      'catalogue/portals/kenya-eta.json',
      'catalogue/tests/kenya-tourism.json',
    ]);
    const { catalogue, problems } = validate([...files, ...examples]);
    expect(problems).toEqual([]);
    const { compiled, expressions, problems: mistakes } = compile(catalogue, 'test');
    expect(mistakes).toEqual([]);
    expect(lintCatalogue({ catalogue, expressions }, '2026-11-28')).toEqual([]);
    expect(checkFixtures(catalogue)).toEqual([]);
    expect(compiled?.forms).toHaveProperty('kenya-eta');
    expect(compiled?.sentences.ar).toHaveProperty('Usually 3 working days');
    expect(compiled?.portals.map(({ id }) => id)).toContain('kenya-eta');
  });

  it('says what a control of a portal may be, in the words of the schema', () => {
    const [, portals = ''] = guide.split("The authority's online form\n");
    const section = portals.slice(0, portals.indexOf('\n## '));
    const { kind, format, country, part } = schema.definitions.control.properties;
    const [, ...kinds] = [...section.matchAll(/^ {3}\| `(\w+)` \|/gm)].map(([, word]) => word);
    expect(kinds).toEqual(kind.enum);
    const words = [...format.enum, ...part.enum, ...country.enum.filter((one) => one !== 'name')];
    const said = (word: string) =>
      section.includes(`\`${word}\``) || section.includes(`"${word}"\``);
    expect(words.filter((word) => !said(word))).toEqual([]);
  });

  it('makes up an applicant who comes out as expected, and explains why', () => {
    const { catalogue } = validate([...files, ...examples]);
    const { compiled } = compile(catalogue, 'test');
    const kenya = catalogue.files.fixture.find(({ value }) => value.id === 'kenya-tourism')?.value;
    if (!compiled || !kenya) throw new Error('The guide makes nobody up.');
    expect(runFixture(kenya, compiled)).toEqual([]);
    const run = evaluateFixture(kenya, compiled);
    const subject = subjectsOf(compiled).find(({ names }) => names.includes('kenya-eta.driver'));
    const [{ ast, form, siblings } = {}] = subject?.make().decisions ?? [];
    if ('failure' in run || !ast) throw new Error('Nothing decides about the driver.');
    const t = translator(textsIn(compiled, ENGLISH), () => undefined);
    const words = factWords(catalogueNames(compiled), { t, form, siblings });
    const facts = run.evaluation.factsWithForm;
    const told = explainCondition(ast, words, facts);
    expect(told).toMatchObject({ kind: 'statement', now: 'yes' });
    expect(guide).toContain(`✓ ${'text' in told ? told.text : ''}.`);
  });

  it('says what an answer is, for every type of field', () => {
    const [, table = ''] = guide.split('## Types of field\n\n');
    const types = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\|(.*?)\|/gm)]
      .slice(2)
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, type]) => type));
    expect(types.sort()).toEqual([...Object.keys(fieldTypes), 'group', 'list'].sort());
  });
});
