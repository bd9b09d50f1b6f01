import { describe, expect, it } from 'vitest';
import { fairQueue, QueueFull } from '../../../src/core/fair-queue/fair-queue.ts';
import { nextSlot } from '../../../src/core/fair-queue/next-slot.ts';

/**
 * Has everybody ask at once, in this order, for a task of theirs, and says in which order they were
 * done.
 */
async function orderOf(asked: readonly string[], places = 1): Promise<string[]> {
  const inTurn = fairQueue(places);
  const done: string[] = [];
  await Promise.all(asked.map((name) => inTurn(name[0] ?? '', async () => void done.push(name))));
  return done;
}

describe('a line that several share', () => {
  it('goes by turns, in each of which everybody has one', async () => {
    expect(await orderOf(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b2',
      'a3',
      'a4',
    ]);
  });

  it('goes by who came first where one alone is in it', async () => {
    expect(await orderOf(['a1', 'a2', 'a3'])).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets nobody be overtaken for ever by somebody who comes again and again', async () => {
    const inTurn = fairQueue(1);
    const done: string[] = [];
    const again = async (left: number): Promise<void> => {
      if (left === 0) return;
      await inTurn('b', async () => void done.push('b'));
      await again(left - 1);
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => inTurn('a', async () => void done.push('a'))),
      again(20),
    ]);
    expect(done.slice(0, 10)).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('does so many at once, and goes on where one fails', async () => {
    const inTurn = fairQueue(2);
    let [running, most] = [0, 0];
    const task = async (fails: boolean) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (fails) throw new Error('no');
    };
    const outcomes = await Promise.allSettled(
      [true, false, true, false, false].map((fails) => inTurn('a', () => task(fails))),
    );
    expect([most, outcomes.map(({ status }) => status)]).toEqual([
      2,
      ['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
  });

  it('is full where so many wait, and has a place again when one is done', async () => {
    const inTurn = fairQueue(1, { mostWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = inTurn('a', () => promise),
      second = inTurn('b', async () => 'b');
    expect(inTurn.waiting()).toBe(1);
    await expect(inTurn('c', async () => 'c')).rejects.toBeInstanceOf(QueueFull);
    resolve();
    expect(await Promise.all([first, second])).toEqual([undefined, 'b']);
    expect(await inTurn('c', async () => 'c')).toBe('c');
  });

  it('lets go whoever waits and is called away, never whose turn it is', async () => {
    const inTurn = fairQueue(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const [away, done] = [new AbortController(), [] as string[]];
    const task = (name: string) => async () => {
      await promise;
      done.push(name);
    };
    const tasks = [
      inTurn('a', task('a'), away.signal),
      inTurn('b', task('b'), away.signal),
      inTurn('c', task('c')),
    ];
    const outcomes = Promise.allSettled(tasks);
    away.abort(new Error('away'));
    resolve();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect([done, inTurn.waiting()]).toEqual([['a', 'c'], 0]);
    await expect(inTurn('d', task('d'), away.signal)).rejects.toThrow('away');
  });

  it('gives whoever has none in it the turn that is on, and whoever has the one after their last', () => {
    expect([
      nextSlot({ last: undefined, current: 7 }),
      nextSlot({ last: 199, current: 7 }),
      nextSlot({ last: 2, current: 7 }),
    ]).toEqual([7, 200, 7]);
  });
});
