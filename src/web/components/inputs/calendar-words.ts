import { inLanguage } from '../../../core/dates/month-names.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { displayLanguage } from '../../lib/i18n/language.ts';

/** A column of a calendar has room for so many letters. */
const ROOM = 4;

/**
 * How a calendar names its days, months and years in the language of the page; in English it knows
 * that by itself.
 */
export const calendarWords = () => {
  const language = displayLanguage();
  if (language === 'en') return {};
  const written = (parts: Intl.DateTimeFormatOptions) => (date: string) =>
    inLanguage(date.slice(0, 10), { language, parts });
  const weekday = (date: string) => {
    const short = written({ weekday: 'short' })(date);
    return short.length <= ROOM ? short : written({ weekday: 'narrow' })(date);
  };
  return {
    monthLabelFormat: written({ month: 'long', year: 'numeric' }),
    yearLabelFormat: written({ year: 'numeric' }),
    monthsListFormat: written({ month: 'short' }),
    weekdayFormat: weekday,
    getDayAriaLabel: displayDate,
  };
};
