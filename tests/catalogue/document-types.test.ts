import { describe, expect, it } from 'vitest';
import pageCases from '../cases/reader/fields.json' with { type: 'json' };
import passportCases from '../cases/reader/passport-pages.json' with { type: 'json' };
import { written } from './load.ts';

const types = written.files['document-type'].map(({ value }) => value);
const spaces = types.flatMap(({ namespaces }) => namespaces);
const field = (path: string) => {
  const [space, name] = path.split('.');
  return spaces.find(({ id }) => id === space)?.fields.find((one) => one.name === name);
};

describe('the kinds of documents', () => {
  it('are the thirteen of the specification, with 27 kinds of content', () => {
    expect(types).toHaveLength(13);
    expect(spaces).toHaveLength(27);
  });

  it.each(types.filter(({ id }) => id !== 'Photo'))(
    '$id is recognised by words in several languages, and other words speak against it',
    ({ recognise }) => {
      expect(recognise.words.length).toBeGreaterThanOrEqual(15);
      expect(recognise.negatives.length).toBeGreaterThan(0);
      expect(recognise.headings.length).toBeGreaterThan(0);
    },
  );

  it('tell their contents apart by words where there are several', () => {
    const silent = types
      .filter(({ namespaces }) => namespaces.length > 1)
      .flatMap(({ namespaces }) => namespaces.filter(({ words }) => !words).map(({ id }) => id));
    expect(silent).toEqual([]);
  });

  it('write words as pages do, with the straight apostrophe', () => {
    const words = types.flatMap(({ recognise }) => [
      ...recognise.words.map(({ text }) => text),
      ...recognise.negatives,
      ...recognise.headings,
    ]);
    const labels = spaces.flatMap(({ fields }) => fields.flatMap((one) => one.labels ?? []));
    expect([...words, ...labels].filter((word) => /[’‘]/.test(word))).toEqual([]);
  });

  it('have one name wherever a visa asks for them, but for papers that a destination has a name of its own for', () => {
    const OWN = [
      'Attestation d’accueil',
      'Formal undertaking (Verpflichtungserklärung)',
      'Travel plan',
      'Daily plan and hotel booking',
      'Letter of acceptance',
      'Letter of the organisation you visit',
      'CAS statement',
      'Tuberculosis certificate',
      'Invitation of the company',
      'Letter of reason for invitation',
      'Invitation of the port agent',
      'Carta de invitación',
      'Lettera d’invito',
      'Invitation (zaproszenie)',
      'Declaration of sponsorship (Garantieerklärung)',
      'Statement of responsibility (Termo de responsabilidade)',
      'Formal obligation (annex 3bis)',
      'Health insurance',
      'Blocked account, scholarship or formal undertaking',
      'Blocked account, scholarship or annex 32',
      'Proof of where you will live',
    ];
    const asked = written.files.destination.flatMap(({ value }) =>
      value.visaTypes.flatMap(({ requirements }) => requirements ?? []),
    );
    const others = asked.filter(
      ({ reads, title }) =>
        reads !== undefined &&
        title !== undefined &&
        !OWN.includes(title) &&
        title !== spaces.find(({ id }) => id === reads)?.title,
    );
    expect(others.map(({ reads, title }) => `${reads}: ${title}`)).toEqual([]);
  });

  it('say how a value is read wherever a label stands for it', () => {
    expect(
      spaces.flatMap(({ id, fields }) =>
        fields
          .filter((one) => one.labels && !one.parser && !one.ink)
          .map(({ name }) => `${id}.${name}`),
      ),
    ).toEqual([]);
  });
});

describe('every value that a page can show', () => {
  const cases = [
    ...pageCases.map(({ namespace, is }) => ({ namespace, is })),
    ...passportCases.map(({ is }) => ({ namespace: 'passport', is })),
  ];
  const photo = [
    'width_px',
    'height_px',
    'ratio',
    'face_count',
    'face_height_ratio',
    'background_is_plain',
    'background_colour',
    'file_size_bytes',
    'format',
    'taken_date',
  ];
  const isJudged = (path: string) =>
    cases.some(
      ({ namespace, is }) =>
        path.startsWith(`${namespace}.`) && Object.hasOwn(is, path.slice(namespace.length + 1)),
    );

  it('has a label, a place in the zone or at the head of the page, or a case that shows how it is worked out', () => {
    const silent = spaces.flatMap(({ id, fields }) =>
      fields
        .filter(({ labels, mrz, letterhead }) => !labels && !mrz && !letterhead)
        .map(({ name }) => `${id}.${name}`),
    );
    expect(
      silent.filter((path) => !isJudged(path) && !photo.some((name) => path === `photo.${name}`)),
    ).toEqual(PEOPLE_SEE);
  });

  it('has a case where it is a list', () => {
    expect(
      spaces
        .flatMap(({ id, fields }) =>
          fields.filter(({ type }) => type === 'list').map(({ name }) => `${id}.${name}`),
        )
        .filter((path) => !isJudged(path)),
    ).toEqual([]);
  });
});

/** No detector that ships its model under a permissive licence judges these. */
const PEOPLE_SEE = ['photo.eyes_open', 'photo.glasses', 'photo.head_covering'];

describe('what is kept of a value', () => {
  it.each([
    ['passport.sex', 'Weiblich', 'F'],
    ['passport.sex', '<', 'X'],
    ['passport.type', 'P', 'ordinary'],
    ['passport.type', 'PD', 'diplomatic'],
    ['employment.kind', 'self-employed', 'self_employed'],
    ['marriage_certificate.kind', 'Eheurkunde', 'marriage'],
    ['insurance.covers_all_schengen', 'worldwide', 'true'],
  ])('%s: "%s" is kept as "%s"', (path, raw, value) => {
    expect(field(path)?.values?.[raw]).toBe(value);
  });

  it.each([
    ['Statement period', 'bank_statement.statement_from', 'first'],
    ['Statement period', 'bank_statement.statement_to', 'last'],
    ['Period of insurance', 'insurance.valid_from', 'first'],
    ['Period of insurance', 'insurance.valid_to', 'last'],
    ['Approved leave', 'employment.leave_to', 'last'],
  ])('under "%s" a range of days gives %s its %s day', (label, path, range) => {
    expect(field(path)?.labels).toContain(label);
    expect(field(path)).toMatchObject({ parser: 'date', range });
  });
});
