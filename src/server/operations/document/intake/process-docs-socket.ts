import type { Handler } from '../../context.ts';
import { documentsFromRows } from '../rows-of.ts';
import { acceptUploads } from './accept-uploads.ts';

/** Keeps the files and answers at once; they are read meanwhile. */
export const handler: Handler<'process-docs-socket'> = async ({ body }, context) => {
  const ids = await acceptUploads(body, context);
  return context.inTenant((transaction) => documentsFromRows({ ...context, transaction }, ids));
};
