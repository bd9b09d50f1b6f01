import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Destination, DocumentType } from '../../src/contract/catalogue.ts';
import { compile } from '../../src/core/catalogue/compile/compile.ts';
import { validate } from '../../src/core/catalogue/validate.ts';
import { requirementStates } from '../../src/core/checks/documents/requirement-states.ts';
import { readDocuments } from '../../src/reader/read-documents.ts';
import { vocabularyOf } from '../../src/reader/vocabulary.ts';
import { files } from '../catalogue/load.ts';
import { today, typedPage, vocabulary } from './typed-page.ts';

const guide = readFileSync(join(import.meta.dirname, '../../catalogue/README.md'), 'utf8');
/** The file of a category that the guide writes out: data, and nothing else. */
const [, written = ''] = /vaccination-certificate\.json`\n\n```json\n([^`]+)```/.exec(guide) ?? [];
const added = { path: 'catalogue/document-types/vaccination-certificate.json', text: written };

const certificate = [
  '#International Certificate of Vaccination or Prophylaxis',
  'This is to certify that  Anna Maria Eriksson',
  'Date of birth  12 August 1974',
  'has been vaccinated against  Yellow fever',
  'Date of vaccination  14 March 2025',
  'Manufacturer and batch no. of vaccine  Stamaril T1234-1',
];
const licence = ['#Driving licence', 'Categories  B', 'Date of issue  01.02.2020'];
const policy = [
  '#Certificate of insurance',
  'Policy number  TR-88231',
  'Insured person  Anna Maria Eriksson',
  'Vaccinations are not covered. Medical expenses  50 000 EUR',
];

const read = (lines: readonly string[], known = vocabulary) =>
  readDocuments(
    [typedPage(lines)],
    { vocabulary: known, today },
    { mimeType: 'application/pdf', bytes: 1 },
  )[0];

/** The catalogue that ships with the category, and with a visa of Japan that asks for it. */
function withCategory(recognise: Partial<DocumentType['recognise']> = {}) {
  const type = JSON.parse(added.text) as DocumentType;
  const text = JSON.stringify({ ...type, recognise: { ...type.recognise, ...recognise } });
  const all = files.map((file) => {
    if (!file.path.endsWith('destinations/japan.json')) return file;
    const japan = JSON.parse(file.text) as Destination;
    for (const { requirements } of japan.visaTypes)
      requirements.push({
        id: 'vaccination',
        documentType: 'Vaccination Certificate',
        title: 'Yellow fever certificate',
        detail: 'The yellow booklet.',
        level: 'required',
        icon: 'certificate',
      });
    return { path: file.path, text: JSON.stringify(japan) };
  });
  const { catalogue, problems } = validate([...all, { ...added, text }]);
  const { compiled, problems: mistakes } = compile(catalogue, 'test');
  if (!compiled) throw new Error(JSON.stringify([...problems, ...mistakes], null, 2));
  return compiled;
}

describe('a category that one file adds', () => {
  const compiled = withCategory();
  const own = vocabularyOf(compiled);
  const asked = Object.values(compiled.destinations)
    .flatMap(({ visaTypes }) => visaTypes)
    .flatMap(({ requirements }) => requirements);

  test('takes the documents that have its words, and their values are read', () => {
    expect(read(certificate)?.category).toBe('Other');
    const document = read(certificate, own);
    expect(document).toMatchObject({
      category: 'Vaccination Certificate',
      namespace: 'vaccination',
      fields: { vaccinated_on: { value: '2025-03-14' } },
    });
    expect(document?.confidence).toBeGreaterThan(compiled.trust.checkBelow);
  });

  test('fulfils a requirement that asks for it, and nothing else does', () => {
    const isMet = (lines: readonly string[]) => {
      const { category = '', namespace = '' } = read(lines, own) ?? {};
      return requirementStates(asked, {}, [{ category, namespace }]).find(
        ({ id }) => id === 'vaccination',
      )?.met;
    };
    expect([certificate, licence, policy].map(isMet)).toEqual([true, false, false]);
  });

  test('takes nothing that belongs to others', () => {
    for (const lines of [licence, policy]) expect(read(lines, own)).toEqual(read(lines));
  });

  test('is taken for what it is by few words of its own, though "Other" has more of them', () => {
    const few = withCategory({
      words: [
        { text: 'vaccin*', weight: 3 },
        { text: 'yellow fever', weight: 3 },
      ],
      headings: [],
    });
    expect(read(certificate, vocabularyOf(few))?.category).toBe('Vaccination Certificate');
  });
});
