import { afterEach, describe, expect, it } from 'vitest';
import { application, says } from '../form/open-product.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { openStaffProduct } from '../staff-product.ts';

const server = pretendedServer();
const lists = ['came-back', 'today', 'due', 'stuck', 'waiting'];
const row = { ...application(), applicantName: 'Kenji Tanaka' };

describe('the home of an agent', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());
  const open = async (counts: Record<string, number>) => {
    server.use(
      http.get(at('/api/v1/application/work'), () =>
        good(
          lists.map((id) => ({
            id,
            count: counts[id] ?? 0,
            isMore: false,
            rows: counts[id] ? [row] : [],
          })) as never,
        ),
      ),
      http.get(at('/api/v1/navigation/counts'), () =>
        good({ counts: [{ screen: 'home', count: 3 }] }),
      ),
    );
    ({ close } = await openStaffProduct(server, {
      hash: '#/home',
      screens: ['home', 'staff-applications', 'summary'],
    }));
  };

  it('has each list with its number, its first, and the way to all of them', async () => {
    await open({ 'came-back': 3 });
    await says('Came back');
    const list = document.querySelector('[aria-labelledby="work-came-back"]');
    expect(list?.querySelector('strong')?.textContent).toBe('3');
    expect(list?.textContent).toContain('Kenji Tanaka');
    const links = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toContain('#/summary?applicationUid=A1&applicantUid=ap1');
    expect(links.some((link) => link?.startsWith('#/applications?'))).toBe(true);
    expect(document.querySelector('[aria-labelledby="work-stuck"]')?.textContent).toContain(
      'Everything moves.',
    );
    await says('3 wait');
  });

  it('says when nothing waits', async () => {
    await open({});
    await says('Nothing waits for you');
  });

  it('says when it could not be loaded', async () => {
    await open({});
    await close();
    server.use(
      http.get(at('/api/v1/application/work'), () =>
        refused(500, { code: 'internal', message: 'Something went wrong.' }),
      ),
    );
    ({ close } = await openStaffProduct(server, { hash: '#/home', screens: ['home'] }));
    await says('We could not load what is to be done');
  });
});
