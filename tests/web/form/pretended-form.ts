import { setTimeout as pause } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { DocumentProgress } from '../../../src/contract/events.ts';
import type { FixRequest } from '../../../src/contract/operations.ts';
import type { Finding } from '../../../src/contract/records.ts';
import type { WireCheck } from '../../../src/core/checks/check-wire.ts';
import type { DoubtfulValue } from '../../../src/core/forms/doubts.ts';
import type { CompiledForm, Source, Value } from '../../../src/core/forms/types.ts';
import { isSameValue } from '../../../src/core/forms/value.ts';
import { formToWire } from '../../../src/core/forms/wire/wire.ts';
import { type Call, createCall } from '../../../src/web/lib/api/call.ts';
import { FormSession } from '../../../src/web/lib/form-session/form-session.ts';
import type { FormRealtime } from '../../../src/web/lib/form-session/reading-watch.ts';
import { translateFrom } from '../../../src/web/lib/i18n/texts.ts';
import { type Outbox, openOutbox } from '../../../src/web/lib/outbox/outbox.ts';
import { openOutboxDatabase } from '../../../src/web/lib/outbox/outbox-database.ts';
import { noPageCloseBackup } from '../../../src/web/lib/outbox/page-close-backup.ts';
import type { TabChannel, TabMessage } from '../../../src/web/lib/outbox/tab-channel.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { texts } from '../page.tsx';
import { at, good, http, pageFetch, refused } from '../server.ts';
import { storeOf } from '../widgets/one-field.tsx';

interface Kept {
  value: Value | null;
  revision: number;
  by: string;
}
interface Saving {
  revision: number;
  set?: Record<string, Value | null>;
  unset?: string[];
}

/**
 * The two calls of a form, as the contract describes them, for one application with text answers:
 * saves merge by field, the same field changed since refuses, and one idempotency key is answered
 * once.
 */
export class PretendedForm {
  readonly answers = new Map<string, Kept>();
  readonly saves: Saving[] = [];
  revision = 0;
  /**
   * What the next saves answer in place of the truth: silence, a broken connection after the save,
   * or a refusal.
   */
  /** What this visit begins with, and every place that was noted. */
  look: { since?: string; place?: { section: string; field?: string } } = {};
  readonly looks: unknown[] = [];
  faults: ('silence' | 'lost answer' | ReturnType<typeof refused>)[] = [];
  /**
   * What a document says of questions that nobody answered, or says otherwise; and whether one is
   * still being read.
   */
  prefilled: Record<string, string> = {};
  suggestions: Record<string, string> = {};
  /** What else is known of where that stands. */
  place: Partial<Extract<Source, { kind: 'document' }>> = {};
  /** Where they come from instead, when it is no document. */
  computed?: Extract<Source, { kind: 'computed' }>;
  isInReading = false;
  /** How often the form was asked for. */
  asked = 0;
  packageFiles: { name: string; holds: string }[] = [];
  /** Fixes that reviewers asked for. */
  requests: FixRequest[] = [];
  /** The checks that the browser runs, as they travel. */
  checks: WireCheck[] = [];
  facts: Record<string, unknown> = {};
  /** What the server's checks say. */
  findings: Finding[] = [];
  doubts: DoubtfulValue[] = [];
  /** Holds the next answer of the form back, once it is made, until this is done. */
  delay: Promise<void> | undefined;
  readonly #answered = new Map<string, number>();

  form: CompiledForm;
  catalogueChecksum = 'first';

  constructor(form: CompiledForm) {
    this.form = form;
  }

  /** Somebody else answers. */
  write(key: string, value: Value | null, by = 'berta'): void {
    this.revision += 1;
    this.answers.set(key, { value, by, revision: this.revision });
  }

  handlers() {
    return [
      http.get(at('/api/v1/application/form'), () => this.#form()),
      http.post(at('/api/v1/application/answers'), ({ request }) => this.#save(request)),
      http.post(at('/api/v1/application/look'), async ({ request }) => {
        this.looks.push(await request.json());
        return good(this.look as never);
      }),
    ];
  }

  async #form() {
    this.asked += 1;
    const known = this.#known();
    const { delay } = this;
    this.delay = undefined;
    await delay;
    return good(known as never);
  }

  #known() {
    const source = this.computed ?? {
      kind: 'document',
      documentId: 'd1',
      fileName: 'passport.jpg',
      category: 'Passport',
      confidence: 0.99,
      raw: 'x',
      check: false,
      ...this.place,
    };
    const offered = Object.keys(this.prefilled).map((key) => [key, source]);
    const suggestions = Object.fromEntries(
      Object.entries(this.suggestions).map(([key, value]) => [key, { value, source }]),
    );
    const sources = [...this.answers].map(([key, { by }]) => [
      key,
      {
        kind: 'person',
        by,
        byName: by === 'berta' ? 'Berta Berg' : 'Anna Eriksson',
        at: '2027-01-18T10:00:00Z',
      },
    ]);
    const answers = Object.fromEntries([...this.answers].map(([key, { value }]) => [key, value]));
    return {
      form: formToWire(this.form),
      catalogueChecksum: this.catalogueChecksum,
      revision: this.revision,
      answers,
      prefilled: this.prefilled,
      sources: Object.fromEntries([...offered, ...sources]),
      suggestions,
      facts: { today: '2027-01-18', ...this.facts },
      findings: this.findings,
      checks: this.checks,
      asked: [],
      doubts: this.doubts,
      isInReading: this.isInReading,
      packageFiles: this.packageFiles,
      requests: this.requests,
    };
  }

