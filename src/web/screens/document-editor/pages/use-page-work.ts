import { useEffect, useRef, useState } from 'react';
import {
  cropped,
  type Draft,
  dropped,
  GONE,
  homeDocument,
  merged,
  moved,
  pagesOf,
  parted,
  shiftedPage,
  splitBefore,
  splitOff,
  straightenedPage,
  turnedPage,
  withCategory,
} from '../../../../core/pages/draft.ts';
import { broughtBack } from '../../../../core/pages/page-calls.ts';
import type { Crop } from '../../../../core/pages/page-plan.ts';
import { displayNumber } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { uniqueId } from '../../../lib/page/unique-id.ts';
import type { Drafting } from './use-draft.ts';

/** As many as the document service puts together. */
const MOST_PAGES = 50;

export const tileId = (key: string): string => `page-${key}`;

/**
 * Where the keyboard continues when its page is gone: at the next one behind it, else before it,
 * that is still there.
 */
const nearest = (
  gone: string | null,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): string => {
  const at = gone === null ? -1 : before.indexOf(gone);
  const around = at < 0 ? [] : [...before.slice(at + 1), ...before.slice(0, at).reverse()];
  return around.find((key) => now.includes(key)) ?? now[0] ?? '';
};

/** Which pages are chosen, and which one the keyboard is on. */
const useChosen = (all: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const before = useRef(all);
  const at =
    cursor !== null && all.includes(cursor)
      ? cursor
      : nearest(cursor, { before: before.current, now: all });
  // A page that only comes a moment later under its new name is the one again.
  useEffect(() => {
    if (cursor === at) before.current = all;
  });
  const here = new Set([...chosen].filter((key) => all.includes(key)));
  const range = (to: string) => {
    const [from, end] = [all.indexOf(anchor.current ?? at), all.indexOf(to)].sort(
      (one, other) => one - other,
    ) as [number, number];
    return new Set(all.slice(Math.max(from, 0), end + 1));
  };
  return {
    cursor: at,
    /** Whether that is the page where it was left, and not the nearest one until that comes. */
    isThere: cursor === null || cursor === at,
    chosen: here,
    /** What a tool works on: the chosen pages, else the one that the keyboard is on. */
    worked: here.size > 0 ? here : new Set([at].filter(Boolean)),
    goTo: (key: string) => setCursor(key),
    only: (key: string) => {
      anchor.current = key;
      setCursor(key);
      setChosen(new Set([key]));
    },
    toggle: (key: string) => {
      anchor.current = key;
      setCursor(key);
      const next = new Set(here);
      if (!next.delete(key)) next.add(key);
      setChosen(next);
    },
    upTo: (key: string) => {
      anchor.current ??= at;
      setCursor(key);
      setChosen(range(key));
    },
    these: (keys: Iterable<string>) => setChosen(new Set(keys)),
    /** The same pages under the names that they have now. */
    follow: (names: ReadonlyMap<string, string>) => {
      setCursor((key) => (key === null ? null : (names.get(key) ?? key)));
      setChosen((keys) => new Set([...keys].map((key) => names.get(key) ?? key)));
    },
    none: () => {
      anchor.current = null;
      setChosen(new Set());
    },
  };
};

/**
 * Everything that can be done with pages; each is told to those who listen, and the keyboard stays
 * on its page.
 */
