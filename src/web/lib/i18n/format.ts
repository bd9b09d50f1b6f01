import * as figures from '../../../core/copy/figures.ts';
import * as dates from '../../../core/dates/format-date.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import * as months from '../../../core/dates/month.ts';
import { displayLanguage } from './language.ts';
import type { Translate } from './texts.ts';

/** Dates, numbers and sums as the language of the page writes them; core says how. */
export const displayDate = (date: IsoDate): string => dates.formatDate(date, displayLanguage());
/** As a date stands in a box: "January 5, 2025". */
export const typedDate = (date: IsoDate): string => dates.formatTyped(date, displayLanguage());
export const displayDay = (date: IsoDate): string => dates.formatDay(date, displayLanguage());
export const displayRange = (from: IsoDate, to: IsoDate): string =>
  dates.formatRange(from, to, displayLanguage());
export const displayShortRange = (from: IsoDate, to: IsoDate): string =>
  dates.formatShortRange(from, to, displayLanguage());
export const displayMonth = (month: months.IsoMonth): string =>
  months.formatMonth(month, displayLanguage());
export const displayNumber = (value: number, digits?: number): string =>
  figures.figure(value, digits, displayLanguage());
export const displayMoney = (money: Parameters<typeof figures.sum>[0]): string =>
  figures.sum(money, displayLanguage());
export const displayList = (words: Iterable<string>, type: 'conjunction' | 'disjunction'): string =>
  figures.listed(words, type, displayLanguage());
/** Short words one after the other, as the language parts them: "2 to fix, 1 to check". */
export const displayRow = (words: readonly (string | number | undefined)[], t: Translate): string =>
  words.filter(Boolean).join(t('language.comma'));
