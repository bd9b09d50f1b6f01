interface Repeating {
  everyMs: number;
  failed: (error: Error) => void;
}

/**
 * Does something now and then again and again, each time so long after the last is done. `stop`
 * ends it and waits for what runs.
 */
export function repeatedly(
  work: () => Promise<void>,
  { everyMs, failed }: Repeating,
): { stop(): Promise<void> } {
  let [isStopped, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined];
  const turn = async (): Promise<void> => {
    await work().catch(failed);
    if (!isStopped) timer = setTimeout(begin, everyMs);
  };
  let running: Promise<void> = Promise.resolve();
  function begin(): void {
    running = turn();
  }
  begin();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
