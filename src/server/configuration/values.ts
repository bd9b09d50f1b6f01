import { isIP } from 'node:net';
import { hintFor } from '../../core/expressions/suggest.ts';

/**
 * A value that a variable cannot have. The message continues after the name and value: "is not a
 * port: …".
 */
export class ConfigurationValueError extends Error {
  /** What may be shown instead of the value, where that holds a secret. */
  readonly shown: string | undefined;

  constructor(message: string, shown?: string) {
    super(message);
    this.shown = shown;
  }
}

/**
 * Any of the named proxy groups, addresses and ranges, with commas between: "loopback, 10.0.0.0/8".
 */
export function proxies(value: string): string[] {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts)
    if (!isProxy(part))
      throw new ConfigurationValueError(
        `names "${part}", which is neither an address, a range like 10.0.0.0/8, nor loopback, linklocal or uniquelocal.`,
      );
  return parts;
}

function isProxy(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/');
  const family = isIP(address);
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** A port from 0 (take a free one) to 65535. */
export function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigurationValueError(
      'is not a port: use a number from 0 to 65535, where 0 takes a free one.',
    );
  return Number(value);
}

/** A whole number from 0. */
export function count(value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new ConfigurationValueError('is not a number: use a whole one from 0.');
  return Number(value);
}

/** A whole number of bytes from 0, up to some petabytes. */
export function bytes(value: string): number {
  if (!/^\d{1,15}$/.test(value))
    throw new ConfigurationValueError(
      'is not a number of bytes: use a whole one from 0, like 1073741824 for 1 GiB.',
    );
  return Number(value);
}

/** An address to listen at, or the name of one. */
export function host(value: string): string {
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  if (isIP(value) === 0 && !isName)
    throw new ConfigurationValueError(
      'is not an address to listen at: use one like 127.0.0.1, 0.0.0.0 or localhost, without a port.',
    );
  return value;
}

/** Where people reach the server: scheme, name and perhaps a port, nothing after it. */
export function publicUrl(value: string): string {
  const url = parsed(value, ['http', 'https']);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new ConfigurationValueError(
      'must end after the name or port, like https://visas.example.org, since the server answers at its root.',
      `${url.protocol}//…`,
    );
  return url.origin;
}

/**
 * A whole address with one of these schemes. Its value is never repeated, since it may hold a
 * password.
 */
export function webAddress(schemes: string[]): (value: string) => string {
  return (value) => {
    parsed(value, schemes);
    return value;
  };
}

function parsed(value: string, schemes: string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !schemes.includes(url.protocol.slice(0, -1)) || !(url.host || url.pathname)) {
    throw new ConfigurationValueError(
      `is not an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
      '…',
    );
  }
  return url;
}

/** 1 for yes, 0 for no. */
export function flag(value: string): boolean {
  if (value !== '0' && value !== '1')
    throw new ConfigurationValueError('is neither 1 (yes) nor 0 (no).');
  return value === '1';
}

/** One of a few words. */
export function oneOfValues<const W extends string>(...words: W[]): (value: string) => W {
  return (value) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined)
      throw new ConfigurationValueError(
        `is not known. ${hintFor(value, words) ?? `Use one of ${words.join(', ')}.`}`,
      );
    return word;
  };
}
