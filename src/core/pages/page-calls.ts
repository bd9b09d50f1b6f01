import {
  type Draft,
  type DraftDocument,
  type DraftPage,
  draftOf,
  GONE,
  type SavedDocument,
} from './draft.ts';
import { isChanged, isWholePage, type PageChange } from './page-plan.ts';

/**
 * One step of what a draft wants, as the document service has it. `targets` are the documents of
 * the draft that it makes.
 */
export type PageCall =
  | {
      kind: 'split';
      targets: string[];
      docId: string;
      parts: { category: string; pages: number[] }[];
    }
  | {
      kind: 'put';
      targets: string[];
      pages: (PageChange & { docId: string; pageIndex: number })[];
      category?: string | undefined;
    }
  | { kind: 'file'; targets: string[]; docId: string; category: string }
  /** Documents go whole; pages of others are put together before, so that they can go too. */
  | {
      kind: 'drop';
      targets: string[];
      docIds: string[];
      pages: { docId: string; pageIndex: number }[];
    };

/** Whether a document of a draft has the pages that it has on the server, as they lie there. */
export const hasPagesAsSaved = ({ pages }: DraftDocument, keys: readonly string[] = []): boolean =>
  pages.length === keys.length &&
  pages.every((page, index) => page.key === keys[index] && !isChanged(page));

const byId = (saved: readonly SavedDocument[], id: string): SavedDocument | undefined =>
  saved.find((document) => document.id === id);

/** What somebody says that a document is, where it is not that already. */
const wish = (
  { id, category }: DraftDocument,
  saved: readonly SavedDocument[],
): string | undefined =>
  category === undefined || category === byId(saved, id)?.category ? undefined : category;

/**
 * What a document stays, as it is shown all the while: the reader sees nothing new in pages that
 * only come, go or change places.
 */
function staying(
  { id, pages }: DraftDocument,
  saved: readonly SavedDocument[],
): string | undefined {
  const { category } = byId(saved, id) ?? {};
  return category === '' || category === 'Other' || pages.some(isChanged) ? undefined : category;
}

/** The documents of a draft that are not there as they are wanted. */
export const pending = (draft: Draft, saved: readonly SavedDocument[]): DraftDocument[] =>
  draft.filter(
    (document) =>
      !hasPagesAsSaved(document, byId(saved, document.id)?.keys) ||
      wish(document, saved) !== undefined,
  );

/**
 * A document whose pages go to several others alone, unchanged and all with a name, is split at
 * once.
 */
function splitOf(document: SavedDocument, draft: Draft): PageCall | undefined {
  const own = new Set(document.keys);
  const parts = draft.filter(({ pages }) => pages.some(({ key }) => own.has(key)));
  const categories = parts.map(
    ({ id, category }) => category ?? (id === document.id ? document.category : ''),
  );
  const isPlain =
    parts.length > 1 &&
    parts.every(({ pages }) => pages.every((page) => own.has(page.key) && !isChanged(page)));
  if (!isPlain || categories.includes('')) return undefined;
  return {
    kind: 'split',
    targets: parts.map(({ id }) => id),
    docId: document.id,
    parts: parts.map(({ pages }, index) => ({
      category: categories[index] ?? '',
      pages: pages.map(({ key }) => document.keys.indexOf(key)),
    })),
  };
}

const changeOf = ({ turns, deskew, crop }: DraftPage): PageChange => ({
  ...(turns && { turns }),
  ...(deskew && { deskew }),
  ...(crop && !isWholePage(crop) && { crop }),
});

function wanted(
  page: DraftPage,
  saved: readonly SavedDocument[],
): PageChange & { docId: string; pageIndex: number } {
  const home = saved.find(({ keys }) => keys.includes(page.key));
  if (!home)
    throw new TypeError('A page of the draft is not kept anywhere; it was to be rebased first.');
  return { docId: home.id, pageIndex: home.keys.indexOf(page.key), ...changeOf(page) };
}

/** What is to be deleted, if anything is. */
function dropOf(draft: Draft, saved: readonly SavedDocument[]): PageCall | undefined {
  const gone = draft.find(({ id }) => id === GONE);
  if (!gone) return undefined;
  const keys = new Set(gone.pages.map(({ key }) => key));
  const whole = saved.filter(
    (document) => document.keys.length > 0 && document.keys.every((key) => keys.has(key)),
  );
  const docIds = whole.map(({ id }) => id);
  const pages = gone.pages
    .map(({ key }) => wanted({ key }, saved))
    .filter(({ docId }) => !docIds.includes(docId));
  return { kind: 'drop', targets: [GONE], docIds, pages };
}

