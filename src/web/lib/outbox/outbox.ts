import { type Edit, isLater, isStale, KEEP_MS, type KeptEdit, type Owner } from './edit.ts';
import { createEditWriter, type EditWriter } from './edit-writer.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { UnloadSender } from './unload-sender.ts';
import { type Change, type Edits, editsOf, rebased, withEdits, without } from './waiting.ts';

export type OutboxEvent = TabMessage & { from: 'here' | 'another tab' };

export interface OutboxPorts {
  owner: Owner;
  database: OutboxDatabase;
  lastWords: UnloadSender;
  channel: TabChannel;
  now: () => number;
}

const none: Edits = new Map();

/**
 * Brings what a page left in its last moment to the other unsent answers, unless they are later.
 */
const takeLastWords = async ({ owner, database, lastWords }: OutboxPorts): Promise<void> => {
  const { edits, forget } = lastWords.heard(owner);
  if (edits.length === 0) return;
  const kept = await database.read(owner);
  const isOld = (edit: KeptEdit) =>
    [...kept, ...edits].some(
      (other) =>
        other.application === edit.application && other.key === edit.key && isLater(other, edit),
    );
  await database.write(edits.filter((edit) => !isOld(edit)));
  forget();
};

/**
 * Opens what this person left behind on this device; edits older than a week are dropped, whoever's
 * they are.
 */
export const openOutbox = async (ports: OutboxPorts): Promise<Outbox> => {
  const oldest = ports.now() - KEEP_MS;
  ports.lastWords.dropBefore(oldest);
  await ports.database.dropBefore(oldest);
  await takeLastWords(ports);
  const kept = await ports.database.read(ports.owner);
  return new Outbox(
    ports,
    kept.filter((edit) => !isStale(edit, ports.now())),
  );
};

/**
 * The unsent answers of one person on this device, shared by all tabs. Each change is written soon,
 * and told to the tabs with it.
 */
export class Outbox {
  readonly #all = new Map<string, Edits>();
  readonly #writer: EditWriter;
  readonly #channel: TabChannel;
  readonly #now: () => number;
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  #lastStamp = 0;

  constructor(
    { owner, database, lastWords, channel, now }: OutboxPorts,
    kept: readonly KeptEdit[],
  ) {
    this.#writer = createEditWriter({
      database,
      lastWords,
      owner,
      onWrite: (application, edits) => channel.post({ kind: 'put', application, edits }),
    });
    this.#channel = channel;
    this.#now = now;
    for (const { tenant, user, application, ...edit } of kept)
      this.#all.set(application, withEdits(this.waiting(application), [edit]));
    channel.listen((message) => this.#take({ ...message, from: 'another tab' }));
  }

  /** What waits in one application, by answer key; replaced at each change, never mutated. */
  waiting(application: string): Edits {
    return this.#all.get(application) ?? none;
  }

  /** Applications in which something waits. */
  applications(): string[] {
    return [...this.#all].filter(([, edits]) => edits.size > 0).map(([application]) => application);
  }

  put(application: string, changes: readonly Change[]): void {
    this.#keep(
      application,
      editsOf(this.waiting(application), changes, () => this.#stamp()),
    );
  }

  /**
   * Remembers what is being sent, so that a lost confirmation is not taken for somebody else's
   * change. Written at once: the other tabs must know an answer before they hear that it has
   * arrived.
   */
  sending(application: string, edits: readonly Edit[]): void {
    this.#keep(
      application,
      edits.map((edit) => ({ ...edit, sent: edit.value })),
    );
    void this.flush();
  }

  /** The server has these edits; an answer that was changed since keeps waiting. */
  settle(
    application: string,
    { edits, revision }: { edits: readonly Edit[]; revision: number },
  ): void {
    this.#keep(application, rebased(this.waiting(application), edits));
    this.#writer.forget(application, edits);
    this.#tell({ kind: 'settled', application, edits: [...edits], revision });
  }

  /** Nobody wants these answers sent any more. */
  drop(application: string, keys: readonly string[]): void {
    const edits = [...this.waiting(application).values()].filter(({ key }) => keys.includes(key));
    if (edits.length === 0) return;
    this.#writer.forget(application, edits);
    this.#tell({ kind: 'dropped', application, edits });
  }

  /** Writes what is not on the device yet, and tells the tabs. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /**
   * The page may close now: writes what is not on the device yet, and leaves what cannot be waited
   * for.
   */
  leave(): Promise<void> {
    return this.#writer.leave();
  }

  subscribe(listener: (event: OutboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    void this.flush();
    this.#channel.close();
  }

  /**
   * A moment that no earlier edit of this tab has, so that it tells two versions of an answer
   * apart.
   */
  #stamp(): number {
    this.#lastStamp = Math.max(this.#now(), this.#lastStamp + 1);
    return this.#lastStamp;
  }

  #keep(application: string, edits: Edit[]): void {
    if (edits.length === 0) return;
    this.#writer.write(application, edits);
    this.#take({ kind: 'put', application, edits, from: 'here' });
  }

  #tell(message: TabMessage): void {
    this.#channel.post(message);
    this.#take({ ...message, from: 'here' });
  }

  #take(event: OutboxEvent): void {
    const { application, edits } = event;
    const waiting = this.waiting(application);
    this.#all.set(
      application,
      event.kind === 'put' ? withEdits(waiting, edits) : without(waiting, edits),
    );
    for (const listener of [...this.#listeners]) listener(event);
  }
}
