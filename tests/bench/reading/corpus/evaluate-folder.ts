import type { Reading } from '../../../../src/reader/reading.ts';
import { ReadingError, type ReadingErrorCode } from '../../../../src/reader/reading-error.ts';
import type { EvaluatedPage } from '../../../../src/reader/training/confidence/evaluate-reading.ts';
import { listedIn } from '../listed-documents.ts';
import { openBenchReader } from '../reading-pool.ts';

type FolderPage = Pick<EvaluatedPage, 'file' | 'kind' | 'read' | 'confidence' | 'isRight'>;

/** A page whose kind is known and of which no reader said anything, and the code of the reason. */
export interface UnreadPage {
  file: string;
  kind: string;
  reason: ReadingErrorCode;
}

export interface JudgedFolder {
  /** What was read, rightly or wrongly. */
  pages: FolderPage[];
  /** What was refused or broke off: no reader's verdict, so in no figure but its own. */
  unread: UnreadPage[];
}

const known = new Map<string, Promise<JudgedFolder>>();

/**
 * Every page of a folder whose kind its manifest.json says, with what the reader makes of it; read
 * once for all benchmarks of a run.
 */
export function evaluatedIn(folder: string): Promise<JudgedFolder> {
  const before = known.get(folder);
  if (before) return before;
  const pages = judgeFolder(folder);
  known.set(folder, pages);
  return pages;
}

async function judgeFolder(folder: string): Promise<JudgedFolder> {
  const reader = await openBenchReader();
  const judged: JudgedFolder = { pages: [], unread: [] };
  try {
    for (const { name: file, source, kinds } of listedIn(folder)) {
      if (!kinds.some(Boolean)) continue;
      const reading = await reader.read(source).catch(refusal);
      kinds.forEach((kind, at) => {
        if (!kind) return;
        if (typeof reading === 'string') judged.unread.push({ file, kind, reason: reading });
        else judged.pages.push(judgedPage(reading, { file, kind, number: at + 1 }));
      });
    }
    return judged;
  } finally {
    reader.close();
  }
}

function judgedPage(
  { documents }: Reading,
  { file, kind, number }: { file: string; kind: string; number: number },
): FolderPage {
  const found = documents.find((document) => document.pages.includes(number));
  return {
    file,
    kind,
    read: found?.category ?? '',
    confidence: found?.confidence ?? 0,
    isRight: found?.category === kind,
  };
}

function refusal(error: unknown): ReadingErrorCode {
  if (!(error instanceof ReadingError)) throw error;
  return error.code;
}
