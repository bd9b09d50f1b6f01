import plugin from 'fastify-plugin';

/** Every answer says under which number the log knows it, refusals and files included. */
export const requestId = plugin(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
