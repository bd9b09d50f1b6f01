import { describe, expect, it } from 'vitest';
import { memoize } from '../../../src/server/catalogue/memoize.ts';

const counted = (most: number) => {
  const asked: string[] = [];
  return {
    asked,
    find: memoize(async (key) => {
      asked.push(key);
      return key.toUpperCase();
    }, most),
  };
};

describe('what was asked memoize', () => {
  it('is worked out once, however many ask at once', async () => {
    const { asked, find } = counted(2);
    expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['A', 'A', 'B']);
    expect(await find('a')).toBe('A');
    expect(asked).toEqual(['a', 'b']);
  });

  it('is forgotten when more than so many others were asked since', async () => {
    const { asked, find } = counted(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await find(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is asked again after a failure', async () => {
    let tries = 0;
    const find = memoize(async () => {
      if ((tries += 1) === 1) throw new Error('away');
      return 'there';
    }, 2);
    await expect(find('a')).rejects.toThrow('away');
    expect(await find('a')).toBe('there');
  });
});
