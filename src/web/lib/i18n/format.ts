import * as figures from '../../../core/copy/figures.ts';
import * as dates from '../../../core/dates/format-date.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import * as months from '../../../core/dates/month.ts';
import { pageLanguage } from './language.ts';

/** Dates, numbers and sums as the language of the page writes them; core says how. */
export const formatDate = (date: IsoDate): string => dates.formatDate(date, pageLanguage());
export const formatDay = (date: IsoDate): string => dates.formatDay(date, pageLanguage());
export const formatRange = (from: IsoDate, to: IsoDate): string =>
  dates.formatRange(from, to, pageLanguage());
export const formatShortRange = (from: IsoDate, to: IsoDate): string =>
  dates.formatShortRange(from, to, pageLanguage());
export const formatMonth = (month: months.IsoMonth): string =>
  months.formatMonth(month, pageLanguage());
export const figure = (value: number, digits?: number): string =>
  figures.figure(value, digits, pageLanguage());
export const sum = (money: Parameters<typeof figures.sum>[0]): string =>
  figures.sum(money, pageLanguage());
export const listed = (words: Iterable<string>, type: 'conjunction' | 'disjunction'): string =>
  figures.listed(words, type, pageLanguage());
