import type { Handler } from '../../context.ts';
import { patienceOf, readInTime } from '../read-in-time.ts';
import { acceptUploads } from './accept-uploads.ts';

/**
 * Keeps the files, then waits for their reading; what is not read in time is said to be in the
 * reading.
 */
export const handler: Handler<'process-docs'> = async ({ body }, context) => {
  const over = patienceOf(context);
  return readInTime(await acceptUploads(body, context), { context, over });
};
