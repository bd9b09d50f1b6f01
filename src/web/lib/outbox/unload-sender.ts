import { type FormerEdit, fromFormer, type KeptEdit, type Owner } from './edit.ts';

/**
 * Keeps what a closing page has not seen written. A browser may end a database's work together with
 * its page; what is put here is kept before the call returns.
 */
export interface UnloadSender {
  /** Keeps these in the place of what this page left before. */
  leave: (edits: readonly KeptEdit[]) => void;
  /** All that this page left is written. */
  takeBack: () => void;
  /** What pages of one person left, and how to forget it once it is kept elsewhere. */
  received: (owner: Owner) => { edits: KeptEdit[]; forget: () => void };
  /** Forgets what all people left before a moment. */
  dropBefore: (moment: number) => void;
}

const NAME = 'unsent-answers';

/** What may be undefined in an edit, and means something then: JSON alone would lose it. */
const PARTS = ['value', 'base', 'sent'] as const;

interface Undefined {
  undefined: (typeof PARTS)[number][];
}
type Written = KeptEdit & Undefined;
type Former = FormerEdit & Undefined;

const written = (edit: KeptEdit): Written => ({
  ...edit,
  undefined: PARTS.filter((part) => part in edit && edit[part] === undefined),
});

const read = ({ undefined: parts, ...kept }: Written | Former): KeptEdit => ({
  ...('application' in kept ? fromFormer(kept) : kept),
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
});

const parsed = (text: string | null): KeptEdit[] => {
  try {
    return (JSON.parse(text ?? '[]') as (Written | Former)[]).map(read);
  } catch (error) {
    console.warn('Answers that a closed page left could not be read.', error);
    return [];
  }
};

const prefixOf = ({ tenant, user }: Owner) => `${NAME}:${JSON.stringify([tenant, user])}:`;

/**
 * Opens the last words of one page, by an id of its own; throws where the browser refuses its
 * storage.
 */
export const openUnloadSender = (
  storage: Storage,
  { owner, page }: { owner: Owner; page: string },
): UnloadSender => {
  const own = prefixOf(owner) + page;
  const keys = (prefix: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  return {
    leave: (edits) => storage.setItem(own, JSON.stringify(edits.map(written))),
    takeBack: () => storage.removeItem(own),
    received: (whose) => {
      const found = keys(prefixOf(whose)).filter((key) => key !== own);
      return {
        edits: found.flatMap((key) => parsed(storage.getItem(key))),
        forget: () => found.forEach((key) => storage.removeItem(key)),
      };
    },
    dropBefore: (moment) => {
      for (const key of keys(`${NAME}:`))
        if (parsed(storage.getItem(key)).every(({ at }) => at < moment)) storage.removeItem(key);
    },
  };
};

/** Where the browser refuses its storage nothing can be left. */
export const noUnloadSender: UnloadSender = {
  leave: () => undefined,
  takeBack: () => undefined,
  received: () => ({ edits: [], forget: () => undefined }),
  dropBefore: () => undefined,
};
