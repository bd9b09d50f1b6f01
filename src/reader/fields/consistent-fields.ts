import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { fitsLife, inferIssueDate } from './infer-issue-date.ts';
import type { PageReading } from './page-reading.ts';

type Fields = Record<string, FieldValue>;

/** The fields of a document as far as they can all be true; what follows from the others is added. */
export function consistentFields(fields: Fields, { space, pages }: { space: KnownNamespace; pages: readonly PageReading[] }): Fields {
  const isDated = ['issue_date', 'expiry_date'].every((name) => space.fields.some((field) => field.name === name));
  return withoutOneDayRanges(isDated ? withIssueDate(fields, pages) : fields);
}

/** Nobody gets a document before being born, or when it has expired. */
function withIssueDate({ issue_date: read, ...others }: Fields, pages: readonly PageReading[]): Fields {
  const life = { birth: others['date_of_birth'], expiry: others['expiry_date'] };
  const issued = read && fitsLife(read.value, { birth: life.birth?.value, expiry: life.expiry?.value }) ? read : inferIssueDate(pages, life);
  return issued ? { ...others, issue_date: issued } : others;
}

/** Where only one day of a range was seen, it is the first: nobody knows the last. */
function withoutOneDayRanges(fields: Fields): Fields {
  const isSeenTwice = (name: string, { page, box, value }: FieldValue) => {
    const from = name.endsWith('_to') ? fields[name.replace(/_to$/, '_from')] : undefined;
    return from !== undefined && from.page === page && from.box.join() === box.join() && from.value === value;
  };
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSeenTwice(name, value)));
}
