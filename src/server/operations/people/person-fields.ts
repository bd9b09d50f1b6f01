import { AppError } from '../../../contract/errors.ts';
import type { PartyKind } from '../../database/tables/tables.ts';
import type { Context } from '../context.ts';

/** What people type of a person or a company; what is left out stays as it is. */
export interface PersonBody {
  firstName?: string | undefined;
  lastName?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  country?: string | undefined;
  nationality?: string | undefined;
}

/** The same as columns. */
interface PersonColumns {
  first_name?: string;
  last_name?: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
  country?: string | null;
  nationality?: string | null;
}

type Refusals = Record<string, { key: string }>;

const isCompany = (kind: PartyKind): boolean => kind === 'agency' || kind === 'distributor';

/** Refuses with what is wrong, by field: a name is needed, and a country is one that we know. */
export function personColumns(
  body: PersonBody,
  { kind, isNew, context }: { kind: PartyKind; isNew: boolean; context: Pick<Context, 'ports'> },
): PersonColumns {
  const name = isCompany(kind) ? 'name' : 'lastName';
  const { countries } = context.ports.catalogues.current().countries;
  const fields: Refusals = {};
  const isGiven = (value: string | undefined): boolean => Boolean(value?.trim());
  if ((isNew || body[name] !== undefined) && !isGiven(body[name]))
    fields[name] = { key: 'error.field.required' };
  if (isNew && kind !== 'applicant' && !isGiven(body.email))
    fields.email = { key: 'error.field.required' };
  for (const key of ['country', 'nationality'] as const) {
    const code = body[key]?.toUpperCase();
    if (code && !countries.some(({ value }) => value === code))
      fields[key] = { key: 'error.field.country' };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  return personColumnsOf(body);
}

/** What people call a column in a call. */
export const personColumn = (column: keyof PersonColumns): keyof PersonBody =>
  column === 'first_name' ? 'firstName' : column === 'last_name' ? 'lastName' : column;

/** What was typed, as columns: without spaces around it, and null where it is empty. */
export function personColumnsOf(body: PersonBody): PersonColumns {
  const text = (value: string | undefined) => value?.trim();
  const optional = (value: string | undefined) =>
    value === undefined ? undefined : value.trim() || null;
  const all = {
    first_name: text(body.firstName),
    last_name: text(body.lastName),
    name: text(body.name),
    email: optional(body.email),
    phone: optional(body.phone),
    country: optional(body.country?.toUpperCase()),
    nationality: optional(body.nationality?.toUpperCase()),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
