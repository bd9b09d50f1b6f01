import { beforeEach, describe, expect, it } from 'vitest';
import { followVersion } from '../../../src/web/lib/api/new-version.ts';

/** A page of version 1, and a server that gives whatever version is said. */
const pageOf = ({
  server = 2,
  isBusy = false,
  page = 1,
}: {
  server?: number | 'silent' | 'broken';
  isBusy?: boolean;
  page?: number;
} = {}) => {
  const html = (version: number) =>
    `<script type="module" crossorigin src="./assets/runtime-same.js"></script><script type="module" crossorigin src="./assets/index-${version}.js"></script>`;
  const document = new DOMParser().parseFromString(html(page), 'text/html');
  const announced: string[] = [];
  const events = new EventTarget();
  const fetch = (): Promise<Response> => {
    if (server === 'silent') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      server === 'broken' ? new Response('No.', { status: 502 }) : new Response(html(server)),
    );
  };
  followVersion({
    window: {
      addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
      document,
      location: { pathname: '/' } as Location,
      sessionStorage,
      fetch,
    },
    isBusy: () => isBusy,
    beforeReload: () => {
      announced.push('safe');
      return Promise.resolve();
    },
    reload: () => announced.push('reload'),
  });
  return {
    announced,
    miss: async () => {
      events.dispatchEvent(new Event('vite:preloadError'));
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    },
  };
};

describe('a page that misses a piece of itself', () => {
  beforeEach(() => sessionStorage.clear());

  it('is loaded again when there is a new version, after what was typed is safe', async () => {
    const page = pageOf();
    await page.miss();
    expect(page.announced).toEqual(['safe', 'reload']);
  });

  it.each(['silent', 'broken', 1] as const)(
    'stays when the server is %s, or has the same version',
    async (server) => {
      const page = pageOf({ server });
      await page.miss();
      expect(page.announced).toEqual([]);
    },
  );

  it('stays while something would be lost with it', async () => {
    const page = pageOf({ isBusy: true });
    await page.miss();
    expect(page.announced).toEqual([]);
  });

  it('leaves each version once, however often servers of two versions take turns', async () => {
    for (const [version, other] of [
      [1, 2],
      [2, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      const page = pageOf({ page: version, server: other });
      await page.miss();
      await page.miss();
      expect(page.announced.filter((word) => word === 'reload').length).toBeLessThanOrEqual(1);
    }
    expect(JSON.parse(sessionStorage.getItem('loadedAgainFrom') ?? '[]')).toHaveLength(2);
  });
});
