import type { TenantTransaction } from '../../database/in-tenant.ts';

interface AtMoment {
  tenant: string;
  now: Date;
}

/** The repository of accounts that look around for a day. */
export const tryOuts = {
  /** How many there are in a tenant, erased or not: what is over counts until it is gone. */
  async count(transaction: TenantTransaction, { tenant }: Pick<AtMoment, 'tenant'>) {
    const { count } = await transaction
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('tenant', '=', tenant)
      .where('try_out_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** One whose time is over. */
  async findExpired(
    transaction: TenantTransaction,
    { tenant, now }: AtMoment,
  ): Promise<string | undefined> {
    const row = await transaction
      .selectFrom('account')
      .select('id')
      .where('tenant', '=', tenant)
      .where('try_out_until', '<=', now)
      .orderBy('try_out_until')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },
};
