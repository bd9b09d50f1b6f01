import type { JudgedPage } from '../../../src/reader/confidence/training/judge.ts';
import { ReadingError } from '../../../src/reader/reading-error.ts';
import { listedIn } from '../listed-documents.ts';
import { openBenchReader } from '../reading-pool.ts';

type FolderPage = Pick<JudgedPage, 'file' | 'kind' | 'read' | 'confidence' | 'isRight'>;

const known = new Map<string, Promise<FolderPage[]>>();

/** Every page of a folder whose kind its manifest.json says, with what the reader makes of it; read once for all benchmarks of a run. */
export function judgedIn(folder: string): Promise<FolderPage[]> {
  const before = known.get(folder);
  if (before) return before;
  const pages = judgeFolder(folder);
  known.set(folder, pages);
  return pages;
}

async function judgeFolder(folder: string): Promise<FolderPage[]> {
  const reader = await openBenchReader();
  const pages: FolderPage[] = [];
  try {
    for (const { name: file, source, kinds } of listedIn(folder)) {
      if (!kinds.some(Boolean)) continue;
      const documents = await reader.read(source).then((reading) => reading.documents, refused);
      kinds.forEach((kind, at) => {
        const found = documents?.find((document) => document.pages.includes(at + 1));
        if (kind && documents) pages.push({ file, kind, read: found?.category ?? '', confidence: found?.confidence ?? 0, isRight: found?.category === kind });
      });
    }
    return pages;
  } finally {
    reader.close();
  }
}

/** What no reader can open is no page. */
function refused(error: unknown): undefined {
  if (!(error instanceof ReadingError)) throw error;
}
