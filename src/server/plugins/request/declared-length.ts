import plugin from 'fastify-plugin';
import { AppError, type ErrorCode } from '../../../contract/errors.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../contract/operations.ts';
import { UPLOAD_LIMITS } from './multipart-body.ts';

/** Names, fields and what stands between the parts of a form. */
const AROUND_BYTES = 1_000_000;
/** Whoever still sends may see the answer; then the line is cut. */
const LINGER_MS = 15_000;

/**
 * A body of files that says itself larger than its call can take is refused before a byte of it is
 * read; JSON is checked by the framework. Whoever continues sending a body of which no more is
 * wanted is cut off.
 */
export const declaredLength = plugin(
  async (app) => {
    app.addHook(
      'onRequest',
      async ({
        headers,
        routeOptions: {
          config: { operation },
        },
      }) => {
        const most = operation && mostOf(operation);
        if (!most || Number(headers['content-length'] ?? 0) <= most.bytes) return;
        throw new AppError(most.code, {
          log: `The body is said to have ${headers['content-length']} bytes, of at most ${most.bytes}.`,
        });
      },
    );
    app.addHook('onResponse', async ({ raw }) => {
      if (!raw.complete)
        setTimeout(() => {
          if (!raw.complete) raw.destroy();
        }, LINGER_MS).unref();
    });
  },
  { name: 'declared-length', dependencies: ['errors'] },
);

function mostOf(name: OperationName): { bytes: number; code: ErrorCode } | undefined {
  const { kind, mostBytes }: OperationDescription = operations[name];
  if (kind === 'tus')
    return { bytes: mostBytes ?? UPLOAD_LIMITS.fileSize, code: 'upload_too_large' };
  if (kind !== 'multipart') return undefined;
  if (name === 'upload-picture' && mostBytes)
    return { bytes: mostBytes + AROUND_BYTES, code: 'picture_too_large' };
  return {
    bytes: UPLOAD_LIMITS.files * UPLOAD_LIMITS.fileSize + AROUND_BYTES,
    code: 'file_too_large',
  };
}
