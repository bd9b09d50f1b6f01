import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** Where somebody is in the form of an application; empty where they have said nothing of it. */
interface FormPlace {
  section: string;
  field: string;
}

interface Look {
  tenant: string;
  applicationUid: string;
  accountId: string;
  now: Date;
  /** Undefined keeps the place of before. */
  place?: FormPlace | undefined;
}

/** Whoever comes back within this time is still on the same visit. */
const VISIT_MINUTES = 10;

/** What somebody had seen before this visit, and where they were then. */
interface LookBefore extends FormPlace {
  /** When they last looked before this visit; null in their first. */
  since: Date | null;
}

/** The repository of who looked at which form when. Who calls has found the application before. */
export const looks = {
  /** Notes a look, and gives what this visit began with. */
  async note(
    transaction: TenantTransaction,
    { tenant, applicationUid, accountId, now, place }: Look,
  ): Promise<LookBefore> {
    const { section = null, field = null } = place ?? {};
    const {
      rows: [before],
    } = await sql<LookBefore>`
      with before as (select section, field from application_look l
        where l.tenant = ${tenant} and l.application_uid = ${applicationUid} and l.account_id = ${accountId})
      insert into application_look as l (tenant, application_uid, account_id, at, section, field)
      values (${tenant}, ${applicationUid}, ${accountId}, ${now}, coalesce(${section}::text, ''), coalesce(${field}::text, ''))
      on conflict (tenant, application_uid, account_id) do update set
        at = excluded.at,
        since = case when l.at < excluded.at - make_interval(mins => ${VISIT_MINUTES}) then l.at else l.since end,
        section = coalesce(${section}::text, l.section), field = coalesce(${field}::text, l.field)
      returning l.since, coalesce((select section from before), '') as section, coalesce((select field from before), '') as field`.execute(
      transaction,
    );
    return before ?? { since: null, section: '', field: '' };
  },
};
