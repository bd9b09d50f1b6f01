import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../contract/operations.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { type IdempotentCall, idempotency } from '../repositories/idempotency.ts';

const MOST_CHARACTERS = 200;

/**
 * The key under which a call may be repeated; only a POST that changes something takes one
 * (contract, HTTP).
 */
export function idempotencyKeyOf(name: OperationName, request: FastifyRequest): string | undefined {
  const { method, grant, public: isPublic } = operations[name] as OperationDescription;
  const key = request.headers['idempotency-key'];
  if (key === undefined || method !== 'POST' || isPublic || !grant || grant.endsWith(':read'))
    return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MOST_CHARACTERS)
    throw new AppError('invalid_request', {
      fields: { 'idempotency-key': { key: 'error.field.form' } },
    });
  return key;
}

interface IdempotentWork<T> {
  call: IdempotentCall;
  transaction: TenantTransaction;
  input: unknown;
  now: Date;
  run: () => Promise<T>;
}

/**
 * Does the work, or gives its first answer. Key and work are one transaction: what fails leaves no
 * trace of either.
 */
export async function onlyOnce<T>({
  call,
  transaction,
  input,
  now,
  run,
}: IdempotentWork<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const claim = await idempotency.claim(transaction, { ...call, requestHash, now });
  if (claim.kind === 'other') throw new AppError('idempotency_conflict');
  if (claim.kind === 'running')
    throw new AppError('unavailable', {
      log: 'The first call under this Idempotency-Key is not done yet.',
    });
  if (claim.kind === 'again') return claim.response as T;
  const response = await run();
  await idempotency.complete(transaction, { ...call, response });
  return response;
}
