import type { Document } from '../../../contract/records.ts';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { documentsResource, type Resource } from '../outbox/edit.ts';
import type { Outbox } from '../outbox/outbox.ts';
import {
  type Correction,
  correctionBody,
  fromEdit,
  isCorrection,
  toChange,
  type WaitingCorrection,
} from './correction.ts';

/** What has become of a correction. */
export type CorrectionOutcome = {
  correction: Correction;
  applicantUid: string;
  /** Takes it back; only in the page that it was said in. */
  undo: (() => void) | undefined;
} & (
  | { kind: 'saved'; document: Document }
  /** It is on this device and goes by itself: there is no connection, or the server is busy. */
  | { kind: 'waits'; isBusy: boolean }
  | { kind: 'refused'; reason: string }
);

export interface CorrectionsPorts {
  call: Call;
  outbox: Outbox;
  /** Runs one task of a name at a time across all tabs. */
  exclusively: (name: string, task: () => Promise<void>) => Promise<void>;
  random: () => number;
}

interface PendingCorrection {
  applicantUid: string;
  correction: Correction;
  undo?: (() => void) | undefined;
}

/** What is awaited, so that a value never stands as before while its answer reaches the page. */
type Listener = (outcome: CorrectionOutcome) => void | Promise<void>;

const PREFIX = documentsResource('');
const applicantOf = (resource: Resource) => resource.slice(PREFIX.length);

/**
 * Sends the corrections that wait in the outbox, oldest first: a document is verified with the
 * values that it has then. What finds no connection, or a busy server, goes again by itself.
 */
export class Corrections {
  readonly #ports: CorrectionsPorts;
  readonly #listeners = new Set<Listener>();
  readonly #running = new Map<Resource, Promise<void>>();
  readonly #timers = new Map<Resource, ReturnType<typeof setTimeout>>();
  readonly #failures = new Map<Resource, number>();
  /** Versions that people were told of as waiting. */
  readonly #announced = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #undos = new Map<string, () => void>();
  #isClosed = false;

  constructor(ports: CorrectionsPorts) {
    this.#ports = ports;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps a correction on this device and sends it; whether it was not refused. */
  async put({ applicantUid, correction, undo }: PendingCorrection): Promise<boolean> {
    const resource = documentsResource(applicantUid);
    const change = toChange(correction);
    const { idempotencyKey } = change.correction;
    if (undo) this.#undos.set(idempotencyKey, undo);
    this.#ports.outbox.put(resource, [change]);
    await this.#running.get(resource);
    // A run that was about to end may not have seen it.
    const isUnseen = this.#waiting(resource).some(
      ({ correction }) =>
        correction.idempotencyKey === idempotencyKey && !this.#announced.has(idempotencyKey),
    );
    if (isUnseen) await this.send(resource);
    return !this.#refused.delete(idempotencyKey);
  }

  /** One more try for everything, now. */
  async sendAll(): Promise<void> {
    await Promise.all(
      this.#ports.outbox
        .resources()
        .filter((resource) => resource.startsWith(PREFIX))
        .map((resource) => this.send(resource)),
    );
  }

  /** Sends what waits of one applicant; resolves when this try has ended, well or not. */
  send(resource: Resource): Promise<void> {
    clearTimeout(this.#timers.get(resource));
    const run =
      this.#running.get(resource) ??
      this.#ports
        .exclusively(resource, () => this.#sendEach(resource))
        .finally(() => this.#running.delete(resource));
    this.#running.set(resource, run);
    return run;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#listeners.clear();
  }

  #waiting(resource: Resource): WaitingCorrection[] {
    return [...this.#ports.outbox.waiting(resource).values()]
      .filter(isCorrection)
      .sort((one, other) => one.at - other.at);
  }

  async #sendEach(resource: Resource): Promise<void> {
    for (let [next] = this.#waiting(resource); next; [next] = this.#waiting(resource)) {
      if (this.#isClosed || !(await this.#sendOne(resource, next))) return;
      this.#failures.delete(resource);
    }
  }

  /** Whether the next may be sent: the server has spoken. */
  async #sendOne(resource: Resource, edit: WaitingCorrection): Promise<boolean> {
    try {
      const document = await this.#ports.call('update-doc', {
        body: correctionBody(fromEdit(edit), applicantOf(resource)),
        idempotencyKey: edit.correction.idempotencyKey,
        afterWait: 'goes-on',
      });
      if (this.#isClosed) return false;
      await this.#tell({ ...this.#about(resource, edit), kind: 'saved', document });
      this.#ports.outbox.settle(resource, { edits: [edit] });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (this.#isClosed) return false;
      return this.#failed(resource, { edit, error });
    }
  }

  async #failed(
    resource: Resource,
    { edit, error }: { edit: WaitingCorrection; error: CallError },
  ): Promise<boolean> {
    if (error.isUnanswered || error.isBusy) {
      await this.#postpone(resource, error);
      return false;
    }
    // The session is over: whoever signs in again sends it then.
    if (error.code === 'unauthenticated') return false;
    const isNewest = this.#ports.outbox.waiting(resource).get(edit.key)?.at === edit.at;
    if (isNewest) this.#ports.outbox.drop(resource, [edit.key]);
    this.#refused.add(edit.correction.idempotencyKey);
    await this.#tell({ ...this.#about(resource, edit), kind: 'refused', reason: error.message });
    return true;
  }

  async #postpone(resource: Resource, { isBusy, retryAfter }: CallError): Promise<void> {
    const attempt = (this.#failures.get(resource) ?? 0) + 1;
    this.#failures.set(resource, attempt);
    this.#timers.set(
      resource,
      setTimeout(
        () => void this.send(resource),
        retryDelay(RETRY.save, {
          attempt,
          random: this.#ports.random(),
          retryAfter: retryAfter || undefined,
        }),
      ),
    );
    for (const edit of this.#waiting(resource)) {
      const { idempotencyKey } = edit.correction;
      if (this.#announced.has(idempotencyKey)) continue;
      this.#announced.add(idempotencyKey);
      await this.#tell({ ...this.#about(resource, edit), kind: 'waits', isBusy });
    }
  }

  #about(resource: Resource, edit: WaitingCorrection) {
    return {
      applicantUid: applicantOf(resource),
      correction: fromEdit(edit),
      undo: this.#undos.get(edit.correction.idempotencyKey),
    };
  }

  async #tell(outcome: CorrectionOutcome): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener(outcome)));
  }
}
