export interface RefreshLoad {
  origin: string;
  sessions: number;
  seconds: number;
}
export interface Refreshed {
  perSecond: number;
  refused: number;
}

/** Renews sessions as often as it can and reports how often. */
process.once('message', (load: RefreshLoad) => void renewNow(load));

async function renewNow({ origin, sessions, seconds }: RefreshLoad): Promise<void> {
  const ask = async (path: string, body: object): Promise<string | undefined> => {
    const answer = await fetch(`${origin}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'x-tenant-client-id': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { response } = (await answer.json()) as {
      response?: { tokens: { refresh_token: string } };
    };
    return response?.tokens.refresh_token;
  };
  const tokens = await Promise.all(
    Array.from({ length: sessions }, () =>
      ask('login', { username: 'traveller@demo.test', password: 'Demo-Passw0rd!' }),
    ),
  );
  const began = performance.now();
  const end = began + seconds * 1000;
  let [done, refused] = [0, 0];
  await Promise.all(
    tokens.map(async (first) => {
      let token = first;
      while (token && performance.now() < end) {
        token = await ask('refresh-token', { refreshToken: token });
        if (token) done += 1;
        else refused += 1;
      }
    }),
  );
  if (done === 0) throw new Error('No session was renewed.');
  process.send?.(
    { perSecond: done / ((performance.now() - began) / 1000), refused } satisfies Refreshed,
    () => process.exit(0),
  );
}
