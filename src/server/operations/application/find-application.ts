import { AppError } from '../../../contract/errors.ts';
import { can } from '../../../core/access/can.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { type ApplicationRow, applications } from '../../repositories/applications/applications.ts';
import type { RowScope } from '../../repositories/row-scope.ts';
import type { Context } from '../context.ts';

/** An application and the catalogue that it was started with. */
export interface FoundApplication {
  row: ApplicationRow;
  compiled: PinnedCatalogue;
}

/**
 * An application within the caller's reach. Refuses with `not_found`, and with
 * `version_unreadable`.
 */
export async function findApplication(
  context: Context,
  applicationUid: string,
): Promise<FoundApplication> {
  const row = await findRow(context, applicationUid);
  return { row, compiled: await context.ports.catalogues.pinned(row.catalogue_checksum) };
}

/**
 * The catalogue that a question about trips is put to: that of an application within the caller's
 * reach, or the newest.
 */
export async function catalogueFor(
  applicationUid: string | undefined,
  context: Context,
): Promise<PinnedCatalogue> {
  if (!applicationUid) return context.ports.catalogues.current();
  return (
    await findApplication(
      { ...context, scope: scopeUnder(context, 'application:read') },
      applicationUid,
    )
  ).compiled;
}

/**
 * For what must continue whatever its catalogue: an application within the caller's reach. Refuses
 * with `not_found`.
 */
export async function findRow(
  { transaction, scope }: Context,
  applicationUid: string,
): Promise<ApplicationRow> {
  const row = await applications.find(transaction, { scope, applicationUid });
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The catalogue whose names an application is shown with in lists: its own, which does not close
 * the list where it cannot be read.
 */
export async function namesOf(
  { catalogue_checksum: checksum }: ApplicationRow,
  { ports: { catalogues } }: Context,
): Promise<PinnedCatalogue> {
  return catalogues.pinned(checksum).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'version_unreadable')
      return catalogues.current();
    throw error;
  });
}

/**
 * The caller's reach under another grant than the operation's own: an open catalogue must not open
 * applications.
 */
export function scopeUnder({ principal, scope }: Context, grant: string): RowScope {
  const kind = can(principal.role, grant);
  if (!kind)
    throw new AppError('not_found', {
      log: `The role "${principal.role.id}" has no grant "${grant}".`,
    });
  return { ...scope, kind };
}
