import type { TenantTransaction } from '../database/in-tenant.ts';
import { dataExports } from './accounts/data-exports.ts';
import { resumableUploads } from './documents/resumable-uploads.ts';

export interface Erased {
  applicantUid: string | undefined;
  applications: number;
  documents: number;
  /** Keys of the files that nobody needs any more. */
  fileKeys: string[];
}

interface Whose {
  tenant: string;
  accountId: string;
}

/**
 * Takes an account out of the tables, with everything that is its person's. What points to a row
 * goes with it (`on delete cascade`).
 */
export const erasure = {
  /**
   * Undefined where the account is gone already. Documents and packages are held first, so that
   * none comes while the others go.
   */
  async eraseAccount(
    transaction: TenantTransaction,
    { tenant, accountId }: Whose,
  ): Promise<Erased | undefined> {
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'picture_key'])
      .where('tenant', '=', tenant)
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return undefined;
    const applicants = await transaction
      .selectFrom('applicant')
      .select('uid')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
    const uids = applicants.map(({ uid }) => uid);
    const parts =
      uids.length > 0
        ? await erasePapers(transaction, { tenant, uids })
        : { applications: 0, documents: 0, fileKeys: [] };
    const exported = await dataExports.find(transaction, { tenant, accountId });
    const pieces = await resumableUploads.removeAll(transaction, { tenant, accountId });
    await transaction
      .deleteFrom('idempotency')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .execute();
    await transaction
      .deleteFrom('account')
      .where('tenant', '=', tenant)
      .where('id', '=', accountId)
      .execute();
    return {
      ...parts,
      applicantUid: uids[0],
      fileKeys: [
        ...parts.fileKeys,
        ...pieces,
        ...(exported?.file_key ? [exported.file_key] : []),
        ...(account.picture_key ? [account.picture_key] : []),
      ],
    };
  },
};

async function erasePapers(
  transaction: TenantTransaction,
  { tenant, uids }: { tenant: string; uids: string[] },
): Promise<Omit<Erased, 'applicantUid'>> {
  const applications = await transaction
    .selectFrom('application')
    .select('application_uid')
    .where('tenant', '=', tenant)
    .where('applicant_uid', 'in', uids)
    .forUpdate()
    .execute();
  const ids = applications.map(({ application_uid: id }) => id);
  const packages =
    ids.length === 0
      ? []
      : await transaction
          .deleteFrom('package')
          .where('tenant', '=', tenant)
          .where('application_uid', 'in', ids)
          .returning('file_key')
          .execute();
  const documents = await transaction
    .deleteFrom('document')
    .where('tenant', '=', tenant)
    .where('applicant_uid', 'in', uids)
    .returning(['file_key', 'pages'])
    .execute();
  await transaction
    .deleteFrom('applicant')
    .where('tenant', '=', tenant)
    .where('uid', 'in', uids)
    .execute();
  const papers = documents.flatMap(({ file_key: key, pages }) => [
    key,
    ...pages.flatMap(({ preview }) => preview ?? []),
  ]);
  const fileKeys = [...new Set([...packages.map(({ file_key: key }) => key), ...papers])].filter(
    (key) => key !== '',
  );
  return { applications: ids.length, documents: documents.length, fileKeys };
}
