import { analysePage, type PageAnalysis } from './analyse-page.ts';
import { collectGarbage, letGo } from './collect-garbage.ts';
import type { Instruments } from './inspect-page.ts';
import { openFile } from './open-file.ts';
import type { FilePage } from './pages/file-page.ts';
import { type ReadTask, readDocuments } from './read-documents.ts';
import type { Reading } from './reading.ts';
import { readAgain, withoutSheet } from './text/read-again.ts';

/** How a file is read: with what, against which catalogue, on which day. */
export interface ReadingTask extends ReadTask {
  instruments: Instruments;
  /** Told before each page. */
  onPage?: (page: number, of: number) => void;
}

/** Pages whose lines may be read again: each keeps its picture, of some 4 MB. */
const MOST_SHEETS = 4;

/** Reads one file: its documents with their fields. Throws ReadingError `file_…`. */
export async function readFile(bytes: Uint8Array, task: ReadingTask): Promise<Reading> {
  const file = await openFile(bytes);
  try {
    const analyses: PageAnalysis[] = [];
    const open = async (number: number) => {
      await collectGarbage();
      task.onPage?.(number, file.pageCount);
      return file.page(number);
    };
    let ahead: FilePage | undefined;
    for (let number = 1; number <= file.pageCount; number += 1) {
      const page = ahead ?? (await open(number));
      await collectGarbage({ needed: page.picture.data.byteLength });
      // While a page is only drawn the next one is opened; where pixels are looked at there is no
      // room for two.
      const isOnlyDrawn = page.text !== undefined && !page.hasPictures && number < file.pageCount;
      const [analysis, next] = await Promise.all([
        analysePage(page, number, task.instruments),
        isOnlyDrawn ? open(number + 1) : undefined,
      ]);
      ahead = next;
      letGo(page.picture.data);
      analyses.push(
        analyses.filter(({ text }) => text.sheet).length < MOST_SHEETS
          ? analysis
          : withoutSheet(analysis),
      );
    }
    const facts = { mimeType: file.mimeType, bytes: bytes.length, takenOn: file.takenOn };
    const documents = readDocuments(analyses, task, facts);
    const again = await readAgain(analyses, documents, task.instruments.recogniser);
    return {
      mimeType: file.mimeType,
      pageCount: file.pageCount,
      documents: again ? readDocuments(again, task, facts) : documents,
      pages: analyses.map((analysis) => analysis.shown),
    };
  } finally {
    await file.close();
  }
}
