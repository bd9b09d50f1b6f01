import { type Crop, type PageChange, turnedBy } from './page-plan.ts';

/** A page of a draft: which it is, and how it is to lie. */
export interface DraftPage extends PageChange {
  /** The same page has the same key in whatever document it lies. */
  key: string;
}

/** A document as somebody wants it: one that there is, or a new one. */
export interface DraftDocument {
  id: string;
  /** What somebody says it is; left out, it stays what it is, or is told by its reading. */
  category?: string;
  /** At least one. */
  pages: readonly DraftPage[];
}

/** How pages are wanted: each of them in one document. Nothing of it has happened. */
export type Draft = readonly DraftDocument[];

/** A document as it is saved, with its pages by their keys; without any while it is read. */
export interface SavedDocument {
  id: string;
  category: string;
  keys: readonly string[];
}

/** The draft in which nothing is wanted otherwise. */
export const draftOf = (saved: readonly SavedDocument[]): Draft =>
  saved
    .filter(({ keys }) => keys.length > 0)
    .map(({ id, keys }) => ({ id, pages: keys.map((key) => ({ key })) }));

/** The document that pages go to which are to be deleted; it is last. */
export const GONE = 'gone';

const withoutEmpty = (draft: Draft): Draft =>
  draft
    .filter(({ pages }) => pages.length > 0)
    .toSorted((one, other) => Number(one.id === GONE) - Number(other.id === GONE));

/** Pages in the order of the draft. */
export const pagesOf = (draft: Draft, keys: ReadonlySet<string>): DraftPage[] =>
  draft.flatMap(({ pages }) => pages.filter(({ key }) => keys.has(key)));

/** The document that a page lies in. */
export const homeDocument = (draft: Draft, key: string): DraftDocument | undefined =>
  draft.find(({ pages }) => pages.some((page) => page.key === key));

const without = (draft: Draft, keys: ReadonlySet<string>): Draft =>
  draft.map((document) => ({
    ...document,
    pages: document.pages.filter(({ key }) => !keys.has(key)),
  }));

export interface PageMove {
  keys: ReadonlySet<string>;
  to: string;
  /** The page that they come before; behind the last where it is left out. */
  before?: string | undefined;
}

/**
 * Pages go to a place in a document, in their order; a document that loses its last page is gone.
 */
export function moved(draft: Draft, { keys, to, before }: PageMove): Draft {
  const pages = pagesOf(draft, keys);
  // A page that moves itself is no place: what comes behind it is.
  const home = draft.find(({ id }) => id === to)?.pages ?? [];
  const from = home.findIndex(({ key }) => key === before);
  const anchor = from < 0 ? undefined : home.slice(from).find(({ key }) => !keys.has(key))?.key;
  return withoutEmpty(
    without(draft, keys).map((document) => {
      if (document.id !== to) return document;
      const at = document.pages.findIndex(({ key }) => key === anchor);
      return {
        ...document,
        pages: at < 0 ? [...document.pages, ...pages] : document.pages.toSpliced(at, 0, ...pages),
      };
    }),
  );
}

/** Pages are to be deleted. */
export const dropped = (draft: Draft, keys: ReadonlySet<string>): Draft =>
  moved(draft.some(({ id }) => id === GONE) ? draft : [...draft, { id: GONE, pages: [] }], {
    keys,
    to: GONE,
  });

/** Pages go one place on, or back; past the end of their document into the next. */
export function shiftedPage(draft: Draft, keys: ReadonlySet<string>, step: 1 | -1): Draft {
  const chosen = pagesOf(draft, keys);
  const edge = step < 0 ? chosen[0] : chosen.at(-1);
  const home = edge && homeDocument(draft, edge.key);
  if (!home) return draft;
  const at = home.pages.findIndex(({ key }) => key === edge.key);
  const neighbour = home.pages[at + step];
  if (neighbour)
    return moved(draft, {
      keys,
      to: home.id,
      before: step < 0 ? neighbour.key : home.pages[at + 2]?.key,
    });
  const next = draft[draft.indexOf(home) + step];
  return next && next.id !== GONE
    ? moved(draft, { keys, to: next.id, before: step < 0 ? undefined : next.pages[0]?.key })
    : draft;
}

