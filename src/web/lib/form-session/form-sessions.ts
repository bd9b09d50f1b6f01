import type { CountryTable } from '../../../core/forms/check-context.ts';
import type { Call } from '../api/call.ts';
import type { Owner } from '../outbox/edit.ts';
import { createMemoryDatabase } from '../outbox/memory-database.ts';
import { type Outbox, openOutbox } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outbox-database.ts';
import { openTabChannel } from '../outbox/tab-channel.ts';
import { noUnloadSender, openUnloadSender, type UnloadSender } from '../outbox/unload-sender.ts';
import { uniqueId } from '../page/unique-id.ts';
import { noteForgetful } from '../storage/browser-storage.ts';
import { withLock } from '../storage/exclusive.ts';
import type { Store } from '../store.ts';
import type { Upload } from '../uploads/upload.ts';
import { FormSession } from './form-session.ts';

export interface FormSessionsPorts {
  call: Call;
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  window: Window & typeof globalThis;
  now: () => number;
}

/**
 * Storage that works even as the page goes away, unless it is blocked; the browser's lasting store
 * says so then.
 */
const lastWordsOf = (owner: Owner, window: Window): UnloadSender => {
  try {
    return openUnloadSender(window.localStorage, { owner, page: uniqueId() });
  } catch {
    return noUnloadSender;
  }
};

/** What waits on this device; only as long as this page where the browser keeps nothing. */
const openWaiting = async (owner: Owner, { window, now }: FormSessionsPorts): Promise<Outbox> => {
  const parts = {
    owner,
    now,
    lastWords: lastWordsOf(owner, window),
    channel: openTabChannel(`answers:${owner.tenant}:${owner.user}`),
  };
  try {
    return await openOutbox({ ...parts, database: await openOutboxDatabase(window.indexedDB) });
  } catch (error) {
    noteForgetful(
      'This browser keeps nothing between visits, so unsent answers live only as long as this page.',
      error,
    );
    return openOutbox({ ...parts, database: createMemoryDatabase() });
  }
};

const warnOfOld = (error: unknown) =>
  console.warn('The form could not be brought up to date yet.', error);

/**
 * The open forms of one person, with what waits on this device. Lives as long as the page; created
 * once for each person.
 */
export class FormSessions {
  readonly #ports: FormSessionsPorts;
  readonly #outbox: Outbox;
  readonly #sessions = new Map<string, FormSession>();
  readonly #arrived = new Set<string>();
  readonly #stop: () => void;

  static async of(owner: Owner, ports: FormSessionsPorts): Promise<FormSessions> {
    return new FormSessions(await openWaiting(owner, ports), ports);
  }

  constructor(outbox: Outbox, ports: FormSessionsPorts) {
    this.#outbox = outbox;
    this.#ports = ports;
    this.#listen(ports.window);
    this.#stop = ports.uploads.subscribe(() => this.#follow(ports.uploads.get()));
  }

  get outbox(): Outbox {
    return this.#outbox;
  }

  /**
   * The form of an application: the same session however often it is asked for, brought up to date
   * each time.
   */
  open(application: string, countries: CountryTable): FormSession {
    const session = this.#sessions.get(application) ?? this.#create(application, countries);
    void session.open().catch(warnOfOld);
    return session;
  }

  /** Something that the form follows has changed, perhaps which form it is. */
  refresh(application: string): void {
    void this.#sessions.get(application)?.open().catch(warnOfOld);
  }

  /** Sends the answers that an earlier visit left behind, form by form. */
  resume(countries: CountryTable): void {
    for (const application of this.#outbox.applications()) this.open(application, countries);
  }

  /** One more try for everything, now. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ saver }) => saver.now()));
  }

  /** How many changes wait, over all applications. */
  count(): number {
    return this.#outbox
      .applications()
      .reduce((sum, application) => sum + this.#outbox.waiting(application).size, 0);
  }

  /** Stops saving and listening; what waits stays on the device. */
  close(): void {
    this.#stop();
    for (const session of this.#sessions.values()) session.close();
    this.#outbox.close();
  }

  /**
   * The person leaves and takes nothing along: what could not be sent is forgotten on this device.
   */
  async discard(): Promise<void> {
    for (const application of this.#outbox.applications())
      this.#outbox.drop(application, [...this.#outbox.waiting(application).keys()]);
    await this.#outbox.flush();
    this.close();
  }

  #create(application: string, countries: CountryTable): FormSession {
    const { call, now } = this.#ports;
    const exclusively = (task: () => Promise<void>) => withLock(`answers:${application}`, task);
    const session = new FormSession({
      application,
      call,
      countries,
      outbox: this.#outbox,
      exclusively,
      now,
      random: Math.random,
    });
    this.#sessions.set(application, session);
    return session;
  }

  /**
   * A file that has arrived will be read: its application's form, if it is open, must hear of it.
   */
  #follow(uploads: readonly Upload[]): void {
    for (const { id, applicationUid } of uploads.filter(
      ({ id, state }) => state.kind === 'done' && !this.#arrived.has(id),
    )) {
      this.#arrived.add(id);
      this.refresh(applicationUid);
    }
  }

  /**
   * Nothing typed may be lost when the page is left, and nothing may wait longer than the
   * connection is gone.
   */
  #listen(window: Window): void {
    window.addEventListener('pagehide', () => void this.#outbox.leave());
    window.addEventListener('online', () => void this.saveAll());
    window.document.addEventListener('visibilitychange', () => {
      if (window.document.visibilityState === 'hidden') {
        void this.#outbox.leave();
        void this.saveAll();
      } else {
        for (const session of this.#sessions.values())
          void session.comeBack().catch(() => undefined);
      }
    });
  }
}
