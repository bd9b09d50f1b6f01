import type { CountryTable } from '../../../core/forms/check-context.ts';
import type { Call } from '../api/call.ts';
import { Corrections } from '../corrections/corrections.ts';
import { FormSessions } from '../form-session/form-sessions.ts';
import type { FormRealtime } from '../form-session/reading-watch.ts';
import type { Owner } from '../outbox/edit.ts';
import { createMemoryDatabase } from '../outbox/memory-database.ts';
import { type Outbox, openOutbox } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outbox-database.ts';
import {
  noPageCloseBackup,
  openPageCloseBackup,
  type PageCloseBackup,
} from '../outbox/page-close-backup.ts';
import { openTabChannel } from '../outbox/tab-channel.ts';
import { uniqueId } from '../page/unique-id.ts';
import { noteForgetful } from '../storage/browser-storage.ts';
import { withLock } from '../storage/with-lock.ts';
import type { Store } from '../store.ts';
import type { Upload } from '../uploads/upload.ts';

export interface UnsentChangesPorts {
  call: Call;
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  realtime: FormRealtime;
  window: Window & typeof globalThis;
  now: () => number;
}

/**
 * Storage that works even as the page goes away, unless it is blocked; the browser's lasting store
 * says so then.
 */
const closeBackupOf = (owner: Owner, window: Window): PageCloseBackup => {
  try {
    return openPageCloseBackup(window.localStorage, { owner, page: uniqueId() });
  } catch {
    return noPageCloseBackup;
  }
};

/** What waits on this device; only as long as this page where the browser keeps nothing. */
const openWaiting = async (owner: Owner, { window, now }: UnsentChangesPorts): Promise<Outbox> => {
  const parts = {
    owner,
    now,
    closeBackup: closeBackupOf(owner, window),
    channel: openTabChannel(`changes:${owner.tenant}:${owner.user}`),
  };
  try {
    return await openOutbox({ ...parts, database: await openOutboxDatabase(window.indexedDB) });
  } catch (error) {
    noteForgetful(
      'This browser keeps nothing between visits, so unsent changes live only as long as this page.',
      error,
    );
    return openOutbox({ ...parts, database: createMemoryDatabase() });
  }
};

/**
 * Everything of one person that the server does not have yet: the outbox on this device, and what
 * sends from it. Lives as long as the page; created once for each person.
 */
export class UnsentChanges {
  readonly outbox: Outbox;
  readonly forms: FormSessions;
  readonly corrections: Corrections;
  readonly #stops = new AbortController();

  static async of(owner: Owner, ports: UnsentChangesPorts): Promise<UnsentChanges> {
    return new UnsentChanges(await openWaiting(owner, ports), ports);
  }

  constructor(outbox: Outbox, ports: UnsentChangesPorts) {
    const { call, window } = ports;
    this.outbox = outbox;
    this.forms = new FormSessions(outbox, ports);
    this.corrections = new Corrections({
      call,
      outbox,
      exclusively: withLock,
      random: Math.random,
    });
    this.#listen(window);
  }

  /** Sends what an earlier visit left behind. */
  resume(countries: CountryTable): void {
    this.forms.resume(countries);
    void this.corrections.sendAll();
  }

  /** One more try for everything, now. */
  async saveAll(): Promise<void> {
    await Promise.all([this.forms.saveAll(), this.corrections.sendAll()]);
  }

  /** Somebody has signed in again on this page: what their last session could not send goes now. */
  async goOn(): Promise<void> {
    await this.forms.goOn();
    await this.corrections.sendAll();
  }

  /** How many changes wait. */
  count(): number {
    return this.outbox
      .resources()
      .reduce((sum, resource) => sum + this.outbox.waiting(resource).size, 0);
  }

  /** Stops sending and listening; what waits stays on the device. */
  close(): void {
    this.#stops.abort();
    this.forms.close();
    this.corrections.close();
    this.outbox.close();
  }

  /**
   * The person leaves and takes nothing along: what could not be sent is forgotten on this device.
   */
  async discard(): Promise<void> {
    for (const resource of this.outbox.resources())
      this.outbox.drop(resource, [...this.outbox.waiting(resource).keys()]);
    await this.outbox.flush();
    this.close();
  }

  /**
   * Nothing said may be lost when the page is left, and nothing may wait longer than the connection
   * is gone.
   */
  #listen(window: Window): void {
    const { signal } = this.#stops;
    window.addEventListener('pagehide', () => void this.outbox.leave(), { signal });
    window.addEventListener('online', () => void this.saveAll(), { signal });
    window.document.addEventListener(
      'visibilitychange',
      () => {
        if (window.document.visibilityState === 'hidden') {
          void this.outbox.leave();
          void this.saveAll();
        } else this.forms.comeBack();
      },
      { signal },
    );
  }
}
