import plugin from 'fastify-plugin';

/** A sentence with the reason while the database or the catalogue does not serve, else null. */
type Options = { trouble: () => Promise<string | null> };

/** For whoever watches over the server: alive at all, and able to answer. */
export const health = plugin<Options>(async (app, { trouble }) => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const reason = await trouble();
    if (reason === null) return { status: 'ready' };
    reply.code(503).header('retry-after', '2');
    return { status: 'not ready', reason };
  });
}, { name: 'health' });
