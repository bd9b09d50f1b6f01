import { AppError } from '../../../contract/errors.ts';
import { can } from '../../../core/access/can.ts';
import type { CompiledCatalogue } from '../../../core/catalogue/compiled.ts';
import { applications, type ApplicationRow } from '../../repositories/applications.ts';
import type { RowScope } from '../../repositories/row-scope.ts';
import type { Context } from '../context.ts';

/** An application and the catalogue that it was started with. */
export interface Found {
  row: ApplicationRow;
  compiled: CompiledCatalogue;
}

/** An application within the caller's reach. Refuses with `not_found`. */
export async function findApplication({ transaction, ports, scope }: Context, applicationUid: string): Promise<Found> {
  const row = await applications.find(transaction, { scope, applicationUid });
  if (!row) throw new AppError('not_found');
  return { row, compiled: await ports.catalogues.pinned(row.catalogue_checksum) };
}

/** The caller's reach under another grant than the operation's own: an open catalogue must not open applications. */
export function scopeUnder({ principal, scope }: Context, grant: string): RowScope {
  const kind = can(principal.role, grant);
  if (!kind) throw new AppError('not_found', { log: `The role "${principal.role.id}" has no grant "${grant}".` });
  return { ...scope, kind };
}
