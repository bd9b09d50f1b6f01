import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { todayAt } from '../boot.ts';
import { useStores } from '../stores.ts';

/** Today's date where the tenant is; it changes with the next drawing after midnight. */
export const useToday = (): IsoDate => todayAt(useStores().boot);
