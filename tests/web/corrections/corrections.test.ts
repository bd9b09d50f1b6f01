import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/web/lib/corrections/correction.ts';
import type { CorrectionOutcome } from '../../../src/web/lib/corrections/corrections.ts';
import { withCorrections } from '../../../src/web/lib/corrections/with-corrections.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { UnsentChanges } from '../../../src/web/lib/unsent/unsent-changes.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { passport } from '../documents/papers.ts';
import { pretendedCall, pretendedRealtime, until } from '../form/pretended-form.ts';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const uploads = createStore<readonly Upload[]>([]);

interface Sent {
  docId: string;
  applicantUid: string;
  docFields: Record<string, unknown>;
  takeBack?: string[];
  isVerifiedByAgent?: boolean;
  saidToBe?: Record<string, boolean>;
  category?: string;
  namespace?: string;
}

const surname = (value: unknown, before: unknown = 'ERIKSSON'): Correction => ({
  about: 'value',
  docId: 'p1',
  field: 'surname',
  title: 'Surname',
  value,
  before,
});
const verified: Correction = {
  about: 'verification',
  docId: 'p1',
  title: 'Passport',
  value: true,
  before: false,
};

const tick = (requirement: string, value = true): Correction => ({
  about: 'statement',
  requirement,
  docId: 'p1',
  title: 'hours.pdf',
  value,
  before: !value,
});
const hotel: Correction = {
  about: 'kind',
  docId: 'p1',
  title: 'hours.pdf',
  value: { category: 'Proof of Travel', namespace: 'hotel' },
  before: { category: 'Other', namespace: '' },
};

