import type { OperationDescription } from '../../../contract/operations.ts';
import { displayLanguage } from '../i18n/language.ts';
import { CallError, type LocalCode } from './call-error.ts';

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
  /** The preview as another role or person that the call belongs to. */
  rolePreview?: string | undefined;
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
  if (sending.rolePreview) headers.set('x-role-preview', sending.rolePreview);
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

type Local = (code: LocalCode) => CallError;

const jsonOf = async (response: Response, local: Local): Promise<Record<string, unknown>> => {
  const body = await response.text();
  if (!body.trim()) throw local('empty_response');
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch (error) {
    console.error('The server answered something that is not JSON.', error);
    throw local('invalid_response');
  }
};

/** A file, under the name that the server gives it where it gives one. */
const fileOf = async (response: Response): Promise<Blob> => {
  const content = await response.blob();
  const [, name] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content;
};

/**
 * The payload of a good answer, out of its envelope; a file as a Blob, as a File where it has a
 * name.
 */
export const responseBody = async (
  response: Response,
  { operation, local }: { operation: OperationDescription; local: Local },
): Promise<unknown> => {
  if (operation.kind === 'blob') return fileOf(response);
  const body = await jsonOf(response, local);
  if (operation.envelope === 'none') return body;
  if (!(operation.envelope in body)) throw local('invalid_response');
  return body[operation.envelope];
};

/** The page is older than the server takes. */
const UPGRADE = 426;

interface WireError {
  code: string;
  message: string;
  fields?: Record<string, unknown>;
  requestId?: string;
}

/** Seconds of a `Retry-After` header, which may also name a moment. */
const waitOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds)
    ? seconds
    : Math.max(0, Math.ceil((Date.parse(header) - Date.now()) / 1000)) || undefined;
};

/**
 * Whatever of the document service is refused for the token is told in the same words, with 401
 * (rules: "Error catalogue").
 */
export const signedOutRefusal = (response: Response, local: Local): CallError =>
  new CallError({
    status: 401,
    code: 'unauthenticated',
    message: local('unauthenticated').message,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });

/**
 * A refusal as the contract writes it; anything else that was refused keeps its status and request
 * id.
 */
export const callRefusal = async (response: Response, local: Local): Promise<CallError> => {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const common = {
    status: response.status,
    retryAfter: waitOf(response.headers.get('retry-after')),
  };
  const error = await jsonOf(response, local).then(
    (body) => body.error as WireError | undefined,
    () => undefined,
  );
  if (response.status === UPGRADE && !error?.message)
    return new CallError({
      ...common,
      code: 'upgrade_required',
      message: local('upgrade_required').message,
      requestId,
    });
  if (!error?.code)
    return new CallError({
      ...common,
      code: 'invalid_response',
      message: local('invalid_response').message,
      requestId,
    });
  return new CallError({ ...common, ...error, requestId: error.requestId ?? requestId });
};
