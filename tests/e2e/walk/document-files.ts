import { join } from 'node:path';
import sharp from 'sharp';
import type { Fixture } from '../../../src/contract/catalogue.ts';
import type { Reading } from '../../../src/server/ports/reader.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { sha256, writeRecording } from '../../recordings/recording.ts';
import { recordingsOfRun } from '../../recordings/recordings-of-run.ts';

type FixtureDocument = Fixture['documents'][number];

/** A file as a browser sends it. */
export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIZE = { width: 840, height: 1188 };
const { documentTypes } = loadCompiled();

export const documentFileName = ({ reads, saidToBe }: FixtureDocument): string =>
  `${reads ?? saidToBe?.[0] ?? 'page'}.jpg`;

/**
 * Files that say what a fixture's documents say, one file each, with the reading that the fake at
 * the reader's port answers for them.
 */
export const documentFiles = (fixture: Fixture): Promise<UploadedFile[]> =>
  Promise.all(
    fixture.documents.map(async (document) => {
      const page = sharp(Buffer.from(drawing(fixture, document)));
      const [buffer, preview] = await Promise.all([
        page.clone().jpeg().toBuffer(),
        page.clone().webp().toBuffer(),
      ]);
      const name = documentFileName(document);
      writeRecording(join(recordingsOfRun(), 'readings'), sha256(buffer), {
        file: name,
        today: fixture.today,
        reading: readingOf(document, preview),
      });
      return { name, mimeType: 'image/jpeg', buffer };
    }),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page with the values of a document, line by line. */
const drawing = ({ id }: Fixture, document: FixtureDocument): string => {
  const lines = Object.entries(document.fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g font-family="sans-serif" font-size="20">${[`${id}, ${documentFileName(document)}`, ...lines]
      .map((line, row) => `<text x="60" y="${80 + row * 32}">${escaped(line)}</text>`)
      .join('')}</g></svg>`;
};

const readingOf = ({ reads = '', fields }: FixtureDocument, preview: Buffer): Reading => {
  const type = documentTypes.find(({ namespaces }) => namespaces.some(({ id }) => id === reads));
  return {
    mimeType: 'image/jpeg',
    pageCount: 1,
    pages: [{ number: 1, ...SIZE, turns: 0, preview }],
    documents: [
      {
        category: type?.id ?? 'Other',
        namespace: reads,
        confidence: 0.99,
        why: [],
        pages: [1],
        readability: { score: 1, problems: [] },
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, value], row) => [
            name,
            {
              value,
              raw: typeof value === 'string' ? value : JSON.stringify(value),
              confidence: 0.99,
              page: 1,
              box: [60 / SIZE.width, (90 + row * 32) / SIZE.height, 0.5, 0.025],
              source: 'text',
            },
          ]),
        ),
      },
    ],
  };
};
