import { createHash } from 'node:crypto';
import { answersPdf } from './answers-pdf.ts';
import { checklistPdf } from './checklist-pdf.ts';
import { dailyPlanPdf } from './daily-plan-pdf.ts';
import { officialPaperPdf } from './official/official-paper-pdf.ts';
import { PackageError } from './package-error.ts';
import type { OrderedFile, PackageOrder } from './package-order.ts';
import type { Translate } from './say.ts';
import { type PackedFile, type ZipEntry, zipped } from './zip.ts';

export interface Package {
  /** The ZIP, made while it is read; to be read once. Rejects with PackageError. */
  content: AsyncIterable<Uint8Array>;
  /** What went in; known when the content has been read to its end. */
  summary(): PackageSummary;
}

export interface PackageSummary {
  files: PackedFile[];
  size: number;
  sha256: string;
}

interface Making {
  t: Translate;
  /** The bytes of a document, by its id; called for each in the order's order, once. */
  open(documentId: string): ZipEntry['open'];
}

/**
 * Makes the package: answers as PDF and JSON, the checklist, and the documents sorted and named,
 * with those that we make. Rejects with PackageError.
 */
export async function makePackage(order: PackageOrder, making: Making): Promise<Package> {
  const entries: ZipEntry[] = [];
  for (const file of order.files) entries.push(await entryOf(file, { order, making }));
  const [files, hash, count] = [
    [] as PackedFile[],
    createHash('sha256'),
    { size: 0, isWhole: false },
  ];
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of zipped(entries, (file) => files.push(checked(file, order)))) {
      hash.update(chunk);
      count.size += chunk.length;
      yield chunk;
    }
    count.isWhole = true;
  }
  return {
    content: content(),
    summary() {
      if (!count.isWhole) throw new Error('The package has not been read to its end yet.');
      return { files, size: count.size, sha256: hash.copy().digest('hex') };
    },
  };
}

interface Entering {
  order: PackageOrder;
  making: Making;
}

async function entryOf(file: OrderedFile, { order, making }: Entering): Promise<ZipEntry> {
  const { guidelines, items, outline } = order;
  const subject = { ...order.subject, t: making.t };
  switch (file.holds) {
    case 'answers':
      return made(file.name, await answersPdf(subject, outline));
    case 'paper':
      return made(file.name, await officialPaperPdf(subject, { paper: file.paper, isFlat: false }));
    case 'data':
      return made(file.name, Buffer.from(file.text));
    case 'checklist':
      return made(file.name, await checklistPdf(subject, { guidelines, items }));
    case 'daily-plan':
      return made(file.name, await dailyPlanPdf(subject, file.plan));
    case 'document':
      return { name: file.name, isPacked: true, open: making.open(file.documentId) };
  }
}

function made(name: string, bytes: Uint8Array): ZipEntry {
  return { name, isPacked: name.endsWith('.pdf'), open: () => [bytes] };
}

function checked(packed: PackedFile, { files }: PackageOrder): PackedFile {
  const file = files.find(({ name }) => name === packed.name);
  if (file?.holds === 'document' && file.sha256 !== packed.sha256)
    throw new PackageError(
      'document_damaged',
      `The file of document ${file.documentId} is not the one that was uploaded.`,
    );
  return packed;
}
