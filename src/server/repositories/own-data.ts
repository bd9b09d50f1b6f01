import type { TenantTransaction } from '../database/in-tenant.ts';
import { MOST_ROWS } from './limits.ts';

interface Whose {
  tenant: string;
  accountId: string;
}

/**
 * Everything that is kept of the person of an account, as rows for their own eyes; undefined where
 * the account is gone. What proves who they are (hashes of passwords and tokens) stays out.
 */
export async function ownData(transaction: TenantTransaction, { tenant, accountId }: Whose) {
  const account = await transaction
    .selectFrom('account')
    .select([
      'email',
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'address',
      'language',
      'applicant_type',
      'picture_key',
      'created_at',
    ])
    .where('tenant', '=', tenant)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return undefined;
  const applicants = await transaction
    .selectFrom('applicant')
    .select(['uid', 'first_name', 'last_name', 'email', 'phone', 'nationality', 'created_at'])
    .where('tenant', '=', tenant)
    .where('account_id', '=', accountId)
    .execute();
  const signIns = await transaction
    .selectFrom('session')
    .select(['created_at', 'used_at', 'ended_at'])
    .where('tenant', '=', tenant)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute();
  const uids = applicants.map(({ uid }) => uid);
  const papers = uids.length > 0 ? await papersOf(transaction, { tenant, uids }) : NOTHING;
  return { account, applicants, signIns, ...papers };
}

export type OwnData = NonNullable<Awaited<ReturnType<typeof ownData>>>;
type Papers = Awaited<ReturnType<typeof papersOf>>;

const NOTHING: Papers = { applications: [], answers: [], documents: [], packages: [] };

async function papersOf(
  transaction: TenantTransaction,
  { tenant, uids }: { tenant: string; uids: string[] },
) {
  const applications = await transaction
    .selectFrom('application')
    .select([
      'application_uid',
      'reference',
      'status',
      'is_premium',
      'visa_category',
      'visa_sub_category',
      'visa_type',
      'visa_from',
      'visa_to',
      'nationality',
      'from_date',
      'to_date',
      'reviews',
      'question',
      'submitted_at',
      'created_at',
      'updated_at',
    ])
    .where('tenant', '=', tenant)
    .where('applicant_uid', 'in', uids)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute();
  const ids = applications.map(({ application_uid: id }) => id);
  const documents = await transaction
    .selectFrom('document')
    .select([
      'id',
      'file_key',
      'file_name',
      'mime_type',
      'category',
      'status',
      'fields',
      'created_at',
    ])
    .where('tenant', '=', tenant)
    .where('applicant_uid', 'in', uids)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute();
  if (ids.length === 0) return { applications, answers: [], documents, packages: [] };
  const answers = await transaction
    .selectFrom('answer')
    .select(['application_uid', 'key', 'value', 'at'])
    .where('tenant', '=', tenant)
    .where('application_uid', 'in', ids)
    .orderBy('application_uid')
    .orderBy('key')
    .execute();
  const packages = await transaction
    .selectFrom('package')
    .select(['application_uid', 'file_key', 'file_name', 'made_at'])
    .where('tenant', '=', tenant)
    .where('application_uid', 'in', ids)
    .execute();
  return { applications, answers, documents, packages };
}
