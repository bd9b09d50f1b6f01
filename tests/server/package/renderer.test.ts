import { afterAll, describe, expect, it } from 'vitest';
import { guidelinesPdf } from '../../../src/server/package/checklist-pdf.ts';
import { makePackage, type Package } from '../../../src/server/package/make-package.ts';
import { type PackageInput, packageOrder } from '../../../src/server/package/package-order.ts';
import { FileGone } from '../../../src/server/ports/file-store.ts';
import {
  openRenderer,
  RENDER_LIMITS,
  type RenderLimits,
} from '../../../src/server/rendering/open-renderer.ts';
import { documentOf, packageInput } from './package-input.ts';
import { guidelinesFor, t, texts } from './subjects.ts';

const logged: unknown[] = [];
const open = (limits: Partial<RenderLimits> = {}, stopping = new AbortController().signal) => {
  const renderer = openRenderer({
    log: { error: (message: unknown) => void logged.push(message) },
    stopping,
    limits: { ...RENDER_LIMITS, ...limits },
  });
  afterAll(() => renderer.close());
  return renderer;
};

const drawing = { guidelines: guidelinesFor('france'), maker: 'Farland', madeOn: '2027-01-18' };
const order = { ...drawing, texts };
const asked = (account = 'anna', signal = new AbortController().signal) => ({ account, signal });
const here = () => guidelinesPdf({ ...drawing, t });