describe('corrections of documents', () => {
  let sent: Sent[];
  let keys: Set<string | null>;
  /** What the next calls meet in place of the server; `delay` holds the next answer back. */
  let faults: ('silence' | 'lost answer' | ReturnType<typeof refused>)[];
  let delay: Promise<void> | undefined;
  let isAway: boolean;
  let disk: IDBFactory;
  let pages: UnsentChanges[];

  beforeEach(() => {
    [sent, keys, faults, delay, isAway, pages] = [[], new Set(), [], undefined, false, []];
    disk = new IDBFactory();
    localStorage.clear();
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, task: () => Promise<unknown>) => task() },
    });
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        const body = (await request.json()) as Sent;
        if (isAway) return Response.error();
        const fault = faults.shift();
        const held = delay;
        delay = undefined;
        await held;
        if (fault === 'silence') return Response.error();
        if (fault && fault !== 'lost answer') return fault;
        const key = request.headers.get('idempotency-key');
        if (!keys.has(key)) sent.push(body);
        keys.add(key);
        return fault === 'lost answer' ? Response.error() : good(passport('p1', {}) as never);
      }),
    );
  });
  afterEach(() => {
    for (const page of pages) page.close();
  });

  /** A page of one person on this device. */
  const open = async (user = 'anna', tenant = 'demo') => {
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: disk });
    const page = await UnsentChanges.of(
      { tenant, user },
      { call: pretendedCall, uploads, realtime: pretendedRealtime(), window, now: Date.now },
    );
    pages.push(page);
    const outcomes: CorrectionOutcome[] = [];
    page.corrections.subscribe((outcome) => void outcomes.push(outcome));
    const correct = (correction: Correction, applicantUid = 'ap1') =>
      page.corrections.put({ applicantUid, correction });
    const leave = async () => {
      await page.outbox.flush();
      page.close();
    };
    return { page, outcomes, correct, leave };
  };
  const values = () => sent.map(({ docFields, takeBack }) => takeBack ?? docFields.surname);

  it('that are said without a connection survive a reload, and are sent once when it is back', async () => {
    isAway = true;
    const before = await open();
    expect(await before.correct(surname('Muster'))).toBe(true);
    expect(before.outcomes.map(({ kind }) => kind)).toEqual(['waits']);
    await before.leave();
    const after = await open();
    expect(after.page.count()).toBe(1);
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await until(() => after.page.count() === 0, 'the correction has arrived');
    expect(sent).toEqual([{ docId: 'p1', applicantUid: 'ap1', docFields: { surname: 'Muster' } }]);
    expect(after.outcomes.map(({ kind, correction: { title } }) => [kind, title])).toEqual([
      ['saved', 'Surname'],
    ]);
    await after.leave();
    const third = await open();
    await third.page.corrections.sendAll();
    expect([third.page.count(), sent.length]).toEqual([0, 1]);
  });

  it('are told to the server once where its answer got lost, a reload included', async () => {
    faults = ['lost answer'];
    const before = await open();
    await before.correct(surname('Muster'));
    await before.leave();
    const after = await open();
    await after.page.corrections.sendAll();
    expect([values(), after.page.count()]).toEqual([['Muster'], 0]);
  });

  it.each([
    ['meets silence', 'silence' as const],
    ['is refused', refused(409, { code: 'conflict', message: 'Somebody else changed it.' })],
  ])('are not overwritten by an older one that %s', async (_, fault) => {
    let fail: () => void = () => undefined;
    delay = new Promise((resolve) => {
      fail = resolve;
    });
    faults = [fault];
    const { page, correct } = await open();
    const older = correct(surname('Old'));
    await until(() => delay === undefined, 'the older one is under way');
    const newer = correct(surname('New'));
    fail();
    await Promise.all([older, newer]);
    await page.corrections.sendAll();
    expect(values().at(-1)).toBe('New');
    expect([values().includes('Old'), page.count()]).toEqual([false, 0]);
  });

  it('that were said again while the first was under way are both told, in their order', async () => {
    let answer: () => void = () => undefined;
    delay = new Promise((resolve) => {
      answer = resolve;
    });
    const { page, correct } = await open();
    const first = correct(surname('First'));
    await until(() => delay === undefined, 'the first is under way');
    const second = correct(surname('Second'));
    answer();
    await Promise.all([first, second]);
    expect([values(), page.count()]).toEqual([['First', 'Second'], 0]);
  });

  it('go before the word that their document is verified', async () => {
    isAway = true;
    const { page, correct } = await open();
    await correct(surname('Muster'));
    await correct(verified);
    isAway = false;
    await page.corrections.sendAll();
    expect(sent.map(({ isVerifiedByAgent }) => isVerifiedByAgent)).toEqual([undefined, true]);
  });

  it('are taken back as such after a reload too', async () => {
    isAway = true;
    const before = await open();
    await before.correct(surname(undefined, 'Muster'));
    await before.leave();
    isAway = false;
    const after = await open();
    await after.page.corrections.sendAll();
    expect(sent).toEqual([
      { docId: 'p1', applicantUid: 'ap1', docFields: {}, takeBack: ['surname'] },
    ]);
  });

  it('may be ticks and kinds, which survive a reload and go in their order, each for itself', async () => {
    isAway = true;
    const before = await open();
    await before.correct(tick('vaccination'));
    await before.correct(tick('permit'));
    await before.correct(hotel);
    await before.correct(surname('Muster'));
    await before.correct(tick('vaccination', false));
    expect(before.outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('waits'));
    await before.leave();
    isAway = false;
    const after = await open();
    expect(after.page.count()).toBe(4);
    await after.page.corrections.sendAll();
    const whose = { docId: 'p1', applicantUid: 'ap1', docFields: {} };
    expect(sent).toEqual([
      { ...whose, saidToBe: { permit: true } },
      { ...whose, category: 'Proof of Travel', namespace: 'hotel' },
      { ...whose, docFields: { surname: 'Muster' } },
      { ...whose, saidToBe: { vaccination: false } },
    ]);
    expect([after.outcomes.map(({ kind }) => kind), after.page.count()]).toEqual([
      Array(4).fill('saved'),
      0,
    ]);
  });

  it('count in their document while they wait', async () => {
    isAway = true;
    const { page, correct } = await open();
    const document = passport('p1');
    const shown = (of = document) =>
      withCorrections(of, { waiting: page.outbox.waiting('documents/ap1'), by: 'anna' })
        .documentData;
    expect(shown()).toBe(document.documentData);
    await correct(verified);
    expect(shown()).toBe(document.documentData);
    await correct(hotel);
    await correct(tick('vaccination'));
    await correct(surname('Muster'));
    expect(shown()).toMatchObject({
      category: 'Proof of Travel',
      namespace: 'hotel',
      saidToBe: [{ requirement: 'vaccination', at: expect.stringMatching(/^20..-..-..T/) }],
      fields: { surname: { value: 'Muster', source: 'person', by: 'anna' } },
    });
    expect(shown(passport('p2', {}))).not.toHaveProperty('saidToBe');
    await correct(tick('vaccination', false));
    const statement = { requirement: 'vaccination', at: '2027-01-18T10:00:00.000Z' };
    expect(
      shown({ ...document, documentData: { ...document.documentData, saidToBe: [statement] } })
        .saidToBe,
    ).toEqual([]);
  });

  it('that are refused wait no more, and do not hold up the next', async () => {
    faults = [refused(409, { code: 'conflict', message: 'Somebody else changed it.' })];
    const { page, correct, outcomes } = await open();
    const [first, second] = await Promise.all([correct(surname('Muster')), correct(verified)]);
    expect([first, second, page.count()]).toEqual([false, true, 0]);
    expect(outcomes[0]).toMatchObject({ kind: 'refused', reason: 'Somebody else changed it.' });
  });

  it('wait as long as a busy server asks', async () => {
    faults = [
      refused(503, { code: 'unavailable', message: 'Later.' }, { 'retry-after': '1' }),
      refused(503, { code: 'unavailable', message: 'Later.' }, { 'retry-after': '1' }),
    ];
    const { page, correct, outcomes } = await open();
    await correct(surname('Muster'));
    expect(outcomes).toMatchObject([{ kind: 'waits', isBusy: true }]);
    await until(() => page.count() === 0, 'the correction has arrived');
    expect(outcomes.map(({ kind }) => kind)).toEqual(['waits', 'saved']);
  });

  it('stay on the device when the session ends, for whoever said them alone', async () => {
    faults = [
      refused(401, { code: 'unauthenticated', message: 'Sign in.' }),
      refused(401, { code: 'unauthenticated', message: 'Sign in.' }),
    ];
    const mine = await open();
    await mine.correct(surname('Muster'));
    expect(mine.page.count()).toBe(1);
    await mine.leave();
    for (const theirs of [await open('berta'), await open('anna', 'acme')]) {
      await theirs.page.corrections.sendAll();
      expect([theirs.page.count(), sent]).toEqual([0, []]);
    }
    faults = [];
    const again = await open();
    await again.page.corrections.sendAll();
    expect(values()).toEqual(['Muster']);
  });

  it('are forgotten with a sign-out, and never sent after it', async () => {
    isAway = true;
    const mine = await open();
    await mine.correct(surname('Muster'));
    await mine.page.discard();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    const again = await open();
    await again.page.corrections.sendAll();
    expect([again.page.count(), sent]).toEqual([0, []]);
  });

  it('that a sign-out overtakes settle nothing and send nothing more', async () => {
    let answer: () => void = () => undefined;
    delay = new Promise((resolve) => {
      answer = resolve;
    });
    const { page, correct, outcomes } = await open();
    const first = correct(surname('First'));
    const second = correct(verified);
    await until(() => delay === undefined, 'the first is under way');
    await page.discard();
    answer();
    await Promise.all([first, second]);
    expect([values(), outcomes]).toEqual([['First'], []]);
  });

  it('are sent by one tab, and known to be by the other', async () => {
    const [one, other] = [await open(), await open()];
    isAway = true;
    await one.correct(surname('Muster'));
    await one.page.outbox.flush();
    await until(() => other.page.count() === 1, 'the other tab knows');
    isAway = false;
    await Promise.all([one.page.corrections.sendAll(), other.page.corrections.sendAll()]);
    await until(() => other.page.count() === 0, 'the other tab knows that it has arrived');
    expect([sent.length, one.page.count()]).toEqual([1, 0]);
  });
});
