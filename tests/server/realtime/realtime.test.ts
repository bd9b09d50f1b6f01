import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentProgress } from '../../../src/contract/events.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { bareHeaders } from '../../../src/server/plugins/answer/headers.ts';
import { edition } from '../catalogue/edition.ts';
import { TRAVELLER } from '../documents/document-app.ts';
import { asAdmin } from '../harness.ts';
import { follow, hearing, socketNodes } from './socket-nodes.ts';

const base = await socketNodes();
const {
  as,
  ports,
  db,
  connection,
  work,
  started,
  node,
  one,
  other,
  reach,
  connected,
  traveller,
  send,
} = base;

describe('the socket', () => {
  it('tells who follows an applicant how far each document is: received, page, category, fields, done', async () => {
    const socket = await connected(traveller);
    const received = hearing(socket);
    expect(await follow(socket, { applicantUid: TRAVELLER })).toBe(true);
    const docId = await send('one');
    await work();
    await vi.waitFor(() => expect(received.at(-1)?.state).toBe('done'));
    const common = { applicantUid: TRAVELLER, docId };
    expect(received).toEqual([
      { ...common, state: 'received' },
      { ...common, state: 'page', page: 1, pages: 1 },
      { ...common, state: 'category', category: 'Passport' },
      { ...common, state: 'fields', fields: 5 },
      { ...common, state: 'done' },
    ]);
  });

  it('tells who follows an applicant of documents that were deleted, by whichever call, and of none that a refused call leaves', async () => {
    const socket = await connected(traveller);
    const received = hearing(socket);
    const [first, second, third] = [
      await send('gone one'),
      await send('gone two'),
      await send('gone three'),
    ];
    await work();
    const applicationUid = await started(traveller);
    await traveller.call('update-application', {
      query: { applicationUid },
      body: { application: {}, addDocIds: [third] },
    });
    expect(await follow(socket, { applicantUid: TRAVELLER })).toBe(true);
    expect(
      (await traveller.call('delete-docs-by-docids', { query: { docIds: `${first},nothing` } }))
        .status,
    ).toBe(404);
    await traveller.call('delete-doc', { query: { docId: first } });
    await traveller.call('delete-docs-by-docids', { query: { docIds: second } });
    await traveller.call('delete-application', { query: { applicationUid } });
    await vi.waitFor(() =>
      expect(received.map(({ docId, state }) => ({ docId, state }))).toEqual(
        [first, second, third].map((docId) => ({ docId, state: 'deleted' })),
      ),
    );
  });

  it('reaches those who follow at another server on the same database', async () => {
    const socket = await connected(traveller, other.origin);
    const received = hearing(socket);
    expect(await follow(socket, { applicantUid: TRAVELLER })).toBe(true);
    await vi.waitFor(async () => {
      one.realtime.tell('demo', { applicantUid: TRAVELLER, docId: 'd', state: 'done' });
      expect(received.length).toBeGreaterThan(0);
    });
  });

  it('takes its token from a header too, where the transport has one', async () => {
    const socket = await connected({ ...traveller, tokens: undefined } as never, undefined, {
      transports: ['polling'],
      auth: {},
      extraHeaders: { authorization: `Bearer ${traveller.tokens?.access_token}` },
    });
    expect(await follow(socket, { applicantUid: TRAVELLER })).toBe(true);
  });

  it("lets an agent follow its own applicants and no neighbour's, and nobody what is not there", async () => {
    const socket = await connected(await as('agent'));
    expect(
      await Promise.all(
        ['applicant-1', TRAVELLER, 'nobody'].map((applicantUid) =>
          follow(socket, { applicantUid }),
        ),
      ),
    ).toEqual([true, false, false]);
  });

  it('lets nobody follow whose role may read no documents, not even what is their own', async () => {
    const compiled = ports.catalogues.current();
    const without = {
      ...compiled,
      roles: compiled.roles.map((role) => ({
        ...role,
        grants: role.grants.filter((grant) => !grant.startsWith('document:read')),
      })),
    };
    const closed = await node(undefined, { ...ports.catalogues, current: () => without });
    expect(
      await follow(await connected(traveller, closed.origin), { applicantUid: TRAVELLER }),
    ).toBe(false);
  });

  it('tells nothing to another tenant, though the ids are the same there', async () => {
    await inTenant(db, 'acme', (transaction) =>
      sql`update applicant set uid = ${TRAVELLER} where account_id = 'acme-account-traveller'`.execute(
        transaction,
      ),
    );
    const neighbour = await connected(await as('traveller', 'acme'));
    const mine = await connected(traveller);
    const [there, here] = [hearing(neighbour), hearing(mine)];
    expect(
      await Promise.all(
        [neighbour, mine].map((socket) => follow(socket, { applicantUid: TRAVELLER })),
      ),
    ).toEqual([true, true]);
    one.realtime.tell('demo', {
      applicantUid: TRAVELLER,
      docId: 'd',
      state: 'failed',
      code: 'file_damaged',
    });
    await vi.waitFor(() => expect(here).toHaveLength(1));
    await neighbour.timeout(5_000).emitWithAck('follow', { applicantUid: 'nobody' });
    expect(there).toEqual([]);
  });
});

