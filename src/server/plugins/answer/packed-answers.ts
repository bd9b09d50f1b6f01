import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const pack = promisify(brotliCompress);

/** A few roles in a few tenants, of the versions of a day; one takes some 20 kB. */
const MOST = 64;

export interface PackedAnswers {
  /** The answer as small as it gets, or undefined while that is not worth it or not done yet. */
  of: (tag: string, answer: string) => Buffer | undefined;
}

/**
 * Answers that are the same for many are packed once, as tightly as it goes, beside the work of the
 * server, and kept by their tag. What is asked for a second time counts as such: somebody's own
 * answers are kept by their browser, which asks for them by their tag. Until then an answer is
 * packed like any other. The oldest make room.
 */
export const createPackedAnswers = (onError: (error: unknown) => void): PackedAnswers => {
  const cache = new Map<string, Buffer | 'seen' | 'begun'>();
  const begin = async (tag: string, answer: string): Promise<void> => {
    cache.set(tag, 'begun');
    try {
      cache.set(
        tag,
        await pack(answer, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      );
    } catch (error) {
      cache.delete(tag);
      onError(error);
    }
  };
  const see = (tag: string): void => {
    cache.set(tag, 'seen');
    for (const oldest of [...cache.keys()].slice(0, -MOST)) cache.delete(oldest);
  };
  return {
    of: (tag, answer) => {
      const packed = cache.get(tag);
      if (packed === undefined) see(tag);
      if (packed === 'seen') void begin(tag, answer);
      return packed instanceof Buffer ? packed : undefined;
    },
  };
};
