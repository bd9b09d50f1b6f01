import { beforeEach, expect, it, vi } from 'vitest';
import { isForgetful, lastingStorage } from '../../../src/web/lib/storage/browser-storage.ts';

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Takes values up to a number of letters in all. */
const small = (room: number): Storage => {
  const values = new Map<string, string>();
  const setItem = (key: string, value: string) => {
    const others = [...values]
      .filter(([name]) => name !== key)
      .reduce((sum, [, other]) => sum + other.length, 0);
    if (others + value.length > room) throw new DOMException('Full.', 'QuotaExceededError');
    values.set(key, value);
  };
  return {
    setItem,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
};

beforeEach(() => {
  localStorage.clear();
  isForgetful.set(false);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('is the storage of the browser where that works', () => {
  const storage = lastingStorage(() => localStorage);
  storage.setItem('a', '1');
  expect([storage.getItem('a'), localStorage.getItem('a'), storage.getItem('b')]).toEqual([
    '1',
    '1',
    null,
  ]);
  storage.removeItem('a');
  expect([localStorage.getItem('a'), isForgetful.get()]).toEqual([null, false]);
});

it('lives as long as the page where the browser blocks it, and says so once', () => {
  const storage = lastingStorage(blocked);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(isForgetful.get()).toBe(true);
});

it('keeps on the page what a full storage does not take, and leaves no old value behind', () => {
  const room = small(4);
  const storage = lastingStorage(() => room);
  storage.setItem('a', 'old');
  storage.setItem('a', 'longer');
  expect([storage.getItem('a'), room.getItem('a')]).toEqual(['longer', null]);
  storage.setItem('a', 'new');
  expect([storage.getItem('a'), room.getItem('a')]).toEqual(['new', 'new']);
});
