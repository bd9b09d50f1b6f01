import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/catalogue/portal.json' with { type: 'json' };
import { compile } from '../../src/core/catalogue/compile/compile.ts';
import { lintCatalogue } from '../../src/core/catalogue/lint/lint-catalogue.ts';
import { validate } from '../../src/core/catalogue/validate.ts';
import { fieldTypes } from '../../src/core/forms/field-types/registry.ts';
import { files } from './load.ts';

const guide = readFileSync(join(import.meta.dirname, '../../catalogue/README.md'), 'utf8');

/** The files that the guide writes out, each behind its path. */
const examples = [...guide.matchAll(/`(catalogue\/[^`]+\.json)`\n\n```json\n([^`]+)```/g)].map(
  ([, path = '', text = '']) => ({ path, text }),
);

describe('the guide to the catalogue', () => {
  it('writes out a destination, its form, its exemptions, its check, a category, a tour, their words in Arabic and a map of a portal, which compile beside all others', () => {
    expect(examples.map(({ path }) => path)).toEqual([
      'catalogue/destinations/kenya.json',
      'catalogue/forms/kenya-eta.json',
      'catalogue/exemptions/kenya.json',
      'catalogue/checks/kenya.json',
      'catalogue/document-types/vaccination-certificate.json',
      'catalogue/tours/vaccination-issues.json',
      'catalogue/copy/ar/sentences-kenya.json',
      'catalogue/portals/kenya-eta.json',
    ]);
    const { catalogue, problems } = validate([...files, ...examples]);
    expect(problems).toEqual([]);
    const { compiled, expressions, problems: mistakes } = compile(catalogue, 'test');
    expect(mistakes).toEqual([]);
    expect(lintCatalogue({ catalogue, expressions }, '2026-11-28')).toEqual([]);
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

  it('says what an answer is, for every type of field', () => {
    const [, table = ''] = guide.split('## Types of field\n\n');
    const types = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\|(.*?)\|/gm)]
      .slice(2)
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, type]) => type));
    expect(types.sort()).toEqual([...Object.keys(fieldTypes), 'group', 'list'].sort());
  });
});