describe('who follows an applicant without reaching all of their documents', () => {
  let applicationUid: string;
  let [sent, unattached]: (string | undefined)[] = [];
  beforeAll(async () => {
    applicationUid = await started(traveller);
    [sent, unattached] = [await send('sent to the reviewer'), await send("nobody else's")];
    await traveller.call('update-application', {
      query: { applicationUid },
      body: { application: {}, addDocIds: [sent] },
    });
  });
  const change = (set: { reviewer_uids: string[] } | { agent_id: string | null }) =>
    inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('application')
        .set(set)
        .where('application_uid', '=', applicationUid)
        .execute(),
    );
  const tellOfBoth = async (mine: DocumentProgress[]) => {
    const before = mine.length;
    for (const docId of [unattached, sent])
      one.realtime.tell('demo', { applicantUid: TRAVELLER, docId: docId ?? '', state: 'done' });
    await vi.waitFor(() => expect(mine.length).toBe(before + 2));
  };
  const docsOf = (received: DocumentProgress[]) => received.map(({ docId }) => docId);

  it('hears as a reviewer of what was sent to them, and of nothing else; of nothing at all once it is taken back', async () => {
    await change({ reviewer_uids: ['reviewer-1'] });
    const [reviewer, own] = [await connected(await as('reviewer')), await connected(traveller)];
    expect(
      await Promise.all(
        [reviewer, own].map((socket) => follow(socket, { applicantUid: TRAVELLER })),
      ),
    ).toEqual([true, true]);
    const [received, mine] = [hearing(reviewer), hearing(own)];
    await tellOfBoth(mine);
    expect(docsOf(received)).toEqual([sent]);
    await change({ reviewer_uids: [] });
    await tellOfBoth(mine);
    expect(docsOf(received)).toEqual([sent]);
    expect(docsOf(mine)).toEqual([unattached, sent, unattached, sent]);
  });

  it('hears no more as an agent from whom the application was handed on', async () => {
    await change({ agent_id: 'agent-1' });
    const [agent, own] = [await connected(await as('agent')), await connected(traveller)];
    expect(
      await Promise.all([agent, own].map((socket) => follow(socket, { applicantUid: TRAVELLER }))),
    ).toEqual([true, true]);
    const [received, mine] = [hearing(agent), hearing(own)];
    await tellOfBoth(mine);
    await change({ agent_id: null });
    await tellOfBoth(mine);
    expect(docsOf(received)).toEqual([unattached, sent]);
  });

  it('hears as an agent, and not as the traveller, that a list of applications has changed', async () => {
    const told = { agent: 0, traveller: 0 };
    for (const [who, caller] of Object.entries({ agent: await as('agent'), traveller })) {
      const socket = await connected(caller);
      // It is known by then who this is.
      expect(await follow(socket, { applicantUid: 'nobody' })).toBe(false);
      socket.on('applications', () => {
        told[who as keyof typeof told] += 1;
      });
    }
    await change({ agent_id: 'agent-1' });
    await vi.waitFor(() => expect(told.agent).toBeGreaterThan(0), 5_000);
    expect(told.traveller).toBe(0);
    await change({ agent_id: null });
  });

  it('hears of people as whoever may list them, and nobody else does', async () => {
    const told = new Set<string>();
    for (const who of ['admin', 'agency', 'agent', 'reviewer', 'traveller']) {
      const socket = await connected(await as(who));
      expect(await follow(socket, { applicantUid: 'nobody' })).toBe(false);
      socket.on('people', () => told.add(who));
    }
    const update = (table: 'agent' | 'reviewer', uid: string) =>
      inTenant(db, 'demo', (transaction) =>
        transaction
          .updateTable(table)
          .set({ email: 'new@demo.test' })
          .where('uid', '=', uid)
          .execute(),
      );
    await update('agent', 'agent-1');
    await vi.waitFor(() => expect([...told].sort()).toEqual(['admin', 'agency', 'agent']), 5_000);
    await update('reviewer', 'reviewer-1');
    await vi.waitFor(() => expect(told).toContain('reviewer'), 5_000);
    expect(told).not.toContain('traveller');
  });

  it('learns as a reviewer that a document is gone that was sent to them', async () => {
    await change({ reviewer_uids: ['reviewer-1'] });
    const [reviewer, own] = [await connected(await as('reviewer')), await connected(traveller)];
    await Promise.all([reviewer, own].map((socket) => follow(socket, { applicantUid: TRAVELLER })));
    const [received, mine] = [hearing(reviewer), hearing(own)];
    await traveller.call('delete-docs-by-docids', { query: { docIds: `${sent},${unattached}` } });
    await vi.waitFor(() => expect(mine).toHaveLength(2));
    expect(received).toMatchObject([{ docId: sent, state: 'deleted' }]);
  });
});

