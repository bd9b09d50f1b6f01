import { armedPdfs } from './armed-pdfs.ts';
import { bombs } from './bombs.ts';
import { brokenFiles } from './broken-files.ts';
import { disguisedFiles } from './disguised-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { misleadingMetadata } from './misleading-metadata.ts';
import { twistedPdfs } from './twisted-pdfs.ts';

/** Every file that means harm, by what kind of harm. */
export const corpus = {
  bombs,
  armedPdfs,
  twistedPdfs,
  brokenFiles,
  disguisedFiles,
  misleadingMetadata,
} satisfies Record<string, HostileFile[]>;
