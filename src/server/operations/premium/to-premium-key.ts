import type { PremiumKey } from '../../../contract/records.ts';
import type { NamedPremiumKeyRow, PremiumKeyRow } from '../../repositories/premium-keys.ts';

/** A key as it is listed. */
export function toPremiumKey(
  row: PremiumKeyRow & Partial<Pick<NamedPremiumKeyRow, 'issued_by_name' | 'reference'>>,
): PremiumKey {
  const { application_uid: applicationUid, used_at: usedAt, revoked_at: revokedAt } = row;
  return {
    keyUid: row.id,
    keyHash: row.key_hash,
    issuedBy: row.issued_by ?? '',
    ...(row.issued_by_name && { issuedByName: row.issued_by_name }),
    ...(row.reference && { reference: row.reference }),
    issuedAt: row.issued_at.toISOString(),
    state: stateOf(row),
    ...(applicationUid !== null && { applicationUid }),
    ...(usedAt && { usedAt: usedAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

function stateOf({
  application_uid: applicationUid,
  bound_at: boundAt,
  used_at: usedAt,
  revoked_at: revokedAt,
}: PremiumKeyRow): PremiumKey['state'] {
  if (revokedAt) return 'revoked';
  if (boundAt && applicationUid === null) return 'spent';
  return usedAt ? 'used' : 'unused';
}
