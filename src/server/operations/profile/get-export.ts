import { dataExports } from '../../repositories/accounts/data-exports.ts';
import type { Handler } from '../context.ts';
import { exportOf } from './export-of.ts';

/** The caller's own export; nobody else's can be named. */
export const handler: Handler<'get-export'> = async (_, { transaction, principal, now }) =>
  exportOf(await dataExports.find(transaction, principal), now());
