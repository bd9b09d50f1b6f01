/** A process that runs with `--inspect`, asked over its inspector. */
export interface Inspected {
  /** Bytes of the heap that are used once everything that nobody holds is collected. */
  heapAfterCollection(): Promise<number>;
  close(): void;
}

interface Reply {
  id?: number;
  result?: { result?: { value?: number } };
}

/** Connects to the last address that the process printed: it may have begun anew. */
export async function inspected(printed: string): Promise<Inspected> {
  const [, address = ''] = [...printed.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1) ?? [];
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener(
      'error',
      () => reject(new Error(`The inspector at "${address}" does not answer.`)),
      { once: true },
    );
  });
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<Reply> =>
    new Promise((resolve) => {
      const id = (last += 1);
      const hear = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(reply);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    heapAfterCollection: async () => {
      // What finalizers let go of goes with the second.
      for (let times = 0; times < 2; times += 1) await ask('HeapProfiler.collectGarbage');
      return (
        (
          await ask('Runtime.evaluate', {
            expression: 'process.memoryUsage().heapUsed',
            returnByValue: true,
          })
        ).result?.result?.value ?? Number.NaN
      );
    },
    close: () => socket.close(),
  };
}
