import type { CountryTable } from '../../../core/forms/check-context.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Call } from '../api/call.ts';
import { answersResource } from '../outbox/edit.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withLock } from '../storage/with-lock.ts';
import type { Store } from '../store.ts';
import type { Upload } from '../uploads/upload.ts';
import { FormSession } from './form-session.ts';
import type { FormRealtime } from './reading-watch.ts';

export interface FormSessionsPorts {
  call: Call;
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  realtime: FormRealtime;
  now: () => number;
}

const PREFIX = answersResource('');

const warnOfOld = (error: unknown) =>
  console.warn('The form could not be brought up to date yet.', error);

/** The open forms of one person. */
export class FormSessions {
  readonly #ports: FormSessionsPorts;
  readonly #outbox: Outbox;
  readonly #sessions = new Map<string, FormSession>();
  readonly #arrived = new Set<string>();
  readonly #stop: () => void;

  constructor(outbox: Outbox, ports: FormSessionsPorts) {
    this.#outbox = outbox;
    this.#ports = ports;
    this.#stop = ports.uploads.subscribe(() => this.#follow(ports.uploads.get()));
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

  /** The form of an application as it is open here; undefined while it is not. */
  storeOf(application: string): FormStore | undefined {
    const state = this.#sessions.get(application)?.state.get();
    return state?.status === 'open' ? state.store : undefined;
  }

  /** Something that the form follows has changed, perhaps which form it is. */
  refresh(application: string): void {
    void this.#sessions.get(application)?.open().catch(warnOfOld);
  }

  /** Sends the answers that an earlier visit left behind, form by form. */
  resume(countries: CountryTable): void {
    for (const resource of this.#outbox.resources())
      if (resource.startsWith(PREFIX)) this.open(resource.slice(PREFIX.length), countries);
  }

  /** Somebody looks at the page again. */
  comeBack(): void {
    for (const session of this.#sessions.values()) void session.comeBack().catch(() => undefined);
  }

  /** After another sign-in: what had ended saving is over, and everything is brought up to date. */
  async goOn(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.open())).catch(
      warnOfOld,
    );
    await this.saveAll();
  }

  /** One more try for every form, now. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ saver }) => saver.now()));
  }

  /** Stops saving and listening; what waits stays on the device. */
  close(): void {
    this.#stop();
    for (const session of this.#sessions.values()) session.close();
  }

  #create(application: string, countries: CountryTable): FormSession {
    const { call, realtime, now } = this.#ports;
    const exclusively = (task: () => Promise<void>) => withLock(`answers:${application}`, task);
    const session = new FormSession({
      application,
      call,
      countries,
      outbox: this.#outbox,
      realtime,
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
}
