import { readFileSync } from 'node:fs';
import type { ObjectStoreKeys } from '../files/object-store.ts';

/** What a tenant's outside services know us by. */
interface TenantSecrets {
  captchaSecret?: string;
}

export interface Secrets {
  /** Of a tenant, by its id; empty when it has none. */
  of(tenant: string): TenantSecrets;
  /**
   * What the object store of STORAGE_URL knows the server by: the member "s3", beside the tenants.
   */
  s3: Partial<ObjectStoreKeys>;
}

/** What makes a file of secrets unusable, as a sentence that repeats none of them. */
export class SecretsError extends Error {}

/**
 * Reads SECRETS_FILE once: JSON by tenant id, such as {"demo": {"captchaSecret": "…"}}. Without the
 * file nobody has secrets.
 */
export function readSecrets(file: string): Secrets {
  const byTenant = new Map(Object.entries(parsed(file)));
  return { of: (tenant) => byTenant.get(tenant) ?? {}, s3: byTenant.get('s3') ?? {} };
}

function parsed(file: string): Record<string, TenantSecrets & Partial<ObjectStoreKeys>> {
  const text = textOf(file);
  if (text === undefined) return {};
  const value = valueOf(text);
  const isByTenant =
    isObject(value) &&
    Object.values(value).every(
      (secrets) =>
        isObject(secrets) && Object.values(secrets).every((secret) => typeof secret === 'string'),
    );
  if (!isByTenant)
    throw new SecretsError(
      `SECRETS_FILE (${file}) must be JSON by tenant, such as {"demo": {"captchaSecret": "…"}}.`,
    );
  return value as Record<string, Record<string, string>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SecretsError(`SECRETS_FILE (${file}) cannot be read: ${(error as Error).message}`);
  }
}
