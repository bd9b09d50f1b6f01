export interface ClockPorts {
  page: Document;
  /** Nobody is asked for after a logout. */
  session: { isOver: () => boolean; subscribe: (listener: () => void) => () => void };
}

type Clock = ClockPorts & { everyMs: number; ask: (isStill: () => boolean) => Promise<void> };

/**
 * Asks at once and then every so often, as long as the page is in sight and somebody is signed in;
 * gives how to stop. `isStill` tells a question that took long whether its answer still counts.
 */
export const startClock = ({ page, session, everyMs, ask }: Clock): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const isAsleep = () => page.hidden || session.isOver();
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    round += 1;
  };
  const tick = () => {
    rest();
    if (isAsleep()) return;
    const mine = round;
    timer = setTimeout(tick, everyMs);
    void ask(() => mine === round);
  };
  const onChange = () => {
    if (isAsleep()) rest();
    else if (timer === undefined) tick();
  };
  const unfollow = session.subscribe(onChange);
  page.addEventListener('visibilitychange', onChange);
  tick();
  return () => {
    unfollow();
    page.removeEventListener('visibilitychange', onChange);
    rest();
  };
};
