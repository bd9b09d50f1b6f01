import type { IsoDate } from '../core/dates/iso-date.ts';
import { partFile, type Part } from './category/part-file.ts';
import { wholeFile, type AsOne } from './category/whole-file.ts';
import { chooseNamespace } from './fields/choose-namespace.ts';
import type { FileFacts } from './fields/computed/computed.ts';
import { readPages } from './fields/page-reading.ts';
import { readFields } from './fields/read-fields.ts';
import { giveBack } from './give-back.ts';
import { lookAtPage, type Instruments, type PageLook } from './look-at-page.ts';
import { openFile } from './open-file.ts';
import { wholeReadability } from './readability/whole.ts';
import type { ReadDocument, ReadMrz, Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { PageZone } from './zone/page-zone.ts';

/** How a file is read: with what, against which catalogue, on which day. */
export interface ReadingTask {
  instruments: Instruments;
  vocabulary: Vocabulary;
  /** Decides the century of two-digit years. */
  today: IsoDate;
  /** All pages are one document, whatever they say; a person put them together. */
  asOne?: AsOne | undefined;
  /** Told before each page. */
  onPage?: (page: number, of: number) => void;
}

/** Reads one file: its documents with their fields. Throws ReadingError `file_…`. */
export async function readFile(bytes: Uint8Array, task: ReadingTask): Promise<Reading> {
  const file = await openFile(bytes);
  try {
    const looks: PageLook[] = [];
    for (let number = 1; number <= file.pageCount; number += 1) {
      await giveBack();
      task.onPage?.(number, file.pageCount);
      const page = await file.page(number);
      await giveBack();
      looks.push(await lookAtPage(page, number, task.instruments));
    }
    const facts = { mimeType: file.mimeType, bytes: bytes.length };
    const documents = partsOf(looks, task).map((part) => readPart(part, task, facts));
    return { mimeType: file.mimeType, pageCount: file.pageCount, documents, pages: looks.map((look) => look.shown) };
  } finally {
    await file.close();
  }
}

const partsOf = (looks: readonly PageLook[], { vocabulary: { types }, asOne }: ReadingTask): Part[] => (asOne ? [wholeFile(looks, types, asOne)] : partFile(looks, types));

function readPart({ looks, decision }: Part, { vocabulary, today }: ReadingTask, file: FileFacts): ReadDocument {
  const space = chooseNamespace(decision.type, looks);
  const zone = looks.find((look) => look.zone)?.zone;
  return {
    category: decision.type.id,
    namespace: space?.id ?? '',
    confidence: decision.confidence,
    why: decision.why,
    pages: looks.map((look) => look.number),
    readability: wholeReadability(looks.map((look) => look.readability)),
    fields: space ? readFields(space, readPages(looks, { vocabulary, today }), file) : {},
    ...(zone && { mrz: readMrz(zone) }),
  };
}

function readMrz({ format, lines, valid, checks }: PageZone): ReadMrz {
  return { format: format.name, lines, valid, checks };
}
