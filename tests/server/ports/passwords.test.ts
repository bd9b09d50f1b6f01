import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/server/ports/passwords.ts';

describe('the turns of passwords', () => {
  it('come in the order of asking, and it is known how many run', async () => {
    const inTurn = createTurns(2);
    const [first, done] = [Promise.withResolvers<void>(), [] as string[]];
    const task = (name: string, until: Promise<void>) =>
      inTurn(async () => {
        await until;
        done.push(name);
      });
    const running = [inTurn.running()];
    const tasks = ['first', 'second', 'third', 'fourth'].map((name) => {
      const asked = task(name, first.promise);
      running.push(inTurn.running());
      return asked;
    });
    expect(running).toEqual([0, 1, 2, 2, 2]);
    first.resolve();
    await Promise.all(tasks);
    expect([done, inTurn.running()]).toEqual([['first', 'second', 'third', 'fourth'], 0]);
  });

  it('go on after one that failed', async () => {
    const inTurn = createTurns(1);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'next')).toBe('next');
  });
});
