import type { Presence } from '../../contract/events.ts';
import { type OpenPage, peopleOf } from '../../core/realtime/presence.ts';

/** What a server tells the others of one application: the pages that are open by way of it. */
interface Message {
  from: string;
  tenant: string;
  applicationUid: string;
  pages: readonly OpenPage[];
  /** Whether the others are to say theirs. */
  asks?: boolean;
}

interface Options {
  /** Names this server among those on the same database. */
  self: string;
  emit: (tenant: string, presence: Presence) => void;
  notify: (payload: string) => Promise<void>;
  failed: (error: Error) => void;
  now: () => number;
}

/** An application of a tenant. */
export interface AttendedApplication {
  tenant: string;
  applicationUid: string;
}

/** What is known of one application: pages here by their socket, and elsewhere by server. */
interface Room extends AttendedApplication {
  here: Map<string, OpenPage>;
  elsewhere: Map<string, { pages: readonly OpenPage[]; at: number }>;
}

export interface PresenceRegister {
  /** A page has an application open from now on, as it says. */
  enter: (socketId: string, where: AttendedApplication, page: OpenPage) => void;
  leave: (socketId: string) => void;
  /** What another server says. */
  received: (payload: string) => void;
  stop: () => void;
}

/** Servers say again what is open by way of them; one that does not is gone. */
const REPEAT_MS = 30_000;
const FORGET_MS = 90_000;
/** One notification holds 8,000 bytes. */
const MOST_PAGES = 20;

/**
 * Who has which application open, over all servers on the same database. It is kept in memory
 * alone: whoever is there says so again.
 */
export function createPresence({ self, emit, notify, failed, now }: Options): PresenceRegister {
  const rooms = new Map<string, Room>();
  const places = new Map<string, string>();
  const nameOf = ({ tenant, applicationUid }: AttendedApplication) => `${tenant} ${applicationUid}`;

  const roomAt = (where: AttendedApplication): Room => {
    const name = nameOf(where);
    const room = rooms.get(name) ?? {
      tenant: where.tenant,
      applicationUid: where.applicationUid,
      here: new Map(),
      elsewhere: new Map(),
    };
    rooms.set(name, room);
    return room;
  };

  const tell = (room: Room): void => {
    const { tenant, applicationUid, here, elsewhere } = room;
    for (const [node, { at }] of elsewhere) if (now() - at > FORGET_MS) elsewhere.delete(node);
    const pages = [...here.values(), ...[...elsewhere.values()].flatMap((node) => node.pages)];
    if (pages.length === 0) rooms.delete(nameOf(room));
    if (here.size > 0) emit(tenant, { applicationUid, people: peopleOf(pages) });
  };

  const say = ({ tenant, applicationUid, here }: Room, asks = false): void => {
    const pages = [...here.values()].slice(0, MOST_PAGES);
    const message: Message = { from: self, tenant, applicationUid, pages, ...(asks && { asks }) };
    notify(JSON.stringify(message)).catch((error: unknown) =>
      failed(error instanceof Error ? error : new Error(String(error))),
    );
  };

  const leave = (socketId: string): void => {
    const room = rooms.get(places.get(socketId) ?? '');
    places.delete(socketId);
    if (!room?.here.delete(socketId)) return;
    tell(room);
    say(room);
  };

  const repeating = setInterval(() => {
    for (const room of rooms.values()) {
      if (room.here.size > 0) say(room);
      tell(room);
    }
  }, REPEAT_MS).unref();

  return {
    enter: (socketId, where, page) => {
      if (places.get(socketId) !== nameOf(where)) leave(socketId);
      const room = roomAt(where);
      const isFirst = room.here.size === 0;
      room.here.set(socketId, page);
      places.set(socketId, nameOf(where));
      tell(room);
      say(room, isFirst);
    },
    leave,
    received: (payload) => {
      const { from, pages, asks, ...where } = JSON.parse(payload) as Message;
      if (from === self) return;
      const known = rooms.get(nameOf(where));
      if (!known || known.here.size === 0) return;
      known.elsewhere.set(from, { pages, at: now() });
      tell(known);
      if (asks) say(known);
    },
    stop: () => clearInterval(repeating),
  };
}
