import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../../../contract/records.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { SignedInContext } from '../context.ts';
import { documentRows } from './rows-of.ts';
import { toDocument } from './to-document.ts';

/** How long a caller waits for the reading at the most (contract, HTTP), and how often we look. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 250;

/** Aborted when a caller that came now has waited long enough, or when the server stops. */
export const patienceOf = ({ stopping }: Pick<SignedInContext, 'stopping'>): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]);

/** Documents once they are read; what is not read in time is said to be in the reading. */
export async function readInTime(
  ids: readonly string[],
  { context, over }: { context: SignedInContext; over: AbortSignal },
): Promise<Document[]> {
  let rows = await look(ids, context);
  while (rows.some(isOpen) && !over.aborted) {
    await pause(LOOK_MS);
    rows = await look(ids, context);
  }
  return rows.map((row) => toDocument(isOpen(row) ? { ...row, status: 'reading' } : row, context));
}

const isOpen = ({ status }: DocumentRow): boolean => status === 'received' || status === 'reading';

const look = (
  ids: readonly string[],
  { inTenant, scope }: SignedInContext,
): Promise<DocumentRow[]> => inTenant((transaction) => documentRows({ transaction, scope }, ids));
