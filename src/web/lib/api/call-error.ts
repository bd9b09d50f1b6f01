/** What the browser itself finds wrong, before or instead of an answer of the server. */
export type LocalCode =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'empty_response'
  | 'invalid_response'
  | 'unauthenticated'
  | 'upgrade_required';

/** The sentence of each. */
export const localTexts: Record<LocalCode, string> = {
  offline: 'error.offline',
  unreachable: 'error.network',
  timeout: 'error.timeout',
  empty_response: 'error.emptyResponse',
  invalid_response: 'error.invalidResponse',
  unauthenticated: 'error.unauthorised',
  upgrade_required: 'error.upgrade',
};

interface Refusal {
  /** A code of the error catalogue, or one of ours. */
  code: string;
  /** What the person reads. */
  message: string;
  status?: number;
  /** What is wrong with single fields, by name. */
  fields?: Record<string, unknown> | undefined;
  /** The number that support finds in the log. */
  requestId?: string | undefined;
  /** Seconds to wait before the next try, when the server named them. */
  retryAfter?: number | undefined;
}

/** A call that failed: `message` is a sentence for the person, `code` is for programs. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, unknown>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'CallError';
    this.code = refusal.code;
    this.status = refusal.status ?? 0;
    this.fields = refusal.fields ?? {};
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }

  /** No answer came at all: the same call may succeed in a moment. */
  get isUnanswered(): boolean {
    return this.code === 'offline' || this.code === 'unreachable' || this.code === 'timeout';
  }

  /** The server asked to wait. */
  get isBusy(): boolean {
    return this.status === 429 || this.status === 503;
  }
}

/** Whether the role may not do this at all: what is refused so will be refused again. */
export const isForbiddenCall = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403;
