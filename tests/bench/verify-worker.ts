import { hash, verify } from '@node-rs/argon2';

/** Verifies one password as often as it can, so many at once, and reports how often. */
process.once('message', (task: { places: number; seconds: number }) => void verifyNow(task));

async function verifyNow({ places, seconds }: { places: number; seconds: number }): Promise<void> {
  const stored = await hash('Demo-Passw0rd!', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: places }, async () => {
      while (performance.now() < end) {
        await verify(stored, 'Demo-Passw0rd!');
        done += 1;
      }
    }),
  );
  process.send?.({ perSecond: done / ((performance.now() - began) / 1000) }, () => process.exit(0));
}
