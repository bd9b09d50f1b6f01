import { describe, expect, it } from 'vitest';
import { uploadPieces } from '../../../src/server/operations/upload/upload-pieces.ts';

const all = async (
  content: AsyncIterable<Uint8Array>,
  limits: Parameters<typeof uploadPieces>[1],
) => {
  const pieces: string[] = [];
  for await (const piece of uploadPieces(content, limits)) pieces.push(piece.toString());
  return pieces;
};

describe('the bytes of a body', () => {
  it('are kept a piece at a time, the rest last', async () => {
    async function* body() {
      for (const chunk of ['ab', 'cd', 'ef', 'g']) yield Buffer.from(chunk);
    }
    expect(await all(body(), { pieceBytes: 4 })).toEqual(['abcd', 'efg']);
  });

  it('are kept as far as they came when the sender breaks off', async () => {
    async function* body() {
      yield Buffer.from('abc');
      throw new Error('aborted');
    }
    expect(await all(body(), { pieceBytes: 4 })).toEqual(['abc']);
  });

  it('are kept as far as they came when the sender falls silent', async () => {
    async function* body() {
      yield Buffer.from('abc');
      await new Promise(() => undefined);
    }
    expect(await all(body(), { silenceMs: 5 })).toEqual(['abc']);
  });

  it('of nothing are no piece', async () => {
    async function* body() {
      yield Buffer.alloc(0);
    }
    expect(await all(body(), {})).toEqual([]);
  });
});
