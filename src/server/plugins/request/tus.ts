import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../../../contract/errors.ts';
import { operations } from '../../../contract/operations.ts';
import type { TusBody } from '../../operations/context.ts';
import { UPLOAD_LIMITS } from './multipart-body.ts';
import './request.ts';

/** Where files come in pieces (contract: resumable uploads). */
export const UPLOADS = '/doc/v1/uploads';

const VERSION = '1.0.0';
const CONTENT = 'application/offset+octet-stream';
const ABILITIES = {
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-extension': 'creation,creation-with-upload,termination,expiration',
  'tus-max-size': String(UPLOAD_LIMITS.fileSize),
};

/**
 * What the protocol tus 1.0.0 asks of every call, whatever it does: the version on both sides, one
 * content type, and an answer to whoever asks what is there. The calls themselves are operations;
 * their bytes reach them as they arrive.
 */
export const tus = plugin(
  async (app) => {
    app.addContentTypeParser(CONTENT, (request, payload, done) =>
      isTus(request)
        ? done(null, payload)
        : done(
            new AppError('invalid_request', { log: 'Bytes of an upload where none are taken.' }),
          ),
    );
    for (const url of [UPLOADS, `${UPLOADS}/*`])
      app.options(url, async (_, reply) => reply.code(204).headers(ABILITIES).send());
    app.addHook('onRequest', async (request, reply) => {
      if (!isTus(request)) return;
      reply.header('tus-resumable', VERSION);
      if (request.headers['tus-resumable'] !== VERSION) {
        reply.header('tus-version', VERSION);
        throw new AppError('upload_version');
      }
      if (request.method === 'PATCH' && request.headers['content-type'] !== CONTENT)
        throw new AppError('upload_type');
    });
    // What was not read stands before the next request of the same connection, which would wait for
    // ever.
    app.addHook('onResponse', async (request) => {
      if (isTus(request)) request.raw.resume();
    });
  },
  { name: 'tus', dependencies: ['errors', 'principal'] },
);

const isTus = ({
  routeOptions: {
    config: { operation },
  },
}: FastifyRequest): boolean => operation !== undefined && operations[operation].kind === 'tus';

/**
 * The headers, which the operation's schema has checked, and what follows them: who stops reading
 * it does not break the connection.
 */
export const tusBody = ({ headers, body }: FastifyRequest): TusBody<unknown> => ({
  headers,
  content: body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : undefined,
});
