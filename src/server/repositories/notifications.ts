import { sql } from 'kysely';
import {
  type CausedNotification,
  type NotificationKindName,
  notificationsOf,
} from '../../core/notifications/notification-kinds.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { NewEvent } from './events.ts';

/** The channel on which servers hear whose notifications changed, once the change is kept. */
export const NOTIFICATIONS_CHANNEL = 'farland_notifications';

/** Whose notifications changed: what the channel carries. */
export interface NotifiedAccount {
  tenant: string;
  accountId: string;
}

export interface NotificationRow {
  id: string;
  kind: NotificationKindName;
  at: Date;
  read_at: Date | null;
  application_uid: string | null;
  applicant_uid: string | null;
  applicant_name: string | null;
  reference: string | null;
  /** The field that it is about, by path, or the account. */
  object_uid: string;
  /** The name of an account that it is about. */
  object_name: string | null;
}

export interface NotificationSettingRow {
  kind: string;
  in_product: boolean;
  by_mail: boolean;
}

interface Own {
  tenant: string;
  accountId: string;
}

/** The place in the list behind which the next page begins. */
export interface NotificationPlace {
  at: Date;
  id: string;
}

/** So many hours lie between two mails to one person at least, and one before what is new is mailed. */
const HOURS_BETWEEN = 20;
const HOURS_BEFORE = 1;
/** More administrators than are told of one thing. */
const MOST_TOLD = 200;

/** The repository of notifications: each belongs to one account, and only its owner reads it. */
export const notifications = {
  /** Tells whoever an event concerns, in its transaction; never the person who caused it. */
  async tell(transaction: TenantTransaction, events: readonly NewEvent[]): Promise<void> {
    for (const event of events)
      for (const caused of notificationsOf(event))
        await changed(transaction, event.tenant, await insert(transaction, event, caused));
  },

  /** Newest first, `limit` of them behind a place. */
  async list(
    transaction: TenantTransaction,
    {
      tenant,
      accountId,
      limit,
      isUnread,
      after,
    }: Own & { limit: number; isUnread: boolean; after?: NotificationPlace | undefined },
  ): Promise<NotificationRow[]> {
    const { rows } = await sql<NotificationRow>`
      select n.id, n.kind, n.at, n.read_at, n.application_uid, n.object_uid, a.applicant_uid, a.reference,
        trim(p.first_name || ' ' || p.last_name) as applicant_name,
        (select trim(o.first_name || ' ' || o.last_name) from account o where o.tenant = n.tenant and o.id = n.object_uid) as object_name
      from notification n
        left join application a on a.tenant = n.tenant and a.application_uid = n.application_uid
        left join applicant p on p.tenant = a.tenant and p.uid = a.applicant_uid
      where n.tenant = ${tenant} and n.account_id = ${accountId} and (${!isUnread} or n.read_at is null)
        and ${after ? sql`(n.at, n.id) < (${after.at}, ${after.id})` : sql`true`}
      order by n.at desc, n.id desc limit ${limit}`.execute(transaction);
    return rows;
  },

  /** How many somebody has not read. */
  async unread(transaction: TenantTransaction, { tenant, accountId }: Own): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from notification
      where tenant = ${tenant} and account_id = ${accountId} and read_at is null`.execute(
      transaction,
    );
    return rows[0]?.total ?? 0;
  },

  /** Marks as read: those named, or all up to now where none is. */
  async markRead(
    transaction: TenantTransaction,
    { tenant, accountId, ids, now }: Own & { ids?: readonly string[] | undefined; now: Date },
  ): Promise<void> {
    const { rows } = await sql<{ account_id: string }>`
      update notification set read_at = ${now}
      where tenant = ${tenant} and account_id = ${accountId} and read_at is null
        and (${ids === undefined} or id = any(${[...(ids ?? [])]}::text[]))
      returning account_id`.execute(transaction);
    await changed(transaction, tenant, rows);
  },

  async settings(
    transaction: TenantTransaction,
    { tenant, accountId }: Own,
  ): Promise<NotificationSettingRow[]> {
    return transaction
      .selectFrom('notification_setting')
      .select(['kind', 'in_product', 'by_mail'])
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .limit(100)
      .execute();
  },

  async saveSetting(
    transaction: TenantTransaction,
    { tenant, accountId, ...setting }: Own & NotificationSettingRow,
  ): Promise<void> {
    await transaction
      .insertInto('notification_setting')
      .values({ tenant, account_id: accountId, ...setting })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'account_id', 'kind'])
          .doUpdateSet({ in_product: setting.in_product, by_mail: setting.by_mail }),
      )
      .execute();
  },

  /** Who has something new to be mailed, and had no mail of it for a while. */
  async mailable(
    transaction: TenantTransaction,
    { tenant, now, limit }: { tenant: string; now: Date; limit: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ account_id: string }>`
      select distinct n.account_id from notification n
      where n.tenant = ${tenant} and n.read_at is null and n.mailed_at is null and ${wantsMail}
        and n.at < ${new Date(now.getTime() - HOURS_BEFORE * 3_600_000)}
        and not exists (select from notification m where m.tenant = n.tenant and m.account_id = n.account_id
          and m.mailed_at > ${new Date(now.getTime() - HOURS_BETWEEN * 3_600_000)})
      limit ${limit}`.execute(transaction);
    return rows.map(({ account_id }) => account_id);
  },

  /** Takes what goes into somebody's mail, so that it goes into no other; `false` puts it back. */
  async takeForMail(
    transaction: TenantTransaction,
    { tenant, accountId, now }: Own & { now: Date },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update notification n set mailed_at = ${now}
      where n.tenant = ${tenant} and n.account_id = ${accountId} and n.read_at is null and n.mailed_at is null and ${wantsMail}`.execute(
      transaction,
    );
    return (numAffectedRows ?? 0n) > 0n;
  },

  /** What did not leave after all is new again. */
  async putBack(
    transaction: TenantTransaction,
    { tenant, accountId, now }: Own & { now: Date },
  ): Promise<void> {
    await sql`update notification set mailed_at = null
      where tenant = ${tenant} and account_id = ${accountId} and mailed_at = ${now}`.execute(
      transaction,
    );
  },
};

