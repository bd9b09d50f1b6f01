import plugin from 'fastify-plugin';
import { AppError } from '../../../contract/errors.ts';
import { type OperationDescription, operations } from '../../../contract/operations.ts';
import type { DiskSpace, Shortage } from '../../ports/disk-space.ts';
import './request.ts';

/**
 * Refuses what the disk has no room for before a byte of it is taken: uploads first, later every
 * write.
 */
export const diskSpaceGuard = plugin<{ diskSpace: DiskSpace }>(
  async (app, { diskSpace }) => {
    app.addHook('preHandler', async (request) => {
      const { operation } = request.routeOptions.config;
      const need = operation ? spaceNeeded(operations[operation]) : 'none';
      if (need !== 'none' && isRefused(need, await diskSpace.shortage()))
        throw new AppError('storage_full');
    });
  },
  { name: 'disk-space-guard', dependencies: ['errors', 'principal'] },
);

/**
 * What a call needs room for. Who reads, signs in or out, or deletes, which makes room, is never
 * refused, unless the call says so itself: anybody may ask for a mail.
 */
export function spaceNeeded({
  method,
  grant = '',
  public: isPublic,
  room: declared,
}: OperationDescription): 'none' | 'write' | 'upload' {
  if (declared) return declared;
  const isReading = method === 'GET' || method === 'HEAD' || grant.endsWith(':read');
  return isReading || isPublic || method === 'DELETE' || grant.endsWith(':delete')
    ? 'none'
    : 'write';
}

const isRefused = (need: 'write' | 'upload', shortage: Shortage): boolean =>
  shortage === 'writes' || (shortage === 'uploads' && need === 'upload');