describe('the answers of its polling', () => {
  it.each([
    ['that opens', 'EIO=4&transport=polling', 200],
    ['of an unknown connection', 'EIO=4&transport=polling&sid=none', 400],
    ['of an unknown transport', 'EIO=4&transport=pigeon', 400],
  ])('say what every answer says: one %s', async (_, query, status) => {
    const answer = await fetch(`${one.origin}/doc/socket.io/?${query}`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      status,
      expect.objectContaining({
        ...bareHeaders('https://visas.test'),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      }),
    ]);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
  });
});

describe('the origin of a page', async () => {
  const ownHost = {
    ...ports.catalogues,
    current: () => ({
      ...ports.catalogues.current(),
      tenants: ports.catalogues
        .current()
        .tenants.map((tenant) => ({ ...tenant, hosts: [`${tenant.id}.example`] })),
    }),
  };
  const { origin: address } = await node(undefined, ownHost);
  const opens = async (origin: string | undefined, transport: 'websocket' | 'polling') => {
    const socket = reach(traveller.tokens?.access_token, address, {
      transports: [transport],
      ...(origin !== undefined && { extraHeaders: { origin } }),
    });
    return Promise.race([
      once(socket as never, 'connect').then(() => true),
      once(socket as never, 'connect_error').then(() => false),
    ]);
  };

  describe.each(['websocket', 'polling'] as const)('over %s', (transport) => {
    it.each(['https://visas.test', 'https://acme.example', 'https://acme.example:8443'])(
      'opens to %s, which is ours',
      async (origin) => {
        expect(await opens(origin, transport)).toBe(true);
      },
    );

    it('opens to a program, which has none', async () => {
      expect(await opens(undefined, transport)).toBe(true);
    });

    it.each([
      'https://evil.example',
      'http://visas.test',
      'https://visas.test.evil.example',
      'https://visas.test:444',
      'http://acme.example',
      'null',
      'words',
    ])('stays closed to %s', async (origin) => {
      expect(await opens(origin, transport)).toBe(false);
    });
  });
});

describe('what strangers send', () => {
  it.each([
    undefined,
    null,
    5,
    'words',
    {},
    { applicantUid: 5 },
    { applicantUid: '' },
    { applicantUid: 'x'.repeat(65) },
    { applicantUid: TRAVELLER, more: 1 },
  ])('%j follows nobody', async (message) => {
    expect(await follow(await connected(traveller), message)).toBe(false);
  });

  it('breaks nothing: no answer asked for, unknown events, too much at once', async () => {
    const socket = await connected(traveller);
    socket.emit('follow', { applicantUid: TRAVELLER });
    socket.emit('follow', { applicantUid: TRAVELLER }, 'no function');
    socket.emit('anything', { of: 'nobody' });
    const gone = once(socket as never, 'disconnect');
    socket.emit('follow', { applicantUid: 'x'.repeat(20_000) });
    await gone;
    expect(await follow(await connected(traveller), { applicantUid: TRAVELLER })).toBe(true);
  });

  it('is heard of at least every 90 seconds, or the connection is ended', async () => {
    const brief = await node(150);
    const socket = await connected(traveller, brief.origin);
    await once(socket as never, 'disconnect');
  });
});

it('ends its connections when the server stops, and those of no other server', async () => {
  const ending = await node();
  const [socket, elsewhere] = [
    await connected(traveller, ending.origin),
    await connected(traveller),
  ];
  const gone = once(socket as never, 'disconnect');
  ending.stopping.abort();
  await gone;
  await vi.waitFor(async () => {
    expect(await follow(elsewhere, { applicantUid: TRAVELLER })).toBe(true);
  });
  expect(elsewhere.connected).toBe(true);
});

it('goes on when the connections between the servers are terminated, time and again, and has its sockets ask for what they missed', async () => {
  const socket = await connected(traveller, other.origin);
  const received = hearing(socket);
  expect(await follow(socket, { applicantUid: TRAVELLER })).toBe(true);
  for (const docId of ['first', 'second', 'third']) {
    const reload = once(socket as never, 'reload');
    await asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}' and application_name = 'farland listener'`,
    );
    await reload;
    await vi.waitFor(() => {
      one.realtime.tell('demo', { applicantUid: TRAVELLER, docId, state: 'done' });
      expect(received.at(-1)?.docId).toBe(docId);
    });
  }
  expect(socket.connected).toBe(true);
});

describe('the catalogue that is served', () => {
  it('is told to each connection, and again when another takes its place', async () => {
    const served: string[] = [];
    reach(traveller.tokens?.access_token).on('catalogue', ({ checksum }: { checksum: string }) =>
      served.push(checksum),
    );
    const first = ports.catalogues.current().checksum;
    await vi.waitFor(() => expect(served).toEqual([first]), 10_000);
    base.next.catalogue = await edition({ 'copy/en/toast.json': (text) => `${text}\n` });
    await ports.catalogues.reload();
    const second = ports.catalogues.current().checksum;
    await vi.waitFor(() => expect(served).toEqual([first, second]), 10_000);
    expect(second).not.toBe(first);
  });
});
