import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { addressOf, answerOf } from '../test-app.ts';
import { documentApp, TRAVELLER } from './document-app.ts';

const { app, as, documents, storedFiles } = await documentApp();
const traveller = await as('traveller');

describe.each(['process-docs-socket', 'process-docs'] as const)('an upload to %s', (name) => {
  const type = 'multipart/form-data; boundary=----farland';
  const part = (disposition: string, content: string | Buffer, more = '') =>
    Buffer.concat([
      Buffer.from(`------farland\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const field = (key: string, value: string) => part(`name="${key}"`, value);
  const file = (key = 'files', fileName = 'a.pdf') =>
    part(`name="${key}"; filename="${fileName}"`, 'PK');
  const [whose, end] = [field('applicantUid', TRAVELLER), Buffer.from('------farland--\r\n')];
  const send = async (parts: readonly Buffer[], contentType = type) =>
    answerOf<Document[]>(
      await app.inject({
        method: 'POST',
        url: addressOf(name),
        headers: { ...traveller.headers, 'content-type': contentType },
        payload: Buffer.concat(parts),
      }),
    );

  it.each<[string, Buffer[], string, string?]>([
    ['without a boundary', [whose, file(), end], 'invalid_request', 'multipart/form-data'],
    [
      'with an empty boundary',
      [whose, file(), end],
      'file_missing',
      'multipart/form-data; boundary=',
    ],
    [
      'with another boundary',
      [whose, file(), end],
      'invalid_request',
      'multipart/form-data; boundary=other',
    ],
    [
      'with an endless boundary',
      [whose, file(), end],
      'invalid_request',
      `multipart/form-data; boundary=${'z'.repeat(5_000)}`,
    ],
    [
      'of another kind of parts',
      [whose, file(), end],
      'invalid_request',
      'multipart/mixed; boundary=----farland',
    ],
    ['without a file', [whose, end], 'file_missing'],
    ['that is empty', [], 'file_missing'],
    ['with 21 files', [whose, ...Array.from({ length: 21 }, () => file()), end], 'file_count'],
    [
      'with 1,000 parts',
      [
        whose,
        ...Array.from({ length: 1_000 }, (_, index) =>
          index % 2 ? file() : field(`f${index}`, 'x'),
        ),
        end,
      ],
      'file_count',
    ],
    ['with 500 files', [whose, ...Array.from({ length: 500 }, () => file()), end], 'file_count'],
    [
      'with 30 fields',
      [whose, ...Array.from({ length: 30 }, (_, index) => field(`f${index}`, 'x')), file(), end],
      'file_count',
    ],
    ['with the file as a text', [whose, field('files', 'PK'), end], 'invalid_request'],
    ['with a file under another name', [whose, file('document'), end], 'invalid_request'],
    ['with the applicant as a file', [file('applicantUid'), file(), end], 'invalid_request'],
    [
      'with a field that nobody asked for',
      [whose, field('evil', '1'), file(), end],
      'invalid_request',
    ],
    ['with a field without a name', [whose, field('', '1'), file(), end], 'invalid_request'],
    ['with a hidden prototype', [whose, field('__proto__', '1'), file(), end], 'invalid_request'],
    [
      'with an endless name of a field',
      [whose, field('n'.repeat(100_000), '1'), file(), end],
      'invalid_request',
    ],
    [
      'with an endless value of a field',
      [field('applicantUid', 'x'.repeat(2_000_000)), file(), end],
      'not_found',
    ],
    ['with a NUL in a field', [field('applicantUid', 'a\0b'), file(), end], 'invalid_request'],
    [
      'with lines that end as on other systems',
      [Buffer.from(Buffer.concat([whose, file(), end]).toString().replaceAll('\r\n', '\n'))],
      'invalid_request',
    ],
    [
      'of noise',
      [Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256))],
      'invalid_request',
    ],
  ])(
    '%s is refused in plain words, and leaves nothing behind',
    async (_, parts, code, contentType) => {
      const [files, before] = [storedFiles(), (await documents(traveller, TRAVELLER)).length];
      const { status, body } = await send(parts, contentType);
      expect([status, body.error?.code]).toEqual([code === 'not_found' ? 404 : 400, code]);
      expect([storedFiles(), (await documents(traveller, TRAVELLER)).length]).toEqual([
        files,
        before,
      ]);
    },
  );

  it.each([
    [
      'has a megabyte',
      part('name="files"; filename="a.pdf"', 'PK', `x-long: ${'x'.repeat(1_000_000)}\r\n`),
    ],
    [
      'has 10,000 lines',
      part(
        'name="files"; filename="a.pdf"',
        'PK',
        Array.from({ length: 10_000 }, (_, at) => `x-${at}: 1\r\n`).join(''),
      ),
    ],
    ['has a NUL in its name', file('files', 'a\0b.pdf')],
    ['ends in the middle of its name', file('files', 'a\r\nx-evil: 1\r\n\r\n.pdf')],
  ])('takes nothing from a head that %s but a plain name', async (_, sent) => {
    const { status, headers, response } = await send([whose, sent, end]);
    const [document] = response;
    expect([status, headers['x-evil']]).toEqual([200, undefined]);
    expect(document?.documentData.fileName).toMatch(/^\P{Cc}{1,200}$/u);
    await traveller.call('delete-doc', { query: { docId: document?._id } });
  });

  it('names what nobody asked for', async () => {
    expect(
      (await send([whose, field('evil', '1'), file('document'), file(), end])).body.error?.fields,
    ).toEqual({ evil: 'This is not asked here.', document: 'This is not asked here.' });
  });

  it('takes the fields in any order, words around the parts, and a name of any length', async () => {
    const { status, response } = await send([
      Buffer.from('words before\r\n'),
      file('files', `${'x'.repeat(100_000)}.pdf`),
      whose,
      end,
      Buffer.from('words after'),
    ]);
    const [document] = response;
    expect([status, document?.documentData.fileName.length]).toEqual([200, 200]);
    await traveller.call('delete-doc', { query: { docId: document?._id } });
  });
});
