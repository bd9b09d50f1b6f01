import plugin from 'fastify-plugin';
import { type OpenApi, openapi } from '../http/openapi.ts';

/** The description of every call, for programs at /api/openapi.json and for people at /api/docs. */
export const documentation = plugin<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const document = { ...openapi(), servers: [{ url: publicUrl }] };
    const json = JSON.stringify(document);
    const page = pageOf(document);
    app.get('/api/openapi.json', async (_, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
    );
    app.get('/api/docs', async (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page(reply.cspNonce.style)),
    );
  },
  { name: 'documentation', dependencies: ['headers'] },
);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8886;padding:.5rem 0}summary{cursor:pointer}code{font-size:.95em}pre{overflow:auto;padding:1rem;background:#8881}`;

/**
 * One page without scripts: each call opens to its parameters, body and answer as JSON Schema. It
 * is drawn once; a request adds its nonce.
 */
function pageOf({ info, paths }: OpenApi): (nonce: string) => string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        `<details><summary><code><b>${method.toUpperCase()}</b> ${escaped(path)}</code> ${escaped(call.summary)}</summary><pre tabindex="0">${escaped(JSON.stringify(call, null, 2))}</pre></details>`,
    ),
  );
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}</title>`;
  const body = `<body><main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>${calls.join('')}</main></body>`;
  return (nonce) => `${head}<style nonce="${nonce}">${STYLE}</style></head>${body}</html>`;
}
