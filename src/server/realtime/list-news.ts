import type { EventAudience } from '../../core/access/event-audience.ts';
import type { ListSubject } from '../../core/realtime/list-subjects.ts';

/** On which PostgreSQL tells that something of it has changed (migrations 0500 and 0540). */
export const LIST_CHANNELS: Readonly<Record<ListSubject, string>> = {
  applications: 'farland_applications',
  people: 'farland_people',
};

/** What it says: the audiences in whose lists it stands or stood, as "agent/UID". */
interface ListNews {
  tenant: string;
  lists: string[];
}

/** Everybody of one scope who may list it in a tenant. */
export const listRoom = (
  subject: ListSubject,
  tenant: string,
  { kind, uid }: EventAudience,
): string => roomOf(subject, tenant, `${kind}/${uid}`);

const roomOf = (subject: ListSubject, tenant: string, list: string): string =>
  `${tenant} ${subject} ${list}`;

/** A room hears no more often, in milliseconds: a hundred changes at once are one. */
const QUIET_MS = 1_000;

/**
 * Tells rooms what the database says, each at most once in QUIET_MS: at once where it was quiet,
 * and once more where more came meanwhile.
 */
export function listNews(subject: ListSubject, tell: (room: string) => void) {
  const quiet = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>();
  const hush = (room: string): void => {
    const timer = setTimeout(() => {
      const isDue = quiet.get(room)?.isDue;
      quiet.delete(room);
      if (isDue) news(room);
    }, QUIET_MS).unref();
    quiet.set(room, { timer, isDue: false });
  };
  const news = (room: string): void => {
    const waiting = quiet.get(room);
    if (waiting) {
      waiting.isDue = true;
      return;
    }
    tell(room);
    hush(room);
  };
  return {
    received: (payload: string): void => {
      const { tenant, lists } = JSON.parse(payload) as ListNews;
      for (const list of lists) news(roomOf(subject, tenant, list));
    },
    stop: (): void => {
      for (const { timer } of quiet.values()) clearTimeout(timer);
      quiet.clear();
    },
  };
}