/**
 * The next step towards a draft, on documents as they are now; null when they are as wanted. Places
 * of pages move with each step, so one is asked for after the other. New documents come first: what
 * they leave then stays what it is.
 */
export function nextCall(draft: Draft, saved: readonly SavedDocument[]): PageCall | null {
  const drop = dropOf(draft, saved);
  if (drop) return drop;
  const open = pending(draft, saved);
  for (const document of saved) {
    const split = splitOf(document, draft);
    if (split) return split;
  }
  const moving = open.filter(
    (document) => !hasPagesAsSaved(document, byId(saved, document.id)?.keys),
  );
  const next = moving.find(({ id }) => !byId(saved, id)) ?? moving[0];
  if (next)
    return {
      kind: 'put',
      targets: [next.id],
      pages: next.pages.map((page) => wanted(page, saved)),
      category: wish(next, saved) ?? staying(next, saved),
    };
  const [changed] = open;
  const category = changed && wish(changed, saved);
  return changed && category !== undefined
    ? { kind: 'file', targets: [changed.id], docId: changed.id, category }
    : null;
}

/** A draft without the documents that are made now. */
export const withoutSettled = (draft: Draft, { targets }: PageCall): Draft =>
  draft.filter(({ id }) => !targets.includes(id));

/** How many pages of a draft are not there any more: somebody changed their documents meanwhile. */
export function lostPages(draft: Draft, saved: readonly SavedDocument[]): number {
  const keys = new Set(saved.flatMap((document) => document.keys));
  return draft.flatMap(({ pages }) => pages).filter(({ key }) => !keys.has(key)).length;
}

/**
 * A draft on documents as they are now: pages that are gone leave it, pages that are new come to
 * their document, and nothing else of it changes.
 */
export function rebasedDraft(draft: Draft, saved: readonly SavedDocument[]): Draft {
  const keys = new Set(saved.flatMap((document) => document.keys));
  const still = draft
    .map((document) => ({ ...document, pages: document.pages.filter(({ key }) => keys.has(key)) }))
    .filter(({ pages }) => pages.length > 0);
  const placed = new Set(still.flatMap(({ pages }) => pages.map(({ key }) => key)));
  // A document of that id may be another one by now, made of other pages: what is wanted is not to
  // be mixed with it.
  const isAnother = ({ id }: DraftDocument) => {
    const { keys: own = [] } = byId(saved, id) ?? {};
    return own.length > 0 && !own.some((key) => placed.has(key));
  };
  const named = still.map((document) =>
    isAnother(document) ? { ...document, id: `left-${document.id}` } : document,
  );
  const fresh = draftOf(
    saved.map((document) => ({
      ...document,
      keys: document.keys.filter((key) => !placed.has(key)),
    })),
  );
  return fresh.reduce<DraftDocument[]>(
    (all, document) => withDocument(all, document, saved),
    named,
  );
}

/**
 * A draft in which nothing is to be deleted any more: pages come back to their documents, before
 * those that they lay before.
 */
export function broughtBack(draft: Draft, saved: readonly SavedDocument[]): Draft {
  const rest = draft.filter(({ id }) => id !== GONE);
  const pages = draft.find(({ id }) => id === GONE)?.pages ?? [];
  const back = pages.reduceRight<Draft>((now, page) => {
    const home = saved.find(({ keys }) => keys.includes(page.key));
    return now.map((document) =>
      document.id === home?.id
        ? { ...document, pages: placed(document.pages, { page, keys: home.keys }) }
        : document,
    );
  }, rest);
  return rebasedDraft(back, saved);
}

function placed(
  pages: DraftDocument['pages'],
  { page, keys }: { page: DraftPage; keys: readonly string[] },
): DraftPage[] {
  const behind = keys.slice(keys.indexOf(page.key) + 1);
  const at = pages.findIndex(({ key }) => behind.includes(key));
  return pages.toSpliced(at < 0 ? pages.length : at, 0, page);
}

/** More pages for a document, or a new one behind the one that is kept before it. */
function withDocument(
  all: DraftDocument[],
  document: DraftDocument,
  saved: readonly SavedDocument[],
): DraftDocument[] {
  const at = all.findIndex(({ id }) => id === document.id);
  if (at >= 0)
    return all.map((one, index) =>
      index === at ? { ...one, pages: [...one.pages, ...document.pages] } : one,
    );
  const before = saved
    .slice(
      0,
      saved.findIndex(({ id }) => id === document.id),
    )
    .map(({ id }) => id);
  return all.toSpliced(all.findLastIndex(({ id }) => before.includes(id)) + 1, 0, document);
}
