import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import {
  HashRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import type { Manifest } from '../core/manifest/manifest.ts';
import { PageLoading } from './components/feedback/states/page-loading.tsx';
import { Guard } from './components/layout/guard.tsx';
import { usePanelHistory } from './lib/panels/use-back-closes.ts';
import { useAddressQuery } from './lib/records/application.ts';
import { type CompiledScreen, useManifest } from './lib/records/manifest.ts';
import { homeRoute, routeTarget } from './lib/router/route-target.ts';
import { useStores } from './lib/stores.ts';
import { startScreenData } from './screens/screen-data.ts';
import { componentOf, isRouted } from './screens/screen-kinds.ts';
import { Shell } from './shells/shell.tsx';

/** Few come to these. */
const CurrentState = lazy(async () => ({
  default: (await import('./screens/current-state/current-state.tsx')).CurrentState,
}));
const NotFound = lazy(async () => ({
  default: (await import('./screens/not-found/not-found.tsx')).NotFound,
}));
const Unauthorised = lazy(async () => ({
  default: (await import('./screens/unauthorised/unauthorised.tsx')).Unauthorised,
}));

/**
 * The path of the hash, '' where there is none: the router knows no difference between that and
 * "/".
 */
const usePath = (): string => {
  const { pathname } = useLocation();
  return /^#?(\?|$)/.test(window.location.hash) ? '' : pathname;
};

/** Whatever is no screen of this role: the landing, a refusal, or the secret place. */
const Elsewhere = () => {
  const { manifest } = useManifest();
  const place = routeTarget(manifest, usePath());
  switch (place.kind) {
    case 'go':
      return <Navigate to={place.to} replace />;
    case 'closed':
      return <Unauthorised page={place.title} audience={place.audience} />;
    case 'screen':
      return <Navigate to={place.screen.route} replace />;
    case 'lost':
      return <NotFound />;
  }
};

const Frame = () => (
  <Suspense fallback={<PageLoading />}>
    <Guard>
      <Shell />
    </Guard>
  </Suspense>
);
const Page = () => (
  <Suspense fallback={<PageLoading />}>
    <Guard>
      <Outlet />
    </Guard>
  </Suspense>
);

type Routed = Parameters<typeof componentOf>[0];

type Kind = ComponentType<{ screen: CompiledScreen }>;

/**
 * A screen as the newest manifest has it: in another language it is the same page with other words,
 * and keeps what was typed.
 */
const Spoken = ({ screen, Kind }: { screen: CompiledScreen; Kind: Kind }) => {
  const { manifest } = useManifest();
  return <Kind screen={manifest.screens.find(({ id }) => id === screen.id) ?? screen} />;
};

/**
 * The addresses of a screen, and how its piece is fetched: once, when somebody first comes to it.
 */
const pageOf = (screen: Routed, home: string) => {
  let piece: Promise<Kind> | undefined;
  const fetchPiece = () => (piece ??= componentOf(screen));
  const Kind = lazy(async () => ({ default: await fetchPiece() }));
  const paths = [screen.route, ...(screen.aliases ?? [])].filter(
    (path) => path.startsWith('/') && (path !== '/' || home === '/'),
  );
  return {
    screen,
    fetchPiece,
    routes: paths.map(
      (path): RouteObject => ({ path, element: <Spoken key={path} screen={screen} Kind={Kind} /> }),
    ),
  };
};

const createPages = (manifest: Manifest) => {
  const pages = manifest.screens
    .filter(isRouted)
    .map((screen) => pageOf(screen, homeRoute(manifest)));
  const children = [
    ...pages.flatMap(({ routes }) => routes),
    { path: '/current-state', element: <CurrentState /> },
    { path: '*', element: <Elsewhere /> },
  ];
  return {
    pages,
    routes: [
      { element: <Frame />, children: [{ element: <Page />, children }] },
    ] satisfies RouteObject[],
  };
};

/**
 * Piece and data of a screen start with its address, both at once, and before the frame, which may
 * be on its way itself. While they come, the page before stays. What fails is told by the page.
 */
const Pages = () => {
  usePanelHistory();
  const { manifest } = useManifest();
  const [{ pages, routes }] = useState(() => createPages(manifest));
  const { call } = useStores();
  const queries = useQueryClient();
  const query = useAddressQuery();
  const place = routeTarget(manifest, usePath());
  const page =
    place.kind === 'screen' ? pages.find(({ screen }) => screen.id === place.screen.id) : undefined;
  if (page) {
    page.fetchPiece().catch(() => undefined);
    startScreenData(page.screen.kind, { call, queries, query });
  }
  return useRoutes(routes);
};

/**
 * The hash router of one person: a route for each screen that the manifest lists, in the frame of
 * their shell.
 */
export const Router = () => (
  <HashRouter>
    <Pages />
  </HashRouter>
);
