import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ApplicationSnapshot } from '../../database/tables/application-tables.ts';
import type { PackageInput } from '../../package/package-order.ts';

export interface PackageKey {
  tenant: string;
  applicationUid: string;
}

/** An application at one moment: what its package is made of, and whether it may be made. */
export interface PackageSnapshot {
  status: string;
  applicantUid: string;
  /** How much stands against the package. */
  openErrors: number;
  input: PackageInput;
  /** What else the application was checked by. */
  basis: ApplicationSnapshot;
  /** Names what the package is made of: the same for the same input. */
  inputHash: string;
  /** The name under which people save it. */
  fileName: string;
}

/**
 * Holds the application for the rest of the transaction and reads it; undefined where it is gone.
 */
export type TakeSnapshot = (
  transaction: TenantTransaction,
  which: PackageKey,
) => Promise<PackageSnapshot | undefined>;
