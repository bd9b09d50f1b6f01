import type { Application } from '../../../contract/records.ts';

/** How far the package is. */
export type PackageState = 'open' | 'making' | 'failed' | 'ready' | 'premium';

const MAKING = 'package creation in progress';
const FAILED = 'error - incomplete info';

/** Read from the status alone, compared without case. */
export const packageStateOf = ({ status, isPremium, packageDetails }: Pick<Application, 'status' | 'isPremium' | 'packageDetails'>, isFinalised: boolean): PackageState => {
  const word = status.toLowerCase();
  if (word === MAKING) return 'making';
  if (packageDetails.packageLink && isFinalised) return 'ready';
  if (isPremium) return 'premium';
  return word === FAILED ? 'failed' : 'open';
};
