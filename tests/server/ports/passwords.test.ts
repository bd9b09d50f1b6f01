import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/server/ports/secrets/passwords.ts';

describe('the turns of passwords', () => {
  it('come in the order of asking, so many at once', async () => {
    const inTurn = createTurns(2);
    const [first, begun, done] = [Promise.withResolvers<void>(), [] as string[], [] as string[]];
    const tasks = ['first', 'second', 'third', 'fourth'].map((name) =>
      inTurn(async () => {
        begun.push(name);
        await first.promise;
        done.push(name);
      }),
    );
    await new Promise(setImmediate);
    expect(begun).toEqual(['first', 'second']);
    first.resolve();
    await Promise.all(tasks);
    expect(done).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('go on after one that failed', async () => {
    const inTurn = createTurns(1);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'next')).toBe('next');
  });
});
