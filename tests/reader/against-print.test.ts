import { expect, test } from 'vitest';
import { formats } from '../../src/core/mrz/formats.ts';
import { againstPrint, provenByPrint } from '../../src/reader/zone/against-print.ts';
import type { PageZone } from '../../src/reader/zone/page-zone.ts';

const zone: PageZone = {
  format: formats.TD3,
  lines: [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ],
  checks: { number: true, dateOfBirth: true, expiryDate: true, optional: true, composite: true },
  valid: true,
  repaired: false,
  certainty: () => 1,
  toBox: () => [0, 0, 1, 1],
};
const words = (text: string, confidence = 0.95) =>
  text
    .split(' ')
    .map((word) => ({ text: word, confidence, rect: { x: 0, y: 0, width: 1, height: 1 } }));

test.each([
  ['is printed as the zone has it', 'Surname ERIKSSON Given names ANNA MARIA', true],
  ['is printed with letters that a zone writes otherwise', 'Surname Eríksson Anna Mária', true],
  ['is printed nowhere', 'Surname', true],
  [
    'is printed with another ending too, as that of a relative may be',
    'ERIKSSON ANNA MARIA MARIO',
    true,
  ],
  ['is printed with one other letter', 'ERIKSSON ANNA MARTA', false],
  ['that was damaged in the zone is printed whole', 'FRIKSSON ANNA MARIA', false],
  ['is a part of what is printed', 'ERIKSSON-SMITH ANNAMARIA MARIA', true],
] as const)('a zone whose name %s', (_, printed, isAccepted) =>
  expect(againstPrint(zone, words(printed))?.valid).toBe(isAccepted),
);

test('a word that was seen badly contradicts no zone', () =>
  expect(againstPrint(zone, words('FRIKSSON', 0.7))?.valid).toBe(true));

test('a zone that does not hold by itself is not made to', () =>
  expect(againstPrint({ ...zone, valid: false }, words('ERIKSSON'))?.valid).toBe(false));

const worn = { ...zone, valid: false };
const PRINTED = 'Surname ERIKSSON Given names Anna María';

test.each([
  ['whose names the page prints is accepted, worn or not', worn, PRINTED, true],
  ['of whose names the page prints one differently is not', worn, 'ERIKSSON ANNA MARTA', false],
  ['of whose names one is printed nowhere is not', worn, 'ERIKSSON ANNA', false],
  [
    'with a letter where its fillers were is not',
    { ...worn, lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<K<<<<<', zone.lines[1]!] },
    PRINTED,
    false,
  ],
  ['that was repaired is not', { ...worn, repaired: true }, PRINTED, false],
  [
    'whose composite check fails is not',
    { ...worn, checks: { ...zone.checks, composite: false } },
    PRINTED,
    false,
  ],
  [
    'of two countries is not',
    { ...worn, lines: [zone.lines[0]!, zone.lines[1]!.replace('UTO', 'UTD')] },
    PRINTED,
    false,
  ],
] as const)('a zone %s', (_, read, printed, isAccepted) =>
  expect(provenByPrint(read as PageZone, words(printed))?.valid).toBe(isAccepted),
);
