import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from './lib/address.ts';
import type { Call } from './lib/call.ts';
import { createHistory, type HashHistory, type HashLocation } from './lib/history.ts';
import { useKnown, type CompiledScreen, type Manifest } from './lib/manifest.ts';
import { homeOf, placeOf } from './lib/place.ts';
import { Redirect, Router, useLocation } from './lib/routing.tsx';
import { Boundary } from './parts/broken.tsx';
import { PageLoading } from './parts/page-loading.tsx';
import { CurrentState } from './screens/current-state/current-state.tsx';
import { NotFound } from './screens/not-found/not-found.tsx';
import { startData } from './screens/screen-data.ts';
import { componentOf, isRouted, type RoutedScreen } from './screens/screen-kinds.ts';
import { Unauthorised } from './screens/unauthorised/unauthorised.tsx';
import { Shell } from './shells/shell.tsx';

/** The deep link that leads where an application stands; it is nobody's screen (specification, point 2). */
const CURRENT_STATE = '/current-state';

type Piece = LazyExoticComponent<ComponentType<{ screen: CompiledScreen }>>;
type PieceOf = (screen: RoutedScreen) => Piece;

export type PageRouter = { history: HashHistory; pieceOf: PieceOf };
type RouterParts = { manifest: Manifest; call: Call; queries: QueryClient; window: Window & typeof globalThis };

/** One piece for each kind of screen; one that did not come is asked for anew when its screen is opened again. */
const createPieces = (): PieceOf => {
  const pieces = new Map<string, Piece>();
  const fetched = async (screen: RoutedScreen) => {
    try {
      return { default: await componentOf(screen) };
    } catch (error) {
      pieces.delete(screen.kind);
      throw error;
    }
  };
  return (screen) => {
    const piece = pieces.get(screen.kind) ?? lazy(() => fetched(screen));
    pieces.set(screen.kind, piece);
    return piece;
  };
};

/** The router of one person. Where somebody goes, the screen's piece and its data start at once, and together. */
export const createRouter = ({ manifest, call, queries, window }: RouterParts): PageRouter => {
  const history = createHistory(window);
  const start = () => {
    const { pathname, search } = history.get();
    const place = placeOf(manifest, pathname);
    if (place.kind !== 'screen' || !isRouted(place.screen)) return;
    // A piece that does not come is told of by the page that shows it.
    void componentOf(place.screen).catch(() => undefined);
    startData(place.screen.kind, { call, queries, query: queryOf(search) });
  };
  history.subscribe(start);
  start();
  return { history, pieceOf: createPieces() };
};

/** What an address shows: a screen of this role; and where it is none, the landing, a refusal, or the secret place. */
const Page = ({ pieceOf, location: { pathname } }: { pieceOf: PieceOf; location: HashLocation }) => {
  const { manifest } = useKnown();
  const place = placeOf(manifest, pathname);
  if (pathname === CURRENT_STATE) return <CurrentState />;
  switch (place.kind) {
    case 'go': return <Redirect to={place.to} />;
    case 'closed': return <Unauthorised page={place.title} />;
    case 'lost': return <NotFound />;
    case 'screen': {
      if (!isRouted(place.screen)) return <Redirect to={homeOf(manifest)} />;
      const Piece = pieceOf(place.screen);
      return <Piece key={place.screen.id} screen={place.screen} />;
    }
  }
};

const Framed = ({ pieceOf }: Pick<PageRouter, 'pieceOf'>) => {
  const location = useLocation();
  return (
    <Shell>
      <Suspense fallback={<PageLoading />}>
        <Boundary key={location.pathname}><Page pieceOf={pieceOf} location={location} /></Boundary>
      </Suspense>
    </Shell>
  );
};

/** The page that the address names, in the frame of its shell. */
export const Pages = ({ router: { history, pieceOf } }: { router: PageRouter }) => (
  <Router history={history}>
    <Boundary><Suspense fallback={<PageLoading />}><Framed pieceOf={pieceOf} /></Suspense></Boundary>
  </Router>
);
