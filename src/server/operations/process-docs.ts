import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentRow } from '../repositories/documents.ts';
import type { Handler, SignedInContext } from './context.ts';
import { acceptUploads } from './document/accept-uploads.ts';
import { rowsOf } from './document/rows-of.ts';
import { toDocument } from './document/to-document.ts';

/** How long a caller waits for the reading at the most (contract, HTTP), and how often we look. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 250;

/** Keeps the files, then waits for their reading; what is not read in time is said to be in the reading. */
export const handler: Handler<'process-docs'> = async ({ body }, context) => {
  const over = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), context.stopping]);
  const ids = await acceptUploads(body, context);
  let rows = await look(ids, context);
  while (rows.some(isOpen) && !over.aborted) {
    await pause(LOOK_MS);
    rows = await look(ids, context);
  }
  return rows.map((row) => toDocument(isOpen(row) ? { ...row, status: 'reading' } : row, context));
};

const isOpen = ({ status }: DocumentRow): boolean => status === 'received' || status === 'reading';

const look = (ids: readonly string[], { inTenant, scope }: SignedInContext): Promise<DocumentRow[]> =>
  inTenant((transaction) => rowsOf({ transaction, scope }, ids));