  async #save(request: Request) {
    const body = (await request.json()) as Saving;
    const fault = this.faults.shift();
    if (fault === 'silence') return Response.error();
    if (fault && fault !== 'lost answer') return fault;
    const idempotencyKey = request.headers.get('idempotency-key') ?? '';
    const before = this.#answered.get(idempotencyKey);
    if (before !== undefined)
      return good({ revision: before, savedAt: '2027-01-18T10:00:00Z', status: 'DRAFT' });
    this.saves.push(body);
    const clashes = Object.entries(body.set ?? {}).filter(([key, value]) => {
      const stored = this.answers.get(key);
      return stored && stored.revision > body.revision && !isSameValue(stored.value, value);
    });
    if (clashes.length)
      return refused(400, { code: 'conflict', message: 'Somebody changed this meanwhile.' });
    this.revision += 1;
    for (const [key, value] of Object.entries(body.set ?? {}))
      this.answers.set(key, { value, by: 'anna', revision: this.revision });
    this.#answered.set(idempotencyKey, this.revision);
    return fault === 'lost answer'
      ? Response.error()
      : good({ revision: this.revision, savedAt: '2027-01-18T10:00:00Z', status: 'DRAFT' });
  }
}

/** The way to the pretended server. */
export const pretendedCall: Call = createCall({
  clientId: 'demo',
  t: (key, params) => translateFrom(texts)(key, params),
  fetch: pageFetch,
  onBusy: () => undefined,
  auth: { token: () => 'token', renew: () => Promise.resolve(false), expire: () => undefined },
});

/** A socket that stands or not, as a test says, and what it is told. */
export const pretendedRealtime = () => {
  const store = createStore<'connecting' | 'live'>('connecting');
  const followers = new Set<Parameters<FormRealtime['follow']>[1]>();
  return {
    get: store.get,
    subscribe: store.subscribe,
    follow: (_: string, follower: Parameters<FormRealtime['follow']>[1]) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    followers,
    stands: () => {
      store.set('live');
      for (const { back } of followers) back();
    },
    falls: () => store.set('connecting'),
    says: (state: DocumentProgress['state']) => {
      for (const { received } of followers)
        received({ state, docId: 'd1', applicantUid: 'ap1' } as DocumentProgress);
    },
  };
};

/** One person's browser: its disk, its tabs and the wire between them. */
export const pretendedBrowser = (
  user = 'anna',
  disk = new IDBFactory(),
  realtime: FormRealtime = pretendedRealtime(),
) => {
  const listeners = new Set<(message: TabMessage) => void>();
  const channel = (): TabChannel => {
    let own: ((message: TabMessage) => void) | undefined;
    return {
      post: (message) => {
        for (const tell of listeners) if (tell !== own) tell(structuredClone(message));
      },
      listen: (listener) => {
        own = listener;
        listeners.add(listener);
      },
      close: () => {
        if (own) listeners.delete(own);
      },
    };
  };

  /** Opens the form in a tab. `close` is what a closed or crashed tab leaves behind. */
  const openTab = async () => {
    const outbox: Outbox = await openOutbox({
      owner: { tenant: 'demo', user },
      database: await openOutboxDatabase(disk),
      closeBackup: noPageCloseBackup,
      channel: channel(),
      now: Date.now,
    });
    const table = storeOf({
      id: 'x',
      title: 'x',
      officialName: 'x',
      dateFormat: 'day/month/year',
      sections: [],
      rules: [],
    }).countries;
    const session = new FormSession({
      application: 'A1',
      call: pretendedCall,
      countries: table,
      outbox,
      realtime,
      exclusively: (task) => task(),
      now: Date.now,
      random: () => 0.5,
    });
    await session.open();
    const state = session.state.get();
    if (state.status !== 'open') throw new Error('The pretended form did not open.');
    const { store } = state;
    const cell = (key: string) => {
      const found = store.cellAt(key);
      if (!found) throw new Error(`The pretended form has no "${key}".`);
      return found;
    };
    return {
      session,
      store,
      outbox,
      cell,
      type: (key: string, value: string) => store.typed(cell(key), value),
      close: async () => {
        await outbox.flush();
        session.close();
        outbox.close();
      },
    };
  };
  return { openTab, disk };
};

/** Waits until something holds; fails with what is there when it never does. */
export const until = async (holds: () => boolean, what = 'it'): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (holds()) return;
    await pause(25);
  }
  throw new Error(`Waited for five seconds, and still ${what} does not hold.`);
};
