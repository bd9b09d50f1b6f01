import type { Cell } from '../../../core/forms/store/cell.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Answer } from '../../../core/forms/types.ts';
import { isSameValue } from '../../../core/forms/value.ts';
import { isForbiddenCall } from '../api/call-error.ts';
import { answersResource, type Edit, type Resource, valuesOf } from '../outbox/edit.ts';
import type { OutboxEvent } from '../outbox/outbox.ts';
import { createStore, type Store } from '../store.ts';
import { applyTabEdits } from './apply-tab-edits.ts';
import { checkAnswers } from './check-answers.ts';
import { type LoadedForm, loadForm, saveAnswers } from './form-calls.ts';
import type { FormSessionPorts } from './form-session-ports.ts';
import type { FormState } from './form-state.ts';
import { isOtherForm, openStore } from './open-store.ts';
import { createReadingWatch, type ReadingWatch } from './reading-watch.ts';
import { refusalsOf } from './refusals.ts';
import type { Failure } from './save-failure.ts';
import { type Attempt, type Pending, Saver } from './saver.ts';
import { unsavedKeys } from './unsaved-keys.ts';

/**
 * A form that was looked at longer ago than this is asked for again when somebody comes back to the
 * page.
 */
const FRESH_MS = 15_000;

/**
 * One application's form in this tab: opens it with what waits on the device, keeps every change on
 * the device at once and at the server soon, and lets other tabs and other people in. Changes reach
 * it through the store alone.
 */
export class FormSession {
  readonly application: string;
  readonly saver: Saver;
  readonly #ports: FormSessionPorts;
  readonly #resource: Resource;
  readonly #state: Store<FormState> = createStore<FormState>({ status: 'loading' });
  /** Answers that were changed in this very tab and have not arrived: nothing covers them silently. */
  readonly #own = new Set<string>();
  /** Answers that the server refused as they are: not sent again until they change. */
  readonly #refused = new Map<string, Answer | undefined>();
  readonly #editedAt = new Map<string, number>();
  readonly #status = createStore<string | null>(null);
  readonly #unsavedKeys = createStore<ReadonlySet<string>>(new Set());
  readonly #stops: (() => void)[] = [];
  readonly #reading: ReadingWatch;
  #isRestoring = false;
  #opening: Promise<void> | undefined;
  #loadedAt = 0;

  constructor(ports: FormSessionPorts) {
    this.application = ports.application;
    this.#resource = answersResource(ports.application);
    this.#ports = ports;
    this.#reading = createReadingWatch({ ...ports, look: () => this.refresh() });
    this.saver = new Saver({
      ...ports,
      pending: this.#pending,
      send: this.#send,
      resolve: this.#resolve,
    });
    this.#stops.push(
      this.saver.saving.subscribe(() => this.#hold()),
      ports.outbox.subscribe((event) => {
        if (event.resource !== this.#resource) return;
        if (event.from === 'another tab') this.#hear(event);
        this.#hold();
      }),
    );
  }

  get state(): Pick<Store<FormState>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /** Answers that are on this device alone for a while, because saving does not continue. */
  get unsavedKeys(): Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'> {
    return this.#unsavedKeys;
  }

  /** The application's status after the last save; null before the first. */
  get status(): Pick<Store<string | null>, 'get' | 'subscribe'> {
    return this.#status;
  }

  /** When an answer was changed in this visit. */
  editedAt(key: string): number | undefined {
    return this.#editedAt.get(key);
  }

  /** Somebody looks at the page again: what is not fresh any more is brought up to date. */
  async comeBack(): Promise<void> {
    if (this.#ports.now() - this.#loadedAt > FRESH_MS) await this.open();
  }

  /** Hears of an applicant's documents while the form is shown; returns how to stop. */
  follow(applicantUid: string): () => void {
    return this.#reading.follow(applicantUid);
  }

  /**
   * Loads the form, or brings a form that is open up to date: documents may have changed on another
   * screen.
   */
  async open(): Promise<void> {
    if (this.#store) return this.refresh();
    this.#opening ??= this.#openFirst().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /**
   * Takes in what documents, other tabs and other people have changed; changes of this tab stay. A
   * failure changes nothing.
   */
  async refresh(): Promise<void> {
    const store = this.#store;
    if (!store) return;
    const loaded = await this.#load();
    if (isOtherForm(loaded, this.#state.get())) return this.#startAfresh(loaded);
    this.#silently(() =>
      store.batch(() => {
        store.applyRemoteAnswers(loaded.remoteAnswers);
        store.setFacts(loaded.facts);
      }),
    );
    checkAnswers(store);
    this.#state.set({ ...loaded, status: 'open', store });
    this.saver.resume();
  }

  /** Ends a clash as the person chose. */
  settleClash(cell: Cell, whose: 'mine' | 'theirs'): void {
    this.#ports.outbox.drop(this.#resource, [cell.path]);
    this.#store?.settleClash(cell, whose);
  }

  close(): void {
    this.saver.stop();
    this.#reading.stop();
    for (const stop of this.#stops) stop();
  }

  get #store(): FormStore | undefined {
    const state = this.#state.get();
    return state.status === 'open' ? state.store : undefined;
  }

  get #edits(): Edit[] {
    return [...this.#ports.outbox.waiting(this.#resource).values()];
  }

  async #load(): Promise<LoadedForm> {
    const loaded = await loadForm(this.#ports.call, {
      application: this.application,
      countries: this.#ports.countries,
      revision: () => this.#store?.revision ?? 0,
    });
    this.#loadedAt = this.#ports.now();
    this.#reading.seen(loaded.isInReading);
    return loaded;
  }

  async #openFirst(): Promise<void> {
    this.#state.set({ status: 'loading' });
    try {
      this.#start(await this.#load());
    } catch (error) {
      this.#state.set({ status: 'failed', error });
    }
  }

  #start(loaded: LoadedForm): void {
    const { store, restored, waits } = openStore(loaded, this.#ports);
    for (const { key, at } of restored) this.#editedAt.set(key, at);
    this.#stops.push(store.subscribeEdits((key) => this.#edited(store, key)));
    this.#state.set({ ...loaded, status: 'open', store });
    if (waits) this.saver.soon();
  }

  /**
   * Another trip or a newer catalogue has another form: edits that it asks for too are kept, the
   * others go with the old form.
   */
  #startAfresh(loaded: LoadedForm): void {
    this.#own.clear();
    this.#refused.clear();
    this.saver.startAfresh();
    this.#start(loaded);
  }

