import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListNews } from '../../../../src/web/lib/realtime/use-list-news.ts';
import { StoresContext } from '../../../../src/web/lib/stores.ts';
import { draw } from '../../page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list of so many pages, and how often it was asked for. */
const shown = async (pages = 1, mostPages?: number) => {
  let tell: () => void = () => undefined;
  let asked = 0;
  let held = 0;
  const realtime = {
    hold: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    onListed: (_: string, changed: () => void) => {
      tell = changed;
      return () => {
        tell = () => undefined;
      };
    },
  };
  const List = () => {
    useListNews({ subject: 'people', queryKey: ['list'], ...(mostPages && { mostPages }) });
    useQuery({
      queryKey: ['list', 'of applications'],
      queryFn: () => {
        asked += 1;
        return { pages: Array.from({ length: pages }) };
      },
    });
    return null;
  };
  const { remove } = await draw(
    <StoresContext value={{ realtime } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </StoresContext>,
  );
  await vi.advanceTimersByTimeAsync(0);
  const news = async (afterMs = 0) => {
    tell();
    await vi.advanceTimersByTimeAsync(afterMs);
  };
  return { asked: () => asked, held: () => held, news, remove };
};

it('a list is asked for anew at once, and once more where more has changed within three seconds', async () => {
  const { asked, news, remove } = await shown();
  expect(asked()).toBe(1);
  await news();
  await news();
  await news();
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
  await remove();
});

it('one that somebody has gone far down is left as it is', async () => {
  const { asked, news, remove } = await shown(4, 3);
  await news(3_000);
  expect(asked()).toBe(1);
  await remove();
});

it('the connection is held for as long as the list stands', async () => {
  const { held, news, asked, remove } = await shown();
  expect(held()).toBe(1);
  await remove();
  await news(3_000);
  expect([held(), asked()]).toEqual([0, 1]);
});
