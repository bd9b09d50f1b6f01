import type { TenantTransaction } from '../../database/in-tenant.ts';

interface Proof {
  tenant: string;
  signature: string;
  until: Date;
}

/** The repository of proofs that have opened something, for as long as they would still be good. */
export const usedCaptchas = {
  /** True the first time, on whatever server. */
  async use(
    transaction: TenantTransaction,
    { tenant, signature, until, now }: Proof & { now: Date },
  ): Promise<boolean> {
    await transaction
      .deleteFrom('used_captcha')
      .where('tenant', '=', tenant)
      .where('expires_at', '<', now)
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('used_captcha')
      .values({ tenant, signature, expires_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
};
