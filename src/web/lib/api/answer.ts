import type { OperationDescription } from '../../../contract/operations.ts';
import { CallError, type LocalCode } from './call-error.ts';

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
  const known = {
    status: response.status,
    retryAfter: waitOf(response.headers.get('retry-after')),
  };
  const error = await jsonOf(response, local).then(
    (body) => body.error as WireError | undefined,
    () => undefined,
  );
  if (response.status === UPGRADE && !error?.message)
    return new CallError({
      ...known,
      code: 'upgrade_required',
      message: local('upgrade_required').message,
      requestId,
    });
  if (!error?.code)
    return new CallError({
      ...known,
      code: 'invalid_response',
      message: local('invalid_response').message,
      requestId,
    });
  return new CallError({ ...known, ...error, requestId: error.requestId ?? requestId });
};