/**
 * Pages become a document of their own, behind the one that the first of them lay in. All pages of
 * one document are one already.
 */
export function splitOff(
  draft: Draft,
  { keys, id }: { keys: ReadonlySet<string>; id: string },
): Draft {
  const pages = pagesOf(draft, keys);
  const home = pages[0] && homeDocument(draft, pages[0].key);
  if (!home || (pages.length === home.pages.length && home.pages.every(({ key }) => keys.has(key))))
    return draft;
  return withoutEmpty(without(draft, keys).toSpliced(draft.indexOf(home) + 1, 0, { id, pages }));
}

/** A document ends before a page: from there on it is another. */
export function splitBefore(draft: Draft, { key, id }: { key: string; id: string }): Draft {
  const pages = homeDocument(draft, key)?.pages ?? [];
  const at = pages.findIndex((page) => page.key === key);
  return at > 0
    ? splitOff(draft, { keys: new Set(pages.slice(at).map((page) => page.key)), id })
    : draft;
}

/**
 * What a document of a draft is: as somebody says, else as it is kept; '' for one whose reading is
 * to tell.
 */
export const draftCategory = (
  { id, category }: DraftDocument,
  saved: readonly SavedDocument[],
): string => category ?? saved.find((document) => document.id === id)?.category ?? '';

/**
 * A draft after a parting: what is new in it stays what the document of its first page is, until
 * somebody says otherwise.
 */
export function parted(
  draft: Draft,
  saved: readonly SavedDocument[],
  part: (draft: Draft) => Draft,
): Draft {
  const next = part(draft);
  return next === draft
    ? draft
    : next.map((document) => {
        const [first] = document.pages;
        const home =
          draft.some(({ id }) => id === document.id) || !first
            ? undefined
            : homeDocument(draft, first.key);
        const category = home ? draftCategory(home, saved) : '';
        return category === '' ? document : { ...document, category };
      });
}

/** The pages of several documents come together in the first of them. */
export function merged(draft: Draft, ids: ReadonlySet<string>): Draft {
  const [first, ...others] = draft.filter(({ id }) => ids.has(id));
  return first && others.length > 0
    ? moved(draft, {
        keys: new Set(others.flatMap(({ pages }) => pages.map(({ key }) => key))),
        to: first.id,
      })
    : draft;
}

/** What somebody says that a document is; '' for what its reading is to tell. */
export const withCategory = (
  draft: Draft,
  { id, category }: { id: string; category: string },
): Draft =>
  draft.map((document) => {
    if (document.id !== id) return document;
    const { category: _, ...unnamed } = document;
    return category === '' ? unnamed : { ...document, category };
  });

const changed = (
  draft: Draft,
  keys: ReadonlySet<string>,
  change: (page: DraftPage) => DraftPage,
): Draft =>
  draft.map((document) => ({
    ...document,
    pages: document.pages.map((page) => (keys.has(page.key) ? change(page) : page)),
  }));

const crosswise = ([x, y, width, height]: Crop): Crop => [1 - y - height, x, height, width];

const turnedOnce = ({ crop, turns = 0, ...page }: DraftPage): DraftPage => ({
  ...page,
  turns: turnedBy(turns, 1),
  ...(crop && { crop: crosswise(crop) }),
});

/** Pages turn clockwise by quarters; what is to remain of them turns along. */
export const turnedPage = (draft: Draft, keys: ReadonlySet<string>, quarters: number): Draft =>
  changed(draft, keys, (page) =>
    Array.from({ length: turnedBy(quarters, 0) }).reduce<DraftPage>(turnedOnce, page),
  );

/** The farthest that a page is straightened, in degrees. */
export const MOST_DEGREES = 20;

/** Pages are rotated back by the degrees that their lines fall to the right, to a tenth. */
export const straightenedPage = (draft: Draft, keys: ReadonlySet<string>, degrees: number): Draft =>
  changed(draft, keys, (page) => ({
    ...page,
    deskew: Math.round(Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, degrees)) * 10) / 10,
  }));

/** What remains of pages. */
export const cropped = (draft: Draft, keys: ReadonlySet<string>, crop: Crop): Draft =>
  changed(draft, keys, (page) => ({ ...page, crop }));
