import { type FormerEdit, fromFormer, type Owner, type StoredEdit } from './edit.ts';

/**
 * Backs up the edits that are not written yet when a page closes. A browser may abort a database
 * write together with its page; localStorage is written before the call returns.
 */
export interface PageCloseBackup {
  /** Keeps these in the place of what this page left before. */
  save: (edits: readonly StoredEdit[]) => void;
  /** All that this page left is written. */
  clear: () => void;
  /** What pages of one person left, and how to forget it once it is kept elsewhere. */
  ofOtherPages: (owner: Owner) => { edits: StoredEdit[]; forget: () => void };
  /** Forgets what all people left before a moment. */
  dropBefore: (moment: number) => void;
}

const NAME = 'unsent-answers';

/** What may be undefined in an edit, and means something then: JSON alone would lose it. */
const PARTS = ['value', 'base', 'sent'] as const;

interface Undefined {
  undefined: (typeof PARTS)[number][];
}
type Written = StoredEdit & Undefined;
type Former = FormerEdit & Undefined;

const written = (edit: StoredEdit): Written => ({
  ...edit,
  undefined: PARTS.filter((part) => part in edit && edit[part] === undefined),
});

const read = ({ undefined: parts, ...edit }: Written | Former): StoredEdit => ({
  ...('application' in edit ? fromFormer(edit) : edit),
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
});

const parsed = (text: string | null): StoredEdit[] => {
  try {
    return (JSON.parse(text ?? '[]') as (Written | Former)[]).map(read);
  } catch (error) {
    console.warn('Answers that a closed page left could not be read.', error);
    return [];
  }
};

const prefixOf = ({ tenant, user }: Owner) => `${NAME}:${JSON.stringify([tenant, user])}:`;

/** Opens the backup of one page, by the page's id; throws where the browser refuses storage. */
export const openPageCloseBackup = (
  storage: Storage,
  { owner, page }: { owner: Owner; page: string },
): PageCloseBackup => {
  const own = prefixOf(owner) + page;
  const keys = (prefix: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  return {
    save: (edits) => storage.setItem(own, JSON.stringify(edits.map(written))),
    clear: () => storage.removeItem(own),
    ofOtherPages: (whose) => {
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
export const noPageCloseBackup: PageCloseBackup = {
  save: () => undefined,
  clear: () => undefined,
  ofOtherPages: () => ({ edits: [], forget: () => undefined }),
  dropBefore: () => undefined,
};
