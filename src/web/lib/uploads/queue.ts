import { uniqueId } from '../page/unique-id.ts';
import { idOf, type Upload, type UploadPlace, type UploadState } from './upload.ts';

/** Files of one application that travel at the same time. */
const AT_ONCE = 2;

type Queue = readonly Upload[];

/**
 * The queue with files added at its end. One that failed waits again; one that is on its way or
 * kept stays as it is.
 */
export const added = (
  queue: Queue,
  { files, ...place }: UploadPlace & { files: readonly File[] },
): Queue => {
  const fresh = files.map(
    (file): Upload => ({
      id: idOf(file, place),
      idempotencyKey: uniqueId(),
      ...place,
      file,
      state: { kind: 'waiting' },
    }),
  );
  const byId = new Map(queue.map((upload) => [upload.id, upload]));
  for (const upload of fresh) {
    const before = byId.get(upload.id);
    if ((before?.state.kind ?? 'failed') === 'failed')
      byId.set(upload.id, { ...upload, uploadId: before?.uploadId });
  }
  return [...byId.values()];
};

/** The queue with files at its end that were on their way when a page closed. */
export const restored = (queue: Queue, stored: Queue): Queue => [
  ...queue,
  ...stored.filter(({ id }) => !queue.some((upload) => upload.id === id)),
];

/** The queue with one upload as it is now. An upload that was taken out stays out. */
export const changed = (
  queue: Queue,
  { id, ...news }: { id: string; state?: UploadState; uploadId?: string },
): Queue => queue.map((upload) => (upload.id === id ? { ...upload, ...news } : upload));

/** What may start now: in the order of adding, at most two at a time for each application. */
export const startable = (queue: Queue): Upload[] => {
  const busy = new Map<string, number>();
  for (const { applicationUid, state } of queue)
    if (state.kind === 'sending') busy.set(applicationUid, (busy.get(applicationUid) ?? 0) + 1);
  return queue.filter(({ applicationUid, state }) => {
    const count = busy.get(applicationUid) ?? 0;
    if (state.kind !== 'waiting' || count >= AT_ONCE) return false;
    busy.set(applicationUid, count + 1);
    return true;
  });
};

/**
 * The queue after the connection came back: what was interrupted waits for its turn again, at its
 * old place.
 */
export const resumed = (queue: Queue): Queue =>
  queue.map((upload) =>
    upload.state.kind === 'interrupted'
      ? { ...upload, state: { kind: 'waiting', percent: upload.state.percent } }
      : upload,
  );
