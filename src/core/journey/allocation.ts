import type { Allocation, PremiumService } from '../../contract/catalogue.ts';
import { isSameStatus } from './status.ts';

/**
 * How far the visa staff is with an application, in the words of statuses.json; what staff said in
 * words of their own is not among them.
 */
export const allocationOf = (
  { allocations }: Pick<PremiumService, 'allocations'>,
  status: string,
): Allocation | undefined => allocations.find((one) => isSameStatus(one.status, status.trim()));
