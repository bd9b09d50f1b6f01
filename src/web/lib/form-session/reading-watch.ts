import type { Realtime } from '../realtime/realtime.ts';

/**
 * How often a form is asked for again while one of its documents is being read, in milliseconds:
 * seldom where news come by themselves.
 */
const WHILE_READING_MS = { isLive: 15_000, isAsking: 2_000 };

/** What a form uses of the socket. */
export type FormRealtime = Pick<Realtime, 'get' | 'subscribe' | 'follow'>;

/** Looks again when a document changes, so that what it says comes by itself. */
export interface ReadingWatch {
  /** Hears of an applicant's documents for as long as somebody looks; returns how to stop. */
  follow: (applicantUid: string) => () => void;
  /** Told after each look. */
  seen: (isInReading: boolean) => void;
  /** Nobody looks any more. */
  stop: () => void;
}

interface WatchParts {
  realtime: FormRealtime;
  look: () => Promise<void>;
}

/**
 * News come by the socket. Without one, and where a look fails, the form is asked for until its
 * documents are read.
 */
export const createReadingWatch = ({ realtime, look }: WatchParts): ReadingWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isOver, isInReading, isFollowing, isAgain] = [false, false, false, false];
  let looking: Promise<void> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    const isLive = isFollowing && realtime.get() === 'live';
    if (isInReading && !isOver)
      timer = setTimeout(lookAgain, WHILE_READING_MS[isLive ? 'isLive' : 'isAsking']);
  };
  const seen = (now: boolean) => {
    isInReading = now;
    schedule();
  };
  /** What comes during a look is looked for after it. */
  const lookAgain = () => {
    if (isOver) return;
    isAgain = looking !== undefined;
    looking ??= look()
      .catch(() => seen(true))
      .finally(() => {
        looking = undefined;
        if (isAgain) lookAgain();
      });
  };
  return {
    seen,
    follow: (applicantUid) => {
      const stops = [
        realtime.follow(applicantUid, {
          received: ({ state }) => {
            if (state !== 'page') lookAgain();
          },
          back: lookAgain,
        }),
        realtime.subscribe(schedule),
      ];
      isFollowing = true;
      schedule();
      return () => {
        for (const stop of stops) stop();
        isFollowing = false;
        schedule();
      };
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
