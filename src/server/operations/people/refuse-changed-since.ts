import { AppError } from '../../../contract/errors.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import type { HeldPerson } from './hold-person.ts';
import { type PersonBody, personColumn, personColumnsOf } from './person-fields.ts';

/** Fields whose values are codes of countries. */
const COUNTRIES: readonly string[] = ['country', 'nationality'];

/**
 * Refuses a change of fields that somebody else has set to something else since the caller saw them,
 * and says of each who, and what it is now. Whoever wants it all the same does not say what was seen.
 */
export async function refuseChangedSince(
  context: Context,
  { held, sent, seen }: { held: HeldPerson; sent: PersonBody; seen: PersonBody },
): Promise<void> {
  const { kind, uid, row } = held;
  const [wanted, before] = [personColumnsOf(sent), personColumnsOf(seen)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((column) => {
    const now = row[column] ?? null;
    return column in wanted && now !== (before[column] ?? null) && now !== (wanted[column] ?? null);
  });
  if (changed.length === 0) return;
  const { transaction, principal } = context;
  const { tenant } = principal;
  const past = await events.ofObject(transaction, { tenant, objectUid: uid });
  const fields: Record<string, { key: string; params: Record<string, string> }> = {};
  for (const column of changed) {
    const latest = past.find(
      ({ kind: happened, data }) =>
        happened === `${kind}.updated` &&
        Array.isArray(data.fields) &&
        data.fields.includes(column),
    );
    const name = await nameOf(latest?.by_account ?? undefined, context);
    const value = inWords(column, row[column] ?? '', context);
    fields[personColumn(column)] = {
      key: value === '' ? 'decision.emptiedMeanwhile' : 'decision.changedMeanwhile',
      params: { name, value },
    };
  }
  throw new AppError('changed_meanwhile', { fields });
}

async function nameOf(
  id: string | undefined,
  { transaction, principal: { tenant }, t }: Context,
): Promise<string> {
  const name = id === undefined ? '' : await accounts.nameOf(transaction, { tenant, id });
  return name || t('decision.somebody');
}

function inWords(column: string, value: string, context: Context): string {
  if (!COUNTRIES.includes(column)) return value;
  const { countries } = countriesSpoken(context.ports.catalogues.current(), context);
  return countries.find((country) => country.value === value)?.label ?? value;
}
