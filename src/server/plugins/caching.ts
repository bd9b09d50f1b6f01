import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';
import { operations, type OperationDescription } from '../../contract/operations.ts';
import './request.ts';

/**
 * Answers about the catalogue carry an ETag and may be kept by the browser, which asks each time whether they still hold.
 * Every other answer of an operation is about people and is kept nowhere.
 */
export const caching = plugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (!operation || reply.hasHeader('cache-control')) return payload;
    if (!isOfCatalogue(operations[operation]) || reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, x-tenant-client-id').header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}, { name: 'caching' });

const isOfCatalogue = ({ method, grant }: OperationDescription): boolean => method === 'GET' && grant === 'catalogue:read';
