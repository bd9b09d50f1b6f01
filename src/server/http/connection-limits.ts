import type { Server } from 'node:http';
import { networkOf } from '../../core/access/network-of.ts';
import { createSlots } from '../ports/slots.ts';
import { isProxy } from './client-address.ts';

/** A browser has seven: three hundred people of one office, or of a campus, at the same moment. */
export const MOST_CONNECTIONS = 2_000;
/** Of all addresses together: each costs some kilobytes, also while nothing is said on it. */
const MOST_IN_ALL = 20_000;

/**
 * Closes connections of one address beyond so many, whatever they do. Proxies of TRUST_PROXY carry
 * everybody's and have no end.
 */
export function boundConnections(
  server: Server,
  {
    most = MOST_CONNECTIONS,
    trustProxy,
  }: { most?: number | undefined; trustProxy: readonly string[] },
): void {
  const open = createSlots(most);
  const isTrusted = isProxy(trustProxy);
  server.maxConnections = MOST_IN_ALL;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const free = open.take(networkOf(address));
    if (!free) return socket.destroy();
    socket.once('close', free);
  });
}