async function bytesOf({ content }: Pick<Package, 'content'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** With the limits of the product; a thread that has drawn draws the next one sooner. */
const usual = open();

const packed = (input: PackageInput, signal = new AbortController().signal) =>
  usual.package(input, { signal });

describe('a PDF that another thread draws', () => {
  it('has the bytes that it has here', async () => {
    expect((await usual.guidelines(order, asked())).equals(await here())).toBe(true);
    expect(logged).toEqual([]);
  });

  it('says which sentence is missing, and shows its last word', async () => {
    const { 'guidelines.fee': _, ...others } = texts;
    await usual.guidelines({ ...order, texts: others }, asked());
    expect(logged.splice(0)).toEqual([expect.stringContaining('"guidelines.fee"')]);
  });

  it('is refused with the time to wait where the queue is full, and drawn where it is not', async () => {
    const renderer = open({ threads: 1, mostWaiting: 1 });
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((account) => renderer.guidelines(order, asked(account))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({
      reason: { code: 'busy', details: { retryAfter: expect.any(Number) } },
    });
    await expect(renderer.guidelines(order, asked('c'))).resolves.toBeInstanceOf(Buffer);
  });

  it('leaves the queue with whoever asked, and gives its place to others', async () => {
    const renderer = open({ threads: 1, mostWaiting: 1 });
    const gone = new AbortController();
    const first = renderer.guidelines(order, asked('a'));
    const left = expect(renderer.guidelines(order, asked('b', gone.signal))).rejects.toThrow(
      'gone',
    );
    gone.abort(new Error('gone'));
    await left;
    await expect(renderer.guidelines(order, asked('c'))).resolves.toBeInstanceOf(Buffer);
    await expect(first).resolves.toBeInstanceOf(Buffer);
  });

  it('that waits too long or takes too long is refused', async () => {
    await expect(open({ longestDrawingMs: 1 }).guidelines(order, asked())).rejects.toMatchObject({
      code: 'busy',
    });
    const renderer = open({ threads: 1, longestWaitMs: 1 });
    const [first, second] = await Promise.allSettled([
      renderer.guidelines(order, asked('a')),
      renderer.guidelines(order, asked('b')),
    ]);
    expect([first.status, second]).toEqual([
      'fulfilled',
      expect.objectContaining({ reason: expect.objectContaining({ code: 'busy' }) }),
    ]);
  });

  it('is refused while it waits where the server stops', async () => {
    const stopping = new AbortController();
    const renderer = open({ threads: 1 }, stopping.signal);
    const first = renderer.guidelines(order, asked('a'));
    const second = expect(renderer.guidelines(order, asked('b'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    stopping.abort();
    await second;
    await expect(first).resolves.toBeInstanceOf(Buffer);
  });

  it('that outgrows its memory ends its thread alone', async () => {
    const [first] = drawing.guidelines.requirements;
    // Many texts of the length that answers may have: one of 10 MB would take more at one go than
    // the engine leaves for the end of a thread, and no call takes such a one.
    const endless = {
      ...drawing.guidelines,
      requirements: Array.from({ length: 4_000 }, () => ({
        ...first,
        detail: 'word '.repeat(500),
      })),
    } as typeof drawing.guidelines;
    const renderer = open({ heapMb: 48, longestDrawingMs: 60_000 });
    await expect(
      renderer.guidelines({ ...order, guidelines: endless }, asked()),
    ).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    await expect(renderer.guidelines(order, asked())).resolves.toBeInstanceOf(Buffer);
  });
});

describe('a package that another thread makes', () => {
  it('has the bytes and the summary that it has here, however its documents arrive', async () => {
    const documents = (pieces: number) => [
      documentOf('scan', { pieces, length: 3_000_000 }),
      documentOf('photo', { namespace: 'photo', category: 'Photo', mimeType: 'image/png', pieces }),
    ];
    const input = packageInput(documents(7000));
    const inThread = packed(packageInput(documents(99_999)));
    const byId = new Map(input.documents.map((document) => [document.id, document.open]));
    const made = await makePackage(packageOrder(input), {
      t,
      open: (id) => byId.get(id) ?? (() => []),
    });
    expect((await bytesOf(inThread)).equals(await bytesOf(made))).toBe(true);
    expect(inThread.summary()).toEqual(made.summary());
  });

  it('without documents, or with an empty one, is still a package', async () => {
    expect((await bytesOf(packed(packageInput([])))).length).toBeGreaterThan(0);
    const made = packed(
      packageInput([
        documentOf('scan', { length: 0 }),
        documentOf('photo', { namespace: 'photo', category: 'Photo' }),
      ]),
    );
    await bytesOf(made);
    expect(
      made
        .summary()
        .files.map(({ size }) => size)
        .slice(-2),
    ).toEqual([0, 100_000]);
  });

  it('of which a document is not what was uploaded is refused', async () => {
    const made = packed(packageInput([{ ...documentOf('scan'), sha256: '0'.repeat(64) }]));
    await expect(bytesOf(made)).rejects.toMatchObject({
      name: 'PackageError',
      code: 'document_damaged',
    });
    expect(() => made.summary()).toThrow();
  });

  it("of which a document is gone fails with the store's own error", async () => {
    const made = packed(
      packageInput([{ ...documentOf('scan'), open: () => Promise.reject(new FileGone('gone')) }]),
    );
    await expect(bytesOf(made)).rejects.toBeInstanceOf(FileGone);
  });

  it('ends with the signal, and closes the document that is open', async () => {
    const left = new AbortController();
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (let count = 0; ; count += 1) {
          if (count === 20) left.abort(new Error('stopped'));
          yield new Uint8Array(65_536);
        }
      } finally {
        isClosed = true;
      }
    }
    const made = packed(
      packageInput([{ ...documentOf('scan'), open: async () => endless() }]),
      left.signal,
    );
    await expect(bytesOf(made)).rejects.toThrow('stopped');
    expect(isClosed).toBe(true);
  });

  it('that nobody reads on is given up', async () => {
    const opened: string[] = [];
    const made = packed(
      packageInput([
        {
          ...documentOf('scan', { length: 5_000_000 }),
          open: async () => {
            opened.push('scan');
            return documentOf('scan', { length: 5_000_000 }).open();
          },
        },
      ]),
    );
    for await (const _ of made.content) break;
    expect(opened.length).toBeLessThanOrEqual(1);
    expect(() => made.summary()).toThrow();
  });
});
