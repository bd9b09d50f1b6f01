import { AppError } from '../../../contract/errors.ts';
import { statusesNamed } from '../../../core/journey/status.ts';
import { type DayRange, readDateRange } from '../../../core/lists/date-range.ts';
import type { PublicContext } from '../context.ts';

type Catalogued = Pick<PublicContext, 'ports'>;

/** What was sent as a list with commas; undefined where nothing is asked for. */
export const severalOf = (text: string | undefined): string[] | undefined => {
  const values = text?.split(',').filter((value) => value !== '') ?? [];
  return values.length > 0 ? values : undefined;
};

/**
 * The statuses that a list is narrowed to, by the names of single ones or of groups. Refuses a name
 * that nobody knows.
 */
export function statusesOf(
  status: string | undefined,
  { ports }: Catalogued,
): string[] | undefined {
  const { statuses } = ports.catalogues.current();
  const named = severalOf(status)?.map((name) => statusesNamed(statuses, name));
  if (named?.some(({ length }) => length === 0)) throw notKnown('status');
  return named && [...new Set(named.flat())];
}

/** A range of days, by today where the tenant is. Refuses what is none. */
export function dayRangeOf(
  name: string,
  text: string | undefined,
  { today }: Pick<PublicContext, 'today'>,
): DayRange | undefined {
  if (!text) return undefined;
  const range = readDateRange(text, today());
  if (!range) throw notKnown(name);
  return range;
}

const notKnown = (name: string) =>
  new AppError('invalid_request', { fields: { [name]: { key: 'error.field.notKnown' } } });
