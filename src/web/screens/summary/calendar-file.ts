import { addDays } from '../../../core/dates/date-arithmetic.ts';
import type { NextDate } from './next-dates.ts';

const basic = (date: string) => date.replaceAll('-', '');
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');

/** Lines of at most 75 octets, as RFC 5545 wants them; what is longer continues after a blank. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
};

interface CalendarInput {
  dates: readonly NextDate[];
  uid: string;
  stamp: string;
}

/**
 * Days as an iCalendar file (RFC 5545), each for the whole day; those without an event are left
 * out. `stamp` is when it was made, as an ISO time.
 */
export const calendarFile = ({ dates, uid, stamp }: CalendarInput): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farland//Next dates//EN',
    ...dates
      .map(({ text, remarks, ...day }) => ({
        ...day,
        description: [text, ...remarks.map((remark) => remark.text)].filter(Boolean).join(' '),
      }))
      .flatMap(({ date, event, description }, index) =>
        event === undefined
          ? []
          : [
              'BEGIN:VEVENT',
              `UID:${uid}-${index}`,
              `DTSTAMP:${stamp.replace(/[-:]|\.\d+/g, '')}`,
              `DTSTART;VALUE=DATE:${basic(date)}`,
              `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`,
              `SUMMARY:${escaped(event)}`,
              ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
              'END:VEVENT',
            ],
      ),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
