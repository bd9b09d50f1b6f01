import type { KeyboardEvent } from 'react';
import { arrowStep } from '../../../lib/page/arrow-step.ts';
import { type PageWork, tileId } from './use-page-work.ts';

/** The tile next to one in a direction, by where they lie on the screen. */
const neighbour = (from: HTMLElement, direction: 'up' | 'down'): HTMLElement | undefined => {
  const here = from.getBoundingClientRect();
  const others = [...document.querySelectorAll<HTMLElement>('[role=option]')].map((tile) => ({
    tile,
    place: tile.getBoundingClientRect(),
  }));
  const rows = others.filter(({ place }) =>
    direction === 'down' ? place.top > here.top + 8 : place.top < here.top - 8,
  );
  const distance = ({ place }: { place: DOMRect }) =>
    Math.abs(place.top - here.top) * 100 + Math.abs(place.left - here.left);
  return rows.toSorted((one, other) => distance(one) - distance(other))[0]?.tile;
};

const keyOf = (tile: Element | null | undefined): string | undefined =>
  tile?.id.slice(tileId('').length);

/** Where an arrow leads from a tile. */
const target = (event: KeyboardEvent): string | undefined => {
  const tiles = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[role=option]');
  if (!here) return undefined;
  const step = arrowStep(event.key);
  if (step !== 0) return keyOf(tiles[tiles.indexOf(here) + step]);
  switch (event.key) {
    case 'ArrowDown':
      return keyOf(neighbour(here, 'down'));
    case 'ArrowUp':
      return keyOf(neighbour(here, 'up'));
    case 'Home':
      return keyOf(tiles[0]);
    case 'End':
      return keyOf(tiles.at(-1));
    default:
      return undefined;
  }
};

const go = (event: KeyboardEvent, work: PageWork): boolean => {
  const key = target(event);
  if (key === undefined) return false;
  if (event.shiftKey) work.upTo(key);
  else work.goTo(key);
  document.getElementById(tileId(key))?.focus();
  return true;
};

/** What the keys do on a page; whether one did something. */
const onTile = (event: KeyboardEvent, work: PageWork, look: () => void): boolean => {
  const step = arrowStep(event.key);
  if (event.altKey && step !== 0) {
    work.shift(step);
    return true;
  }
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'a') return false;
    work.these(work.home?.pages.map(({ key }) => key) ?? []);
    return true;
  }
  if (go(event, work)) return true;
  const { home, above } = work;
  const acts: Record<string, () => void> = {
    ' ': () => work.toggle(work.cursor),
    Enter: look,
    Escape: work.none,
    r: () => work.turn(1),
    R: () => work.turn(-1),
    s: work.splitBefore,
    n: work.splitOff,
    Delete: () => work.drop(),
    m: () => {
      if (home && above) work.merge(home.id, above.id);
    },
  };
  const act = acts[event.key];
  act?.();
  return act !== undefined;
};

/** The keys of the pages: on a page everything, anywhere the way back and forth. */
export const draftPageKeys =
  (work: PageWork, look: () => void) =>
  (event: KeyboardEvent): void => {
    const element = event.target as HTMLElement;
    if (element.closest('input, textarea, select')) return;
    const isControl = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const isBack = isControl && letter === 'z' && !event.shiftKey;
    const isForth = isControl && (letter === 'y' || (letter === 'z' && event.shiftKey));
    if (isBack) work.undo();
    else if (isForth) work.redo();
    else if (!element.closest('[role=option]') || !onTile(event, work, look)) return;
    event.preventDefault();
  };
