import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentApp, paper, passport } from '../documents/document-app.ts';

const { as, upload, ports, work } = await documentApp({
  limits: { applicantMegabytes: 3, megabytes: 8, uploads: 12 },
});
const agent = await as('agent');
vi.useFakeTimers({ toFake: ['Date'] });
afterEach(() => void vi.setSystemTime(Date.now() + 86_400_001));

/** A document of so many million bytes, unlike any other. */
let made = 0;
const file = (megabytes: number) => ({
  name: `${(made += 1)}.pdf`,
  content: Buffer.concat([
    Buffer.from(`%PDF-1.7\n${made}`),
    Buffer.alloc(megabytes * 1_000_000 - 100),
  ]),
});
const send = (megabytes: number, applicantUid: string) =>
  upload(agent, [file(megabytes)], { applicantUid });

async function keysInStore(): Promise<number> {
  let count = 0;
  for await (const _ of ports.files.keys()) count += 1;
  return count;
}

describe('pages of an applicant that are edited', () => {
  const applicant = async () =>
    String(
      (await agent.call('create-applicant', { body: { lastName: 'Editor' } })).response
        .applicantUid,
    );
  const read = async (applicantUid: string): Promise<string> => {
    const {
      documents: [document],
    } = await upload(agent, [{ name: 'passport.pdf', content: paper(passport(), applicantUid) }], {
      applicantUid,
    });
    await work();
    return String(document?._id);
  };

  it('make no file beyond the total size either, and leave none', async () => {
    const applicantUid = await applicant();
    const docId = await read(applicantUid);
    const before = await keysInStore();
    ports.pageAssembler = {
      assemble: async (load) => (await load()).documents.map(() => file(4).content),
    };
    const picture = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
    const edits = [
      await agent.call('create-pdf-from-images', {
        body: { applicantUid, documentData: { pages: [{ docId, pageIndex: 0, turns: 1 }] } },
      }),
      await agent.call('process-edited-category', {
        body: { applicantUid, docId, category: 'Passport', file: picture, pageIndex: 0 },
      }),
    ];
    expect(edits.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [400, 'documents_too_large'],
      [400, 'documents_too_large'],
    ]);
    expect(await keysInStore()).toBe(before);
  });
});

describe('the documents of an applicant', () => {
  it('have a total size: what would go beyond it is refused and leaves no file', async () => {
    expect((await send(2, 'applicant-1')).status).toBe(200);
    const before = await keysInStore();
    const { status, body } = await send(2, 'applicant-1');
    expect([status, body.error?.code]).toEqual([400, 'documents_too_large']);
    expect(body.error?.message).toMatch(
      /^Your documents would take more room together than we can keep\./,
    );
    expect(await keysInStore()).toBe(before);
    expect((await send(1, 'applicant-1')).status).toBe(200);
  });

  it('of another applicant have their own', async () => {
    expect((await send(2, 'applicant-9')).status).toBe(200);
  });
});

describe('what an account brings in a day', () => {
  it('is so many megabytes over all of its applicants, and leaves no file beyond', async () => {
    const created = async () =>
      String(
        (await agent.call('create-applicant', { body: { lastName: 'Heavy' } })).response
          .applicantUid,
      );
    const applicants = [await created(), await created(), await created(), await created()];
    const statuses: number[] = [];
    for (const applicantUid of applicants.slice(0, 4))
      statuses.push((await send(2, applicantUid)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const before = await keysInStore();
    const { status, headers, body } = await send(1, applicants[0] ?? '');
    expect([status, body.error?.code, body.error?.message]).toEqual([
      429,
      'rate_limited',
      'You have sent a great many files in a short time. The next ones are taken in 24 hours.',
    ]);
    expect([Number(headers['retry-after']) > 80_000, await keysInStore()]).toEqual([true, before]);
  });

  it('is so many calls, beyond which no byte is kept', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push(
        (
          await upload(agent, [{ name: 'no.txt', content: 'no document' }], {
            applicantUid: 'applicant-1',
          })
        ).status,
      );
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });
});
