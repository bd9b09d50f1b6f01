import { expect, test } from 'vitest';
import { writtenIn } from '../../src/reader/text/page-language.ts';
import type { Word } from '../../src/reader/text/page-text.ts';

const words = (text: string): Word[] => text.split(' ').map((one) => ({ text: one }) as Word);

const ENGLISH = 'This is the letter of the company for you and it is with the date of the stay';
const GERMAN = 'Wir bestätigen hiermit, dass der Urlaub von dem und die Reise mit der Firma ist';

test('pages are written in the language that their words tell', () => {
  expect(writtenIn(words(ENGLISH))).toEqual(['en']);
  expect(writtenIn(words(GERMAN))).toEqual(['de']);
});

test('pages in two languages are written in both', () =>
  expect(writtenIn(words(`${ENGLISH} ${GERMAN}`)).toSorted()).toEqual(['de', 'en']));

test('a few words tell no language', () =>
  expect(writtenIn(words('Balance 31.12.2026 EUR 6,400.00'))).toEqual([]));
