import type { CompiledScreen, Manifest } from './manifest.ts';

/** Where an address leads for somebody. */
export type Place =
  | { kind: 'screen'; screen: CompiledScreen }
  /** The address is not a place of its own: go there instead. */
  | { kind: 'go'; to: string }
  /** The place exists, for other roles. */
  | { kind: 'closed'; title?: string }
  | { kind: 'lost' };

type Map = Pick<Manifest, 'screens' | 'landing' | 'closed'>;

/** The address of the landing screen; the first screen of the role where the landing belongs to another shell. */
export const homeOf = ({ screens, landing }: Map): string =>
  (screens.find(({ id }) => id === landing) ?? screens.find(({ route }) => route.startsWith('/')))?.route ?? '/';

/** Whether the landing of the role is a screen of this person: of an applicant in the standard shell it is not. */
const isMine = ({ screens, landing }: Map): boolean => screens.some(({ id }) => id === landing);

const screenAt = (screens: CompiledScreen[], path: string) =>
  screens.find(({ route }) => route === path) ?? screens.find(({ aliases }) => aliases?.includes(path));

/**
 * Decides what an address shows. The empty path lands first, before any guard, so that nobody meets "unauthorised"
 * at the door; where the landing is not theirs they are told, with the way to the first screen that is. "/" is whoever's screen has it, and the landing for all others; what is unknown shows the not-found screen, or lands where the role has none (specification, point 2).
 */
export const placeOf = (map: Map, path: string): Place => {
  const home = homeOf(map);
  if (path === '') return isMine(map) ? { kind: 'go', to: home } : { kind: 'closed' };
  const screen = screenAt(map.screens, path);
  if (screen) return { kind: 'screen', screen };
  if (path === '/') return isMine(map) ? { kind: 'go', to: home } : { kind: 'closed' };
  const closed = map.closed?.find(({ route }) => route === path);
  if (closed) return { kind: 'closed', title: closed.title };
  return map.screens.some(({ kind }) => kind === 'not-found') ? { kind: 'lost' } : { kind: 'go', to: home };
};
