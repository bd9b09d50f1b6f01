/**
 * How far one file is on its way to the server. Once it is there, its document tells how far the
 * reading is.
 */
export type UploadState =
  | { kind: 'waiting'; percent?: number }
  /** `left`: seconds until all has gone out, once that can be said. */
  | { kind: 'sending'; percent: number; left?: number | undefined }
  /**
   * No connection, or the server asks to wait and says why: it continues by itself, from where it
   * is.
   */
  | { kind: 'interrupted'; percent: number; reason?: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; docIds: readonly string[] };

/** One file of one application. */
export interface Upload {
  /**
   * Name, size and last change of the file within its application: the same file is never on its
   * way twice.
   */
  id: string;
  /** One for all tries, so that a file whose answer got lost is not taken twice. */
  idempotencyKey: string;
  /** What the server calls the bytes that are there already, once it has begun to take them. */
  uploadId?: string | undefined;
  applicationUid: string;
  applicantUid: string;
  /**
   * The documents that the application had when the file was chosen, to tell a new one from one
   * that is here already.
   */
  known: readonly string[];
  file: File;
  state: UploadState;
}

/** The application that a file belongs to. */
export type UploadPlace = Pick<Upload, 'applicationUid' | 'applicantUid' | 'known'>;

type Named = Pick<File, 'name' | 'size' | 'lastModified'>;

/** What tells one chosen file from another. */
export const idOf = (
  { name, size, lastModified }: Named,
  { applicationUid }: Pick<UploadPlace, 'applicationUid'>,
): string => [applicationUid, name, size, lastModified].join(' ');

/** Whether the file is still on this device: closing the page would lose it. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'interrupted';

/** How much of a file has gone out, as far as anybody knows. */
export const percentOf = ({ state }: Pick<Upload, 'state'>): number =>
  'percent' in state ? (state.percent ?? 0) : 0;
