import { afterEach, describe, expect, it } from 'vitest';
import { says } from '../form/open-product.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { openStaffProduct } from '../staff-product.ts';

const server = pretendedServer();
const since = '2027-01-18T10:00:00Z';
const entry = {
  position: 7,
  at: since,
  kind: 'application.transferred',
  text: 'Application handed over',
  objectUid: 'A1',
  byAccount: 'account-agency',
  byName: 'Maria Silva',
  applicationUid: 'A1',
  reference: '7K2M-4XQ9',
  data: '{"to":"agent-2"}',
};
const state = {
  since,
  queues: [{ name: 'read-document', waiting: 4, active: 1, failed: 0, oldest: since }],
  reading: { read: 12, failed: 1, waiting: 4, median: 3.4, slowest: 21 },
  versions: [
    {
      number: 3,
      checksum: 'c',
      at: since,
      byName: '',
      reason: 'start',
      isCurrent: true,
      applications: 9,
    },
  ],
  changedAt: '',
  disk: { shortage: 'none', notice: '', storedBytes: 12_300_000 },
  errors: [{ job: 'make-package', at: since, message: 'The page was damaged.' }],
};
const broken = () => refused(500, { code: 'internal', message: 'Something went wrong.' });

describe('what an operator sees', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());
  const open = async (screen: string, query = '') =>
    ({ close } = await openStaffProduct(server, {
      hash: `#/${screen}${query}`,
      screens: [screen],
    }));

  it('is the state of queues, reading, versions, disk and errors', async () => {
    server.use(http.get(at('/api/v1/system/status'), () => good(state as never)));
    await open('system');
    for (const words of ['read-document', '3.4 s', 'served now', '12.3', 'The page was damaged.'])
      await says(words);
  });

  it('is told of changes in the catalogue folder that nobody has published', async () => {
    server.use(
      http.get(at('/api/v1/system/status'), () => good({ ...state, changedAt: since } as never)),
    );
    await open('system');
    await says('The catalogue folder holds changes that are not published, the newest of');
  });

  it('says when the state could not be loaded', async () => {
    server.use(http.get(at('/api/v1/system/status'), broken));
    await open('system');
    await says('We could not load how things are');
  });

  it('is the record, as the address looks for it, page by page', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(at('/api/v1/audit/list'), ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return good({ rows: [entry], next: 7 });
      }),
    );
    await open('audit', '?object=application&person=Maria');
    await says('Application handed over');
    await says('Maria Silva');
    expect([asked[0]?.get('object'), asked[0]?.get('person')]).toEqual(['application', 'Maria']);
    await says('Show more');
  });

  it('says when nothing fits, and when the record could not be loaded', async () => {
    server.use(http.get(at('/api/v1/audit/list'), () => good({ rows: [], next: 0 })));
    await open('audit');
    await says('Nothing fits');
    await close();
    server.use(http.get(at('/api/v1/audit/list'), broken));
    await open('audit');
    await says('We could not load the record');
  });
});
