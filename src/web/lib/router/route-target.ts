import { firstScreen } from '../../../core/access/visible-screens.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { CompiledScreen } from '../records/manifest.ts';

/** Where an address leads for somebody. */
export type RouteTarget =
  | { kind: 'screen'; screen: CompiledScreen }
  /** The address is not a place of its own: go there instead. */
  | { kind: 'go'; to: string }
  /** The place exists, for other roles. */
  | { kind: 'closed'; title?: string; audience?: string[] | undefined }
  | { kind: 'lost' };

type Map = Pick<Manifest, 'screens' | 'landing' | 'closed'>;

/** The address of the first screen; "/" where somebody sees none. */
export const homeRoute = ({ screens, landing }: Map): string =>
  firstScreen(screens, landing)?.route ?? '/';

/** The way in: the landing, or the word that it is not part of this person's role. */
const landingTarget = (map: Map): RouteTarget =>
  map.screens.some(({ id }) => id === map.landing)
    ? { kind: 'go', to: homeRoute(map) }
    : { kind: 'closed' };

const screenAt = (screens: CompiledScreen[], path: string) =>
  screens.find(({ route }) => route === path) ??
  screens.find(({ aliases }) => aliases?.includes(path));

/**
 * Decides what an address shows. The empty path lands first, before any guard, so that nobody meets
 * "unauthorised" at the door whose role has a way in; others are told, with the way to the first
 * screen that is theirs. "/" is whoever's screen has it, and the way in for all others; what is
 * unknown shows the not-found screen, or leads to the first screen where the role has none
 * (rules: "Screens and routes").
 */
export const routeTarget = (map: Map, path: string): RouteTarget => {
  if (path === '') return landingTarget(map);
  const screen = screenAt(map.screens, path);
  if (screen)
    return screen.kind === 'unauthorised' ? { kind: 'closed' } : { kind: 'screen', screen };
  if (path === '/') return landingTarget(map);
  const closed = map.closed?.find(({ route }) => route === path);
  if (closed) return { kind: 'closed', title: closed.title, audience: closed.audience };
  return map.screens.some(({ kind }) => kind === 'not-found')
    ? { kind: 'lost' }
    : { kind: 'go', to: homeRoute(map) };
};
