import type { OperationDescription } from '../../../contract/operations.ts';
import { displayLanguage } from '../i18n/language.ts';

const basesOf = (version: 1 | 2) => ({
  api: `/api/v${version}`,
  doc: '/doc/v1/document-ai',
  upload: '/doc/v1/uploads',
  realm: '/realms',
});

/**
 * Whether the server counts this call: a POST that changes something, outside `/auth` (contract,
 * HTTP).
 */
export const isCounted = ({ method, path, kind, grant }: OperationDescription): boolean =>
  method === 'POST' &&
  kind !== 'multipart' &&
  !path.startsWith('/auth/') &&
  Boolean(grant) &&
  !grant?.endsWith(':read');

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A path with its `{placeholders}` filled, and the parameters that are left for the query; empty
 * ones are dropped.
 */
const addressFor = (
  { base, path }: OperationDescription,
  { query, version }: { query: Record<string, unknown>; version: 1 | 2 },
): string => {
  const left = new Map(Object.entries(query).filter(([, value]) => !isEmpty(value)));
  const filled = path.replace(
    /\{(\w+)\}|:(\w+)/g,
    (_, braced: string | undefined, colon: string | undefined) => {
      const name = braced ?? colon ?? '';
      const value = String(left.get(name) ?? '');
      left.delete(name);
      return value.split('/').map(encodeURIComponent).join('/');
    },
  );
  const search = new URLSearchParams(
    [...left].flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  return `${basesOf(version)[base]}${filled}${search && `?${search}`}`;
};

/** Files travel as a form, each list item under the same name. */
const formOf = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else if (!isEmpty(one)) form.append(name, String(one));
    }
  }
  return form;
};

export interface RequestOptions {
  query?: unknown;
  body?: unknown;
  clientId: string;
  token: string | null;
  idempotencyKey?: string | undefined;
  version?: 1 | 2 | undefined;
}

/** The request of an operation: address, method, headers and body. */
export const requestFor = (
  operation: OperationDescription,
  sending: RequestOptions,
): { url: string; init: RequestInit } => {
  const headers = new Headers({
    accept: operation.kind === 'blob' ? '*/*' : 'application/json',
    'x-tenant-client-id': sending.clientId,
  });
  headers.set('accept-language', displayLanguage());
  if (sending.token) headers.set('authorization', `Bearer ${sending.token}`);
  if (sending.idempotencyKey) headers.set('idempotency-key', sending.idempotencyKey);
  const init: RequestInit = { method: operation.method, headers };
  if (operation.kind === 'multipart') init.body = formOf((sending.body ?? {}) as object);
  else if (sending.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(sending.body);
  }
  return {
    url: addressFor(operation, {
      query: (sending.query ?? {}) as Record<string, unknown>,
      version: sending.version ?? 1,
    }),
    init,
  };
};
