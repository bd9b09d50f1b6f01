import { networkInterfaces } from 'node:os';
import type { Tenant } from '../../contract/catalogue.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Who listens at one of these answers at every address of the machine. */
const EVERY_ADDRESS = ['0.0.0.0', '[::]'];

/** Whether a host name means this very machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/**
 * The origins of the server itself: PUBLIC_URL, and the other names of this machine where it has
 * none but the address that it listens at.
 */
export function serverOrigins(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  return [
    ...new Set([
      origin,
      ...otherNames(hostname).map((name) => `${protocol}//${name}${port && `:${port}`}`),
    ]),
  ];
}

/** The origins at which the site of a tenant lies: the server's, and the tenant's own hosts. */
export const siteOrigins = ({ hosts = [] }: Pick<Tenant, 'hosts'>, publicUrl: string): string[] => [
  ...serverOrigins(publicUrl),
  ...hosts.map((host) => `https://${host}`),
];

function otherNames(hostname: string): string[] {
  if (isLoopback(hostname)) return LOOPBACK;
  return EVERY_ADDRESS.includes(hostname) ? [...LOOPBACK, ...machineAddresses()] : [];
}

function machineAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((of) => of ?? []);
  return addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
}

interface Sites {
  tenants: readonly Pick<Tenant, 'hosts'>[];
  publicUrl: string;
}

/**
 * Whether a page of this origin is ours: the server's own, or a tenant's host at any port. "null"
 * and what is no origin are not.
 */
export function isOwnOrigin(origin: string, { tenants, publicUrl }: Sites): boolean {
  if (serverOrigins(publicUrl).includes(origin)) return true;
  const { protocol, hostname } = URL.parse(origin) ?? { protocol: '', hostname: '' };
  const isAsSafe = protocol === 'https:' || protocol === new URL(publicUrl).protocol;
  return isAsSafe && tenants.some(({ hosts }) => hosts?.includes(hostname));
}
