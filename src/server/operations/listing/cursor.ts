import { AppError } from '../../../contract/errors.ts';
import type { KeysetPlace } from '../../repositories/keyset.ts';

/** Where a list goes on: behind which row, in which order, and how its search was understood. */
export interface Cursor extends KeysetPlace {
  sort: string;
  /** Which strategy of the search brought the first page. */
  strategy: number;
}

/** A cursor as it is sent: opaque, and no secret, since every read has its scope. */
export const writeCursor = ({ sort, strategy, value, uid }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, strategy, value, uid])).toString('base64url');

/** Refuses what no page of this order has given. */
export function readCursor(text: string, sort: string): Cursor {
  const [forSort, strategy, value, uid] = partsOf(text);
  if (forSort !== sort || !Number.isInteger(strategy) || !isText(value) || !isText(uid))
    throw refusal();
  return { sort, strategy: strategy as number, value, uid };
}

const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0');

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    throw refusal();
  }
}

const refusal = () =>
  new AppError('invalid_request', { fields: { cursor: { key: 'error.field.notKnown' } } });
