import type { EventAudience } from '../../core/access/event-audience.ts';

/** On which PostgreSQL tells that applications have changed (migration 0500). */
export const APPLICATIONS_CHANNEL = 'farland_applications';

/** What it says: the audiences in whose lists an application stands or stood, as "agent/UID". */
interface ApplicationNews {
  tenant: string;
  lists: string[];
}

/** Everybody of one scope who may list applications of a tenant. */
export const applicationsRoom = (tenant: string, { kind, uid }: EventAudience): string =>
  roomOf(tenant, `${kind}/${uid}`);

const roomOf = (tenant: string, list: string): string => `${tenant} applications ${list}`;

/** A room hears no more often, in milliseconds: a hundred changes at once are one. */
const QUIET_MS = 1_000;

/**
 * Tells rooms what the database says, each at most once in QUIET_MS: at once where it was quiet,
 * and once more where more came meanwhile.
 */
export function applicationNews(tell: (room: string) => void) {
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
      const { tenant, lists } = JSON.parse(payload) as ApplicationNews;
      for (const list of lists) news(roomOf(tenant, list));
    },
    stop: (): void => {
      for (const { timer } of quiet.values()) clearTimeout(timer);
      quiet.clear();
    },
  };
}