  #edited(store: FormStore, key: string): void {
    if (this.#isRestoring) return;
    this.#refused.delete(key);
    const [value, base] = [store.answer(key), store.saved(key)];
    if (isSameValue(value, base)) {
      this.#own.delete(key);
      this.#ports.outbox.drop(this.#resource, [key]);
    } else {
      this.#own.add(key);
      this.#ports.outbox.put(this.#resource, [{ key, value, base }]);
    }
    this.#editedAt.set(
      key,
      this.#ports.outbox.waiting(this.#resource).get(key)?.at ?? this.#ports.now(),
    );
    this.saver.soon();
  }

  /** What waits in the outbox, but for clashes and refusals that wait for a person. */
  readonly #pending = (): Pending => {
    const store = this.#store;
    const edits = this.#edits.filter(({ key, value }) => {
      const isRefused = this.#refused.has(key) && isSameValue(this.#refused.get(key), value);
      const cell = store?.cellAt(key);
      return cell !== undefined && !cell.getSnap().clash && !isRefused;
    });
    return { changes: { revision: store?.revision ?? 0, set: valuesOf(edits) }, edits };
  };

  readonly #send = async ({ changes, edits, idempotencyKey }: Attempt): Promise<void> => {
    const { call, outbox } = this.#ports;
    const store = this.#store;
    if (!store) return;
    store.sending(changes);
    outbox.sending(this.#resource, edits);
    const { revision, status } = await saveAnswers(call, {
      application: this.application,
      form: store.form,
      changes,
      idempotencyKey,
    }).catch((error: unknown) => {
      const keys = edits.map(({ key }) => key);
      if (isForbiddenCall(error)) outbox.drop(this.#resource, keys);
      throw error;
    });
    store.acknowledge(changes, revision);
    outbox.settle(this.#resource, { edits, revision });
    this.#status.set(status);
    for (const key of changes.set.keys())
      if (isSameValue(store.answer(key), store.saved(key))) this.#own.delete(key);
    if (revision !== changes.revision + 1) await this.#catchUp();
  };

  readonly #resolve = async (failure: Exclude<Failure, { kind: 'later' }>): Promise<boolean> => {
    const store = this.#store;
    if (failure.kind === 'over' || !store) return false;
    if (failure.kind === 'clash') return this.#catchUp().then(() => true);
    const { errors, keys } = refusalsOf(store, failure.fields);
    for (const key of keys) this.#refused.set(key, store.answer(key));
    store.refuse(errors);
    return keys.length > 0;
  };

  /**
   * Somebody else has saved: their changes come in, and clashes show. Without an answer the next
   * save finds out again.
   */
  async #catchUp(): Promise<void> {
    await this.refresh().catch((error: unknown) =>
      console.warn('The latest answers could not be fetched yet.', error),
    );
  }

  /** Another tab of the same person speaks. */
  #hear(event: OutboxEvent): void {
    const store = this.#store;
    if (!store) return;
    this.#silently(() => applyTabEdits(store, event, { own: this.#own, editedAt: this.#editedAt }));
    if (event.kind !== 'settled') return;
    const isBehind = event.revision > store.revision + 1;
    store.acknowledge(
      { revision: store.revision, set: valuesOf(event.edits) },
      Math.max(event.revision, store.revision),
    );
    this.saver.savedElsewhere();
    if (isBehind) void this.#catchUp();
  }

  #hold(): void {
    this.#unsavedKeys.set(
      unsavedKeys(this.#unsavedKeys.get(), { saving: this.saver.saving.get(), edits: this.#edits }),
    );
  }

  #silently(change: () => void): void {
    this.#isRestoring = true;
    try {
      change();
    } finally {
      this.#isRestoring = false;
    }
  }
}