const wantsMail = sql`not exists (select from notification_setting s
  where s.tenant = n.tenant and s.account_id = n.account_id and s.kind = n.kind and not s.by_mail)`;

const toldOf = ({ tenant, applicationUid = '' }: NewEvent, { to, named }: CausedNotification) =>
  ({
    handler: sql`select coalesce(g.account_id, y.account_id) as account_id from application a
      left join agent g on g.tenant = a.tenant and g.uid = a.agent_id
      left join agency y on y.tenant = a.tenant and y.uid = a.agency_uid
      where a.tenant = ${tenant} and a.application_uid = ${applicationUid}`,
    admins: sql`select id as account_id from account where tenant = ${tenant} and 'admin' = any(roles)`,
    reviewers: sql`select account_id from reviewer where tenant = ${tenant} and uid = any(${named}::text[])`,
    askers: sql`select id as account_id from account where tenant = ${tenant} and id = any(${named}::text[])`,
  })[to];

/** One that is about a field waits until it is read: the same is not said twice meanwhile. */
async function insert(
  transaction: TenantTransaction,
  event: NewEvent,
  caused: CausedNotification,
): Promise<{ account_id: string }[]> {
  const { tenant, applicationUid = null, objectUid = '', by = '', at } = event;
  const { kind, field } = caused;
  const { rows } = await sql<{ account_id: string }>`
    insert into notification (tenant, account_id, kind, at, application_uid, object_uid)
    select ${tenant}, told.account_id, ${kind}, ${at}, ${applicationUid}, ${field || objectUid} from (${toldOf(event, caused)}) as told
    where told.account_id is not null and told.account_id <> ${by}
      and not exists (select from notification_setting s
        where s.tenant = ${tenant} and s.account_id = told.account_id and s.kind = ${kind} and not s.in_product)
      and not (${field !== ''} and exists (select from notification n
        where n.tenant = ${tenant} and n.account_id = told.account_id and n.read_at is null
          and n.kind = ${kind} and n.application_uid = ${applicationUid} and n.object_uid = ${field}))
    limit ${MOST_TOLD} returning account_id`.execute(transaction);
  return rows;
}

/** Servers tell open pages, when and if the transaction is kept. */
async function changed(
  transaction: TenantTransaction,
  tenant: string,
  rows: readonly { account_id: string }[],
): Promise<void> {
  for (const accountId of new Set(rows.map(({ account_id }) => account_id))) {
    const payload = JSON.stringify({ tenant, accountId } satisfies NotifiedAccount);
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${payload})`.execute(transaction);
  }
}
