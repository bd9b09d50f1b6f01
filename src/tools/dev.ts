import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'src/web');
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const address = `http://${host}:${port}`;

/** What the server answers itself; everything else is a page or a source of the web. */
const SERVED = /^\/(api|doc|realms|healthz|readyz)(\/|$|\?)/;

/** Where the server listens now; it takes another port after each restart. */
let backend: URL | undefined;

/**
 * The server with `node --watch`: it starts again when a file that it uses changes, and reads the
 * catalogue again by itself.
 */
function startBackend(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--watch', '--web', WEB],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', PUBLIC_URL: process.env.PUBLIC_URL ?? address },
    },
  );
  child.stdout?.on('data', (chunk: Buffer) => {
    const ready = /^Ready (\S+)$/m.exec(chunk.toString());
    if (!ready?.[1]) return;
    const isFirst = backend === undefined;
    backend = new URL(ready[1]);
    console.log(isFirst ? `Ready ${address}` : 'The server has started again.');
  });
  return child;
}

/** Hands a request over as it is. */
function forward(incoming: IncomingMessage, response: ServerResponse): void {
  if (!backend) return away(response);
  const outgoing = request(
    {
      host: backend.hostname,
      port: backend.port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => away(response));
  incoming.pipe(outgoing);
}

function away(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '1',
      refresh: '1',
    })
    .end('The server is starting.');
}

/**
 * The page as the server renders it, with what Vite adds for reloading and its sources at the root;
 * without the server's headers, which allow no inline script.
 */
async function page(
  url: string,
  { vite, response }: { vite: ViteDevServer; response: ServerResponse },
): Promise<void> {
  const answer =
    backend &&
    (await fetch(new URL(url, backend), { headers: { accept: 'text/html' } }).catch(
      (error: Error) => console.error(error.message),
    ));
  if (!answer?.ok) return away(response);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end((await vite.transformIndexHtml('/', await answer.text())).replaceAll('="./', '="/'));
}

async function main(): Promise<void> {
  const server = createServer();
  const vite = await createVite({
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    base: '/',
    server: { middlewareMode: true, hmr: { server } },
  });
  server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const url = incoming.url ?? '/';
    if (SERVED.test(url)) forward(incoming, response);
    else if (/^\/([a-z0-9-]+\/?)?(\?.*)?$/.test(url)) void page(url, { vite, response });
    else vite.middlewares(incoming, response, () => response.writeHead(404).end());
  });
  server.listen(port, host);
  const child = startBackend();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      child.once('exit', () => process.exit(0));
      child.kill('SIGTERM');
    });
  }
}

await main();
