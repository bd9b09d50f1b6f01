import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';
import { type OperationDescription, operations } from '../../../contract/operations.ts';
import { createPackedAnswers } from './packed-answers.ts';
import '../request/request.ts';

/**
 * Answers about the catalogue carry an ETag and may be kept by the browser, which asks each time
 * whether they still hold. Where they do not, they go out packed as tightly as it goes: that is
 * done once. Every other answer of an operation is about people and is kept nowhere.
 */
export const caching = plugin(
  async (app) => {
    const answers = createPackedAnswers((error) =>
      app.log.error({ err: error }, 'An answer about the catalogue could not be packed.'),
    );
    app.addHook('onSend', async (request, reply, payload) => {
      const { operation } = request.routeOptions.config;
      if (!operation || reply.hasHeader('cache-control')) return payload;
      if (
        !isOfCatalogue(operations[operation]) ||
        reply.statusCode !== 200 ||
        typeof payload !== 'string'
      ) {
        reply.header('cache-control', 'no-store');
        return payload;
      }
      const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
      reply.header('cache-control', 'private, no-cache').header('vary', VARY).header('etag', tag);
      if (request.headers['if-none-match'] === tag) {
        reply.code(304).removeHeader('content-type');
        return null;
      }
      const packed = takesBrotli(request.headers['accept-encoding'])
        ? answers.of(tag, payload)
        : undefined;
      if (packed) reply.header('content-encoding', 'br').header('vary', `${VARY}, accept-encoding`);
      return packed ?? payload;
    });
  },
  { name: 'caching' },
);

const VARY = 'authorization, x-tenant-client-id, accept-language';

const takesBrotli = (accepted: string | string[] = ''): boolean =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted));

const isOfCatalogue = ({ method, grant }: OperationDescription): boolean =>
  method === 'GET' && grant === 'catalogue:read';
