import type { DataExport } from '../../../contract/records.ts';
import { DATA_EXPORT } from '../../../core/access/data-export.ts';
import type { DataExportRow } from '../../repositories/accounts/data-exports.ts';

/** Whether its making is still to be waited for. */
export const isInMaking = (
  row: Pick<DataExportRow, 'state' | 'asked_at'> | undefined,
  now: number,
): boolean => row?.state === 'making' && row.asked_at.getTime() + DATA_EXPORT.makingMs > now;

/** An export as its owner sees it. */
export function exportOf(row: DataExportRow | undefined, now: number): DataExport {
  if (!row || row.expires_at.getTime() <= now) return { state: 'none' };
  if (row.state === 'making' && !isInMaking(row, now)) return { state: 'failed' };
  return {
    state: row.state,
    ...(row.state === 'ready' && {
      expiresAt: row.expires_at.toISOString(),
      ...(row.made_at && { madeAt: row.made_at.toISOString() }),
      ...(row.size !== null && { size: Number(row.size) }),
    }),
  };
}
