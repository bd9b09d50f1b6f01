import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Tells the network address of whoever sent a request, as Fastify does: behind a proxy of
 * TRUST_PROXY the one that the proxy names.
 */
export type ClientAddress = (request: IncomingMessage) => string;

export function clientAddress(trustProxy: readonly string[]): ClientAddress {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr(request, isTrusted);
}

/** Tells whether an address is a proxy of TRUST_PROXY. One that is gone already is nobody's. */
export function isProxy(trustProxy: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return (address) => address !== '' && isTrusted(address, 0);
}
