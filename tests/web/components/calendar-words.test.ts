import { expect, test } from 'vitest';
import { calendarWords } from '../../../src/web/components/inputs/calendar-words.ts';
import { setDisplayTexts } from '../../../src/web/lib/i18n/language.ts';

const WEEK = ['2027-04-12', '2027-04-13', '2027-04-14', '2027-04-15', '2027-04-16'];

test.each([
  ['de', 'Mo Di Mi Do Fr'],
  ['ar', 'ن ث ر خ ج'],
])('the columns of a calendar in %s have names as short as they are wide', (language, names) => {
  setDisplayTexts({ 'language.tag': language });
  const { weekdayFormat = String } = calendarWords();
  expect(WEEK.map(weekdayFormat).join(' ')).toBe(names);
  setDisplayTexts({});
});
