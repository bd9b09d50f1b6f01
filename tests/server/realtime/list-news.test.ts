import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listNews } from '../../../src/server/realtime/list-news.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const news = (...lists: string[]) => JSON.stringify({ tenant: 'demo', lists });

it('tells each list at once, and once more a second later where more has changed', () => {
  const told: string[] = [];
  const { received } = listNews('applications', (room) => told.push(room));
  received(news('any/', 'agent/one'));
  expect(told).toEqual(['demo applications any/', 'demo applications agent/one']);
  received(news('any/'));
  received(news('any/', 'agent/two'));
  expect(told.slice(2)).toEqual(['demo applications agent/two']);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(3)).toEqual(['demo applications any/']);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(4);
});

it('tells nothing after its end', () => {
  const told: string[] = [];
  const { received, stop } = listNews('applications', (room) => told.push(room));
  received(news('any/'));
  received(news('any/'));
  stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});
