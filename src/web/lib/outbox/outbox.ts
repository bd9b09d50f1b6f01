import {
  type Edit,
  isLater,
  isStale,
  KEEP_MS,
  type Owner,
  type Resource,
  type StoredEdit,
} from './edit.ts';
import { createEditWriter, type EditWriter } from './edit-writer.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { PageCloseBackup } from './page-close-backup.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { type Edits, editsOf, type OutboxChange, rebased, withEdits, without } from './waiting.ts';

export type OutboxEvent = TabMessage & { from: 'here' | 'another tab' };

export interface OutboxPorts {
  owner: Owner;
  database: OutboxDatabase;
  closeBackup: PageCloseBackup;
  channel: TabChannel;
  now: () => number;
}

const none: Edits = new Map();

/**
 * Brings what a page left in its last moment to the other unsent changes, unless they are later.
 */
const restoreBackups = async ({ owner, database, closeBackup }: OutboxPorts): Promise<void> => {
  const { edits, forget } = closeBackup.ofOtherPages(owner);
  if (edits.length === 0) return;
  const stored = await database.read(owner);
  const isOld = (edit: StoredEdit) =>
    [...stored, ...edits].some(
      (other) => other.resource === edit.resource && other.key === edit.key && isLater(other, edit),
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
  ports.closeBackup.dropBefore(oldest);
  await ports.database.dropBefore(oldest);
  await restoreBackups(ports);
  const stored = await ports.database.read(ports.owner);
  return new Outbox(
    ports,
    stored.filter((edit) => !isStale(edit, ports.now())),
  );
};

/**
 * The unsent changes of one person on this device, shared by all tabs. Each change is written soon,
 * and told to the tabs with it.
 */
export class Outbox {
  readonly #all = new Map<Resource, Edits>();
  readonly #writer: EditWriter;
  readonly #channel: TabChannel;
  readonly #now: () => number;
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  #lastStamp = 0;

  constructor(
    { owner, database, closeBackup, channel, now }: OutboxPorts,
    stored: readonly StoredEdit[],
  ) {
    this.#writer = createEditWriter({
      database,
      closeBackup,
      owner,
      onWrite: (resource, edits) => channel.post({ kind: 'put', resource, edits }),
    });
    this.#channel = channel;
    this.#now = now;
    for (const { tenant, user, resource, ...edit } of stored)
      this.#all.set(resource, withEdits(this.waiting(resource), [edit]));
    channel.listen((message) => this.#take({ ...message, from: 'another tab' }));
  }

  /** What waits of one resource, by key; replaced at each change, never mutated. */
  waiting(resource: Resource): Edits {
    return this.#all.get(resource) ?? none;
  }

  /** What has changes that wait. */
  resources(): Resource[] {
    return [...this.#all].filter(([, edits]) => edits.size > 0).map(([resource]) => resource);
  }

  put(resource: Resource, changes: readonly OutboxChange[]): void {
    this.#keep(
      resource,
      editsOf(this.waiting(resource), changes, () => this.#stamp()),
    );
  }

  /**
   * Remembers what is being sent, so that a lost confirmation is not taken for somebody else's
   * change. Written at once: the other tabs must know an answer before they hear that it has
   * arrived.
   */
  sending(resource: Resource, edits: readonly Edit[]): void {
    this.#keep(
      resource,
      edits.map((edit) => ({ ...edit, sent: edit.value })),
    );
    void this.flush();
  }

  /**
   * The server has these edits; a value that was changed since keeps waiting. Answers have a
   * revision.
   */
  settle(
    resource: Resource,
    { edits, revision = 0 }: { edits: readonly Edit[]; revision?: number },
  ): void {
    this.#keep(resource, rebased(this.waiting(resource), edits));
    this.#writer.forget(resource, edits);
    this.#tell({ kind: 'settled', resource, edits: [...edits], revision });
  }

  /** Nobody wants these sent any more. */
  drop(resource: Resource, keys: readonly string[]): void {
    const edits = [...this.waiting(resource).values()].filter(({ key }) => keys.includes(key));
    if (edits.length === 0) return;
    this.#writer.forget(resource, edits);
    this.#tell({ kind: 'dropped', resource, edits });
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

  #keep(resource: Resource, edits: Edit[]): void {
    if (edits.length === 0) return;
    this.#writer.write(resource, edits);
    this.#take({ kind: 'put', resource, edits, from: 'here' });
  }

  #tell(message: TabMessage): void {
    this.#channel.post(message);
    this.#take({ ...message, from: 'here' });
  }

  #take(event: OutboxEvent): void {
    const { resource, edits } = event;
    const waiting = this.waiting(resource);
    this.#all.set(
      resource,
      event.kind === 'put' ? withEdits(waiting, edits) : without(waiting, edits),
    );
    for (const listener of [...this.#listeners]) listener(event);
  }
}
