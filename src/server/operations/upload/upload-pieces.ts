/**
 * So much is kept at once: what a broken connection or a killed server may cost, and what the
 * memory of one sender is.
 */
const PIECE_BYTES = 1_000_000;
/** A body on which nothing moves for so long is over; its sender continues with another call. */
const SILENCE_MS = 60_000;

/**
 * The bytes of a body in pieces. Ends where the sender breaks off or falls silent, with what came
 * until then.
 */
export async function* uploadPieces(
  content: AsyncIterable<Uint8Array>,
  { pieceBytes = PIECE_BYTES, silenceMs = SILENCE_MS } = {},
): AsyncGenerator<Buffer> {
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of untilSilence(content, silenceMs)) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function* untilSilence(
  content: AsyncIterable<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  try {
    for (let next = await nextOf(chunks, silenceMs); next; next = await nextOf(chunks, silenceMs))
      yield next;
  } finally {
    // Not waited for: one that is silent may stay so.
    void chunks.return?.().catch(() => undefined);
  }
}

/** The next chunk; undefined at the end, after a break, and after a long silence. */
async function nextOf(
  chunks: AsyncIterator<Uint8Array>,
  silenceMs: number,
): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), silenceMs);
  });
  const chunk = chunks.next().then(
    ({ done, value }) => (done ? undefined : value),
    () => undefined,
  );
  return Promise.race([chunk, silence]).finally(() => clearTimeout(timer));
}
