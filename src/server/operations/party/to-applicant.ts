import type { Applicant } from '../../../contract/records.ts';
import type { ListedApplicant } from '../../repositories/parties/applicant-lists.ts';
import type { RowScope } from '../../repositories/row-scope.ts';
import { scopeUnder } from '../application/find-application.ts';
import type { Context } from '../context.ts';
import { accessOf } from '../people/access-of.ts';

/** An applicant as lists show them. */
export const toApplicant = (row: ListedApplicant, now: number): Applicant => ({
  applicantUid: row.uid,
  name: `${row.first_name} ${row.last_name}`.trim(),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? '',
  phone: row.phone ?? '',
  nationality: row.nationality ?? '',
  applicantType: row.applicant_type as Applicant['applicantType'],
  agencyUid: row.agency_uid ?? '',
  agentUid: row.agent_uid ?? '',
  applications: row.application_count,
  status: row.last_status ?? '',
  approvalStatus: row.approval_status,
  access: accessOf(row, now),
  createdAt: row.created_at.toISOString(),
});

/** Whom the caller may see, and what is counted beside them. */
export const applicantScopes = (
  context: Context,
): { scope: RowScope; applicationScope: RowScope } => ({
  scope: scopeUnder(context, 'applicant:read'),
  applicationScope: scopeUnder(context, 'application:read'),
});
