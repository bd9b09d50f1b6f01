import plugin from 'fastify-plugin';

/**
 * JSON bodies. An empty one counts as none: clients send the content type with every call, also where there is nothing
 * to say. A key that would reach an object's prototype is refused.
 */
export const jsonBody = plugin(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}, { name: 'json-body' });
