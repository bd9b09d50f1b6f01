import type { Params } from '../../../core/copy/text.ts';
import { fileKindNamed } from '../../../core/files/file-kinds.ts';

/** What the screen takes: types, megabytes a file, files at once. */
export interface UploadRules {
  accept: readonly string[];
  maxFileMegabytes: number;
  maxFiles: number;
}

/** A sentence by its key. */
export interface FileRefusal {
  key: string;
  params: Params;
}

/** How many files refusals are about: one each, and all that were too many at once. */
export const fileCount = (refused: readonly FileRefusal[]): number =>
  refused.reduce(
    (sum, { key, params }) => sum + (key === 'documents.tooMany' ? Number(params.n) : 1),
    0,
  );

/** As the server counts. */
const MEGABYTE = 1_000_000;

/** Some systems name no type, and some name HEIC another way: then the end of the name tells. */
const typeOf = ({ name, type }: File, accept: readonly string[]): string =>
  accept.includes(type) ? type : (fileKindNamed(name)?.mimeType ?? type);

const refusalOf = (file: File, { accept, maxFileMegabytes }: UploadRules): FileRefusal | null => {
  const { name, size } = file;
  if (!accept.includes(typeOf(file, accept)))
    return { key: 'documents.wrongType', params: { name } };
  if (size === 0) return { key: 'documents.emptyFile', params: { name } };
  // Rounded up, so that a file of 20.04 MB is not said to have 20 MB.
  if (size > maxFileMegabytes * MEGABYTE)
    return {
      key: 'documents.tooLarge',
      params: { name, size: Math.ceil((size / MEGABYTE) * 10) / 10, max: maxFileMegabytes },
    };
  return null;
};

/**
 * Which of the chosen files may be sent, and a sentence for each of the others. Too many at once
 * are cut off at the end.
 */
export const checkFiles = (
  files: readonly File[],
  rules: UploadRules,
): { accepted: File[]; refused: FileRefusal[] } => {
  const judged = files.map((file) => ({ file, refusal: refusalOf(file, rules) }));
  const good = judged.filter(({ refusal }) => !refusal).map(({ file }) => file);
  const refused = judged.flatMap(({ refusal }) => refusal ?? []);
  const tooMany =
    good.length > rules.maxFiles
      ? [
          {
            key: 'documents.tooMany',
            params: { max: rules.maxFiles, n: good.length - rules.maxFiles },
          },
        ]
      : [];
  return { accepted: good.slice(0, rules.maxFiles), refused: [...refused, ...tooMany] };
};
