import { AppError } from '../../../contract/errors.ts';
import { isEditable, statusesNamed } from '../../../core/journey/status.ts';
import type { ApplicationSearch } from '../../repositories/applications/application-filter.ts';
import type { PublicContext } from '../context.ts';

type Catalogued = Pick<PublicContext, 'ports'>;

/** The words of a search; undefined where nothing is looked for. */
export const searchWords = (search: string | undefined): string | undefined =>
  search?.trim() || undefined;

/**
 * The statuses that a list is narrowed to, by the name of one or of a group. Refuses a name that
 * nobody knows.
 */
export function statusesOf(
  status: string | undefined,
  { ports }: Catalogued,
): string[] | undefined {
  if (!status) return undefined;
  const named = statusesNamed(ports.catalogues.current().statuses, status);
  if (named.length === 0)
    throw new AppError('invalid_request', { fields: { status: { key: 'error.field.notKnown' } } });
  return named;
}

/** The statuses of applications that somebody still works on. */
export function openStatuses({ ports }: Catalogued): string[] {
  const { statuses } = ports.catalogues.current();
  return statuses.statuses.map(({ id }) => id).filter((id) => isEditable(statuses, id));
}

/** The statuses of applications that wait for a review. */
export const reviewStatuses = ({ ports }: Catalogued): string[] =>
  ports.catalogues
    .current()
    .statuses.transitions.filter(({ on }) => on === 'send-for-review')
    .map(({ to }) => to);

/**
 * A search among applications: the names of destinations and visas are the catalogue's, not the
 * database's.
 */
export function searchOf(
  search: string | undefined,
  { ports }: Catalogued,
): ApplicationSearch | undefined {
  const words = searchWords(search);
  if (words === undefined) return undefined;
  const { countries, destinations } = ports.catalogues.current();
  const isFound = (name: string): boolean => name.toLowerCase().includes(words.toLowerCase());
  return {
    words,
    countries: countries.countries.filter(({ label }) => isFound(label)).map(({ value }) => value),
    visaTypes: Object.values(destinations).flatMap(({ visaTypes }) =>
      visaTypes.filter(({ name }) => isFound(name)).map(({ id }) => id),
    ),
  };
}
