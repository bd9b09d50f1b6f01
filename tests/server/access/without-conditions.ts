import { Client, type ClientConfig } from 'pg';
import type { CompiledCatalogue } from '../../../src/core/catalogue/compile/compiled.ts';

/**
 * A condition on the tenant, however a query writes it: `where "application"."tenant" = $1`, `on
 * a.tenant = $2`; what an update sets is none.
 */
const CONDITION = /(?<=\b(?:where|and|or|on)\s+|\()((?:"?\w+"?\.)?"?\btenant\b"?) = (\$\d+)/g;

/** The same query as if every one of its conditions on the tenant had been forgotten. */
const forgetting = (text: string): string => text.replace(CONDITION, '($1 = $2 or true)');

/**
 * A client of the database that forgets every condition on the tenant: what is seen then,
 * row-level security has let through.
 */
export class ForgetfulClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (asked: unknown, ...rest: unknown[]) => unknown;
    this.query = ((asked: unknown, ...rest: unknown[]) =>
      ask(forgotten(asked), ...rest)) as Client['query'];
  }
}

function forgotten(asked: unknown): unknown {
  if (typeof asked === 'string') return forgetting(asked);
  const { text } = asked as { text?: unknown };
  return typeof text === 'string' ? { ...(asked as object), text: forgetting(text) } : asked;
}

/** Every role may do everything to every record, and take every way of a status. */
export function withoutScopes(compiled: CompiledCatalogue): CompiledCatalogue {
  const everything = [
    ...new Set(
      compiled.roles.flatMap(({ grants }) =>
        grants.map((grant) => `${grant.slice(0, grant.lastIndexOf(':'))}:any`),
      ),
    ),
  ];
  const everybody = compiled.roles.map(({ id }) => id);
  return {
    ...compiled,
    roles: compiled.roles.map((role) => ({ ...role, grants: everything })),
    statuses: {
      ...compiled.statuses,
      transitions: compiled.statuses.transitions.map((way) => ({ ...way, by: everybody })),
    },
  };
}
