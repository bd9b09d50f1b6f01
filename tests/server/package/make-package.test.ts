import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makePackage } from '../../../src/server/package/make-package.ts';
import {
  PACKAGE_LIMIT,
  type PackageInput,
  packageOrder,
} from '../../../src/server/package/package-order.ts';
import { documentOf, packageInput } from './package-input.ts';
import { readPdf } from './read-pdf.ts';

/** Made in this thread; the same in another one is told by renderer.test.ts. */
const madeHere = (from: PackageInput) =>
  makePackage(packageOrder(from), {
    t: from.subject.t,
    open: (id) => from.documents.find((document) => document.id === id)?.open ?? (() => []),
  });

async function read(from: PackageInput) {
  const made = await madeHere(from);
  const chunks: Uint8Array[] = [];
  for await (const chunk of made.content) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), summary: made.summary() };
}

const photo = { namespace: 'photo', category: 'Photo', mimeType: 'image/png' };

describe('a package', () => {
  it('holds the answers twice, the checklist, and the documents by name', async () => {
    const { bytes, summary } = await read(
      packageInput([documentOf('photo', photo), documentOf('scan')]),
    );
    const files = unzipSync(bytes);
    const names = [
      'answers.pdf',
      'answers.json',
      'checklist.pdf',
      'documents/01 Passport - ERIKSSON.jpg',
      'documents/02 Photo - ERIKSSON.png',
    ];
    expect(Object.keys(files)).toEqual(names);
    expect(
      Buffer.from(files['documents/02 Photo - ERIKSSON.png'] ?? []).equals(
        Buffer.alloc(100_000, 'photo'),
      ),
    ).toBe(true);
    expect(summary.files.map(({ name, size, sha256 }) => [name, size, sha256])).toEqual(
      Object.entries(files).map(([name, content]) => [
        name,
        content.length,
        createHash('sha256').update(content).digest('hex'),
      ]),
    );
    expect(summary).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('is the same bytes for the same input, however the documents arrive', async () => {
    const one = await read(packageInput([documentOf('scan'), documentOf('photo', photo)]));
    const other = await read(
      packageInput([
        documentOf('scan', { pieces: 99_999 }),
        documentOf('photo', { ...photo, pieces: 313 }),
      ]),
    );
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  it('says for a computer what was answered, and from which document', async () => {
    const { bytes } = await read(packageInput([documentOf('scan')]));
    const json = JSON.parse(
      Buffer.from(unzipSync(bytes)['answers.json'] ?? []).toString(),
    ) as Record<string, Record<string, unknown>>;
    expect(json).toMatchObject({
      application: 'application-1',
      reference: '68CF-JMP6',
      catalogue: 'c0ffee',
      madeOn: '18/01/2027',
      form: { id: 'japan-visa', emptyWord: 'None' },
      leftEmpty: expect.arrayContaining(['other_names']),
      visa: { id: 'jp_tourism' },
      trip: { fromDate: '03/04/2027', visaTo: 'Japan' },
      answers: { surname: 'Eriksson', date_of_birth: '12/08/1994', sex: 'female' },
      sources: { surname: { kind: 'person' } },
      documents: [{ name: '01 Passport - ERIKSSON.jpg', category: 'Passport' }],
    });
    expect(json.leftEmpty).not.toContain('surname');
    expect(json.leftEmpty).not.toContain('number_of_entries');
    expect(Object.keys(json.answers ?? {}).slice(0, 3)).toEqual([
      'surname',
      'given_names',
      'date_of_birth',
    ]);
  });

  it('says on its checklist what it holds and what is missing', async () => {
    const hostile = documentOf('other', {
      namespace: 'diploma',
      category: 'Other',
      fileName: '../../etc/passwd\u202Egpj.exe',
      mimeType: 'application/x-msdownload',
    });
    const { bytes } = await read(packageInput([documentOf('scan'), hostile]));
    const { pages, isMarked } = await readPdf(
      unzipSync(bytes)['checklist.pdf'] ?? new Uint8Array(),
    );
    const lines = pages.flatMap((page) => page.lines);
    const after = (text: string) =>
      lines.slice(lines.lastIndexOf(text) + 1, lines.lastIndexOf(text) + 4);
    expect(isMarked).toBe(true);
    expect(after('Passport')).toEqual([
      'In this package',
      expect.any(String),
      '01 Passport - ERIKSSON.jpg',
    ]);
    expect(after('Photo')[0]).toBe('Not in this package');
    expect(after('Other')).toEqual([
      'In this package',
      '../../etc/passwdgpj.exe',
      '02 Other - ERIKSSON.bin',
    ]);
    expect(
      Object.keys(unzipSync(bytes)).filter((name) => name.includes('..') || name.startsWith('/')),
    ).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining(['Fee', '¥3,000', 'Next dates', '19/03/2027', '03/04/2027']),
    );
    expect(pages.flatMap(({ links }) => links)).toEqual(['https://www.evisa.mofa.go.jp/']);
  });

  it('holds a plan for each day where the bookings cover every night, before the bookings', async () => {
    const hotel = [
      {
        name: 'Hotel Horizon',
        check_in: '2027-04-03',
        check_out: '2027-04-10',
        address: { line1: '12 Station Road', city: 'Tokyo', country: 'JPN' },
      },
      { bookings: [{ name: 'Ryokan Kawa', check_in: '2027-04-10', check_out: '2027-04-14' }] },
    ];
    const itinerary = [
      {
        arrival_date: '2027-04-03',
        arrival_port: 'Tokyo Haneda',
        arrival_flight_number: 'SK 983',
        departure_date: '2027-04-14',
      },
    ];
    const given = packageInput([
      documentOf('stay', { namespace: 'hotel', category: 'Proof of Travel' }),
    ]);
    const made = (stays: object[]) =>
      read({ ...given, facts: { ...given.facts, allDocuments: { hotel: stays, itinerary } } });
    const { bytes } = await made(hotel);
    const [plan, booking] = [
      'documents/01 Daily plan - ERIKSSON.pdf',
      'documents/02 Daily plan and hotel booking - ERIKSSON.jpg',
    ];
    const files = unzipSync(bytes);
    expect(Object.keys(files).slice(3)).toEqual([plan, booking]);
    const { pages, isMarked } = await readPdf(files[plan ?? ''] ?? new Uint8Array());
    const lines = pages.flatMap((page) => page.lines);
    expect(isMarked).toBe(true);
    expect(lines.filter((line) => /^\d\d\/04\/2027$/.test(line))).toHaveLength(12);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Arrival: Tokyo Haneda, SK 983. Night: Hotel Horizon',
        '12 Station Road, Tokyo',
        'Night: Ryokan Kawa',
        'Departure',
      ]),
    );
    for (const named of ['Night: Hotel Horizon', '12 Station Road, Tokyo', 'Night: Ryokan Kawa'])
      expect(lines.filter((line) => line.includes(named))).toHaveLength(1);
    expect(lines.filter((line) => line === 'Night: same place as before')).toHaveLength(9);
    const checklist = (await readPdf(files['checklist.pdf'] ?? new Uint8Array())).pages.flatMap(
      (page) => page.lines,
    );
    expect(checklist.join('')).toContain(
      '01 Daily plan - ERIKSSON.pdf02 Daily plan and hotel booking',
    );
    expect(bytes.equals((await made(hotel)).bytes)).toBe(true);
    expect(
      Object.keys(unzipSync((await made(hotel.slice(0, 1))).bytes)).filter((name) =>
        name.includes('Daily plan -'),
      ),
    ).toEqual([]);
  });

  it('without documents is still a package', async () => {
    const { summary } = await read(packageInput([]));
    expect(summary.files.map(({ name }) => name)).toEqual([
      'answers.pdf',
      'answers.json',
      'checklist.pdf',
    ]);
  });

  it('that would be too large is refused before anything is read', () => {
    const large = {
      ...documentOf('scan'),
      size: PACKAGE_LIMIT,
      open: () => Promise.reject(new Error('read')),
    };
    expect(() => packageOrder(packageInput([large, documentOf('photo', photo)]))).toThrow(
      expect.objectContaining({ code: 'package_too_large' }),
    );
  });

  it('of which a document is not what was uploaded is refused', async () => {
    const made = await madeHere(packageInput([{ ...documentOf('scan'), sha256: '0'.repeat(64) }]));
    await expect(
      (async () => {
        for await (const chunk of made.content) void chunk;
      })(),
    ).rejects.toMatchObject({ code: 'document_damaged' });
    expect(() => made.summary()).toThrow();
  });
});
