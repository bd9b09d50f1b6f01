import { AppError } from '../../../contract/errors.ts';
import { canChangeDocument } from '../../../core/journey/allowed.ts';
import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import type { Context } from '../context.ts';

/**
 * Refuses with `status_closed` to change documents of which one belongs to applications that are
 * all closed to the caller.
 */
export async function refuseClosed(
  { transaction, scope: { tenant }, ports, principal: { role } }: Context,
  documentIds: readonly string[],
): Promise<void> {
  const { statuses: rules } = ports.catalogues.current();
  for (const [id, statuses] of await applicationDocuments.statusesOf(transaction, {
    tenant,
    documentIds,
  })) {
    if (canChangeDocument(rules, statuses, role)) continue;
    throw new AppError('status_closed', {
      log: `Document ${id} belongs to applications in ${statuses.join(', ')} alone.`,
    });
  }
}