export const usePageWork = (drafting: Drafting) => {
  const t = useTranslate();
  const { draft, saved } = drafting;
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string | null>(null);
  const all = draft.flatMap(({ pages }) => pages.map(({ key }) => key));
  const choice = useChosen(all);
  const { worked, cursor } = choice;
  useEffect(() => {
    if (refocus.current === null) return;
    document.getElementById(tileId(refocus.current))?.focus();
    refocus.current = null;
  });
  // A finger on a tool leaves the keyboard there: the page that went elsewhere is shown all the
  // same.
  const isGoing = useRef(false);
  useEffect(() => {
    if (isGoing.current)
      document.getElementById(tileId(cursor))?.scrollIntoView({ block: 'nearest' });
    isGoing.current = false;
  });
  // A page that goes to another document is drawn anew: the keyboard goes along.
  const refocusCursor = () => {
    refocus.current = cursor;
  };
  const stay = () => {
    if (document.activeElement?.getAttribute('role') === 'option') refocusCursor();
  };
  const act = (next: Draft, words: string) => {
    if (
      next.some(
        ({ id, pages }, index) =>
          id !== GONE &&
          pages.length > MOST_PAGES &&
          pages.length > (draft[index]?.pages.length ?? 0),
      )
    )
      return showToast({
        id: 'pages',
        tone: 'bad',
        text: t('editor.tooManyPages', { n: MOST_PAGES }),
      });
    if (next === draft) return;
    stay();
    drafting.change(next);
    setAnnouncement(words);
  };
  const go = (next: Draft, words: string) => {
    isGoing.current = true;
    act(next, words);
  };
  const home = homeDocument(draft, cursor);
  const isGone = home?.id === GONE;
  const above = home && !isGone ? draft[draft.indexOf(home) - 1] : undefined;
  const n = worked.size;
  return {
    ...choice,
    announcement,
    home,
    above,
    /** Brings the keyboard to its page with the next picture of this screen. */
    refocus: refocusCursor,
    canSplit: splitOff(draft, { keys: worked, id: 'try' }) !== draft,
    canSplitBefore: home !== undefined && !isGone && home.pages[0]?.key !== cursor,
    turn: (quarters: number) =>
      act(turnedPage(draft, worked, quarters), t('editor.didTurn', { n })),
    shift: (step: 1 | -1) => go(shiftedPage(draft, worked, step), t('editor.didMove', { n })),
    moveTo: (to: string, before?: string) =>
      go(moved(draft, { keys: worked, to, before }), t('editor.didMove', { n })),
    splitOff: () =>
      act(
        parted(draft, saved, (now) => splitOff(now, { keys: worked, id: uniqueId() })),
        t('editor.didSplit', { n }),
      ),
    splitBefore: () =>
      !isGone &&
      act(
        parted(draft, saved, (now) => splitBefore(now, { key: cursor, id: uniqueId() })),
        t('editor.didSplitBefore'),
      ),
    merge: (id: string, into: string) =>
      act(merged(draft, new Set([id, into])), t('editor.didMerge')),
    straighten: (degrees: number) =>
      act(
        straightenedPage(draft, new Set([cursor]), degrees),
        t('editor.didStraighten', { degrees: displayNumber(degrees, 1) }),
      ),
    canDrop: [...worked].some((key) => homeDocument(draft, key)?.id !== GONE),
    drop: (keys: ReadonlySet<string> = worked) => {
      const going = new Set([...keys].filter((key) => homeDocument(draft, key)?.id !== GONE));
      if (going.size === 0) return;
      // The keyboard continues at what stays.
      const at = all.indexOf(cursor);
      const next = [...all.slice(at + 1), ...all.slice(0, at).toReversed()].find(
        (key) => !going.has(key) && homeDocument(draft, key)?.id !== GONE,
      );
      act(dropped(draft, going), t('editor.didDrop', { n: going.size }));
      choice.none();
      if (next === undefined || !going.has(cursor)) return;
      choice.goTo(next);
      if (refocus.current !== null) refocus.current = next;
    },
    putBack: () => act(broughtBack(draft, saved), t('editor.didPutBack')),
    crop: (crop: Crop) => act(cropped(draft, new Set([cursor]), crop), t('editor.didCrop')),
    file: (id: string, category: string) =>
      act(withCategory(draft, { id, category }), t('editor.didFile')),
    undo: () => {
      stay();
      drafting.undo();
      setAnnouncement(t('editor.didUndo'));
    },
    redo: () => {
      stay();
      drafting.redo();
      setAnnouncement(t('editor.didRedo'));
    },
    page: pagesOf(draft, new Set([cursor]))[0],
  };
};

export type PageWork = ReturnType<typeof usePageWork>;
