import type { FormChanges } from '../../../core/forms/store/changes.ts';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import type { Edit } from '../outbox/edit.ts';
import { uniqueId } from '../page/unique-id.ts';
import { createStore, type Store } from '../store.ts';
import { type Failure, saveFailureOf } from './save-failure.ts';
import type { Saving } from './saving.ts';

/**
 * Saving begins this long after the last key, and this long after the first unsaved one at the
 * latest.
 */
const PAUSE_MS = 700;
const LONGEST_MS = 4_000;

/**
 * What is to be sent now, as the form says it and as the device keeps it; empty when nothing is.
 */
export interface Pending {
  changes: FormChanges;
  edits: Edit[];
}

/** One save under way: repeated as it is until it is answered, so that the server does it once. */
export type Attempt = Pending & { idempotencyKey: string };

export interface SaverPorts {
  pending: () => Pending;
  send: (attempt: Attempt) => Promise<void>;
  /**
   * After a failure that no repeat will cure: takes the changes out of `pending`, or brings them up
   * to date. False when it can do neither.
   */
  resolve: (failure: Exclude<Failure, { kind: 'later' }>) => Promise<boolean>;
  /** Runs one save at a time across all tabs. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
}

/** Saves changes after a pause, again and again with growing pauses while nobody answers. */
export class Saver {
  readonly #ports: SaverPorts;
  readonly #saving: Store<Saving> = createStore<Saving>({ kind: 'idle' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #unanswered: Attempt | undefined;
  #firstChangeAt: number | undefined;
  #lastSavedAt: number | undefined;
  #failures = 0;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  get saving(): Pick<Store<Saving>, 'get' | 'subscribe'> {
    return this.#saving;
  }

  /** Something changed: saves soon. While nobody answers, the next try is already set. */
  soon(): void {
    const { kind } = this.#saving.get();
    if (kind === 'over' || kind === 'waiting') return;
    const now = this.#ports.now();
    this.#firstChangeAt ??= now;
    this.#later(Math.max(0, Math.min(PAUSE_MS, this.#firstChangeAt + LONGEST_MS - now)));
  }

  /** Saves at once; resolves when this try has ended, well or not. */
  readonly now = (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#saving.get().kind === 'over') return Promise.resolve();
    this.#running ??= this.#ports
      .exclusively(() => this.#attempt())
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  };

  /** Another tab has saved: perhaps nothing is left to do. */
  savedElsewhere(): void {
    this.#lastSavedAt = this.#ports.now();
    if (this.#running || this.#isPending()) return;
    clearTimeout(this.#timer);
    this.#rest();
  }

  /** What has ended saving may be over: a closed application was opened again. */
  resume(): void {
    if (this.#saving.get().kind !== 'over') return;
    this.#unanswered = undefined;
    this.#rest();
    if (this.#isPending()) this.soon();
  }

  /** What was to be sent belonged to another form: no repeat of it. */
  startAfresh(): void {
    clearTimeout(this.#timer);
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#rest();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #isPending(): boolean {
    return this.#ports.pending().changes.set.size > 0;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), ms);
  }

  #rest(): void {
    this.#saving.set(
      this.#lastSavedAt === undefined
        ? { kind: 'idle' }
        : { kind: 'saved', lastSavedAt: this.#lastSavedAt },
    );
  }

  async #attempt(): Promise<void> {
    const attempt = this.#unanswered ?? { ...this.#ports.pending(), idempotencyKey: uniqueId() };
    if (attempt.changes.set.size === 0) return this.#rest();
    this.#unanswered = attempt;
    this.#firstChangeAt = undefined;
    this.#saving.set({ kind: 'saving', lastSavedAt: this.#lastSavedAt });
    try {
      await this.#ports.send(attempt);
    } catch (error) {
      return this.#failed(saveFailureOf(error));
    }
    this.#lastSavedAt = this.#ports.now();
    this.#failures = 0;
    this.#answered();
  }

  /** The server has spoken: what has come up meanwhile goes next. */
  #answered(): void {
    this.#unanswered = undefined;
    this.#rest();
    if (this.#isPending()) this.#later(PAUSE_MS);
  }

  async #failed(failure: Failure): Promise<void> {
    if (failure.kind === 'later') return this.#postpone(failure);
    if (await this.#ports.resolve(failure)) this.#answered();
    else this.#saving.set({ kind: 'over', message: failure.message });
  }

  #postpone(failure: Extract<Failure, { kind: 'later' }>): void {
    this.#failures += 1;
    const pause = retryDelay(RETRY.save, {
      attempt: this.#failures,
      random: this.#ports.random(),
      retryAfter: failure.retryAfter,
    });
    this.#saving.set({
      kind: 'waiting',
      nextTryAt: this.#ports.now() + pause,
      isOffline: failure.isOffline,
      lastSavedAt: this.#lastSavedAt,
    });
    this.#later(pause);
  }
}
