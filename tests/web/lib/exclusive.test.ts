import { afterEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '../../../src/web/lib/storage/with-lock.ts';

const browserWith = (request: (name: string, task: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });
const refused = () =>
  Promise.reject(
    new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'),
  );

/** Two tasks, in the order of what they did. */
const twoTasks = async () => {
  const done: string[] = [];
  const task = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all([withLock('name', task('one')), withLock('name', task('two'))]);
  return { done, answers };
};

afterEach(() => vi.unstubAllGlobals());

describe('one at a time', () => {
  it.each([
    ['a browser without locks', () => vi.stubGlobal('navigator', {})],
    [
      'a browser that refuses them, because it keeps nothing for the site',
      () => browserWith(refused),
    ],
  ])('in %s is one at a time in this tab', async (_, open) => {
    open();
    expect(await twoTasks()).toEqual({
      done: ['one begins', 'one ends', 'two begins', 'two ends'],
      answers: ['one', 'two'],
    });
  });

  it('fails as its task fails, and does it once', async () => {
    browserWith((_, task) => task());
    const task = vi.fn(() => Promise.reject(new Error('Not saved.')));
    await expect(withLock('name', task)).rejects.toThrow('Not saved.');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('goes on after a task that has failed', async () => {
    browserWith(refused);
    await expect(withLock('name', () => Promise.reject(new Error('Not saved.')))).rejects.toThrow(
      'Not saved.',
    );
    expect(await withLock('name', () => Promise.resolve('saved'))).toBe('saved');
  });
});
