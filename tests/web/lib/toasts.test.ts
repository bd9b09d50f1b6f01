import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  closeToast,
  holdToast,
  sayWhileLong,
  showToast,
  type Toast,
  toasts,
} from '../../../src/web/lib/page/toasts.ts';

const show = (tone: Toast['tone'], ...ids: string[]): void => {
  for (const id of ids) showToast({ id, tone, text: id });
};
const shown = (): string[] => toasts.get().map(({ id }) => id);

afterEach(() => {
  for (const id of shown()) closeToast(id);
});

describe('messages at the edge of the page', () => {
  it('of what went well are three at most, so that they wall nobody in who works quickly', () => {
    show('ok', 'one', 'two', 'three', 'four', 'five');
    expect(shown()).toEqual(['three', 'four', 'five']);
  });

  it('of what was refused, or is under way, stay however much goes well behind them', () => {
    show('bad', 'refused');
    show('busy', 'under way');
    show('ok', 'one', 'two', 'three');
    expect(shown()).toEqual(['refused', 'under way', 'three']);
  });

  it('stay while somebody has their hand on them', () => {
    show('ok', 'one');
    holdToast('one');
    show('ok', 'two', 'three', 'four');
    expect(shown()).toEqual(['one', 'three', 'four']);
  });
});

describe('work that is waited for', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(['done', 'refused'])(
    'says that it goes on once it is long, and no more when it is %s',
    async (end) => {
      vi.useFakeTimers();
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const result = sayWhileLong(promise, { id: 'download', text: 'It goes on.' }).catch(
        ({ message }: Error) => message,
      );
      await vi.advanceTimersByTimeAsync(2_000);
      expect(shown()).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(toasts.get()).toEqual([{ id: 'download', tone: 'busy', text: 'It goes on.' }]);
      if (end === 'done') resolve(end);
      else reject(new Error(end));
      expect([await result, shown()]).toEqual([end, []]);
    },
  );
});
