import type { IncomingMessage } from 'node:http';
import type { Look } from './pages/brand-page.ts';

const looks = new WeakMap<IncomingMessage, Look>();

/** Remembers how a page that answers this request is drawn, for where the provider asks for one. */
export const keepLook = (request: IncomingMessage, look: Look): void =>
  void looks.set(request, look);

export function lookOf(request: IncomingMessage): Look {
  const look = looks.get(request);
  if (!look) throw new Error('A request reached the provider without its look.');
  return look;
}
