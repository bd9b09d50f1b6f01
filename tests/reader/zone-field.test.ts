import { expect, test } from 'vitest';
import type { DocumentField } from '../../src/contract/catalogue.ts';
import { formats } from '../../src/core/mrz/formats.ts';
import { compared } from '../../src/reader/fields/compare.ts';
import { readZoneField } from '../../src/reader/fields/methods/read-zone-field.ts';
import type { PageReading } from '../../src/reader/fields/page-reading.ts';
import type { FieldValue } from '../../src/reader/reading.ts';
import type { PageZone } from '../../src/reader/zone/page-zone.ts';

const checks = {
  number: true,
  dateOfBirth: true,
  expiryDate: true,
  optional: true,
  composite: true,
};
const blurred: PageZone = {
  format: formats.TD3,
  lines: [
    'P<NLDMEULENDIJK<<LOES<ALBERTINE<<<<<<<<<<<<<',
    'XA00000148NLD7110195F0604121123456782<<<<<02',
  ],
  checks,
  valid: false,
  repaired: false,
  certainty: () => 0.2,
  toBox: () => [0, 0, 1, 1],
};
const givenNames: DocumentField = {
  name: 'given_names',
  title: 'Given names',
  type: 'text',
  mrz: 'firstName',
};
const read = (zone: PageZone) =>
  readZoneField(givenNames, [{ analysis: { zone, number: 1 }, context: {} } as PageReading]);

test('names that a zone prints badly are told as doubtful where all of its check digits hold', () => {
  expect(read(blurred)).toMatchObject({ value: 'LOES ALBERTINE' });
  expect(read(blurred)?.confidence).toBeLessThan(0.5);
});

test('they are noise where a check digit fails', () => {
  expect(read({ ...blurred, checks: { ...checks, number: false } })).toBeUndefined();
});

test('of a whole name in print the zone tells the surname, and is not quite sure', () => {
  const valueOf = (
    value: string,
    confidence: number,
    source: FieldValue['source'],
  ): FieldValue => ({
    value,
    raw: value,
    confidence,
    page: 1,
    box: [0, 0, 1, 1],
    source,
  });
  const print = valueOf('AFIFAH HAIRUDDIN', 0.97, 'ocr');
  expect(compared(valueOf('HAIRUDDIN', 0.57, 'mrz'), print)).toMatchObject({
    value: 'HAIRUDDIN',
    confidence: 0.85,
  });
  expect(compared(valueOf('HAIRUDIN', 0.57, 'mrz'), print)).toMatchObject({
    value: 'AFIFAH HAIRUDDIN',
  });
});
