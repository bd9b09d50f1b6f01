import type { QueryClient } from '@tanstack/react-query';
import { createHashRouter, Navigate, useLocation, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { queryOf } from './lib/address.ts';
import type { Call } from './lib/call.ts';
import { useKnown, type Manifest } from './lib/manifest.ts';
import { homeOf, placeOf } from './lib/place.ts';
import { componentOf, isRouted } from './screens/screen-kinds.ts';
import { startData } from './screens/screen-data.ts';
import { CurrentState } from './screens/current-state/current-state.tsx';
import { NotFound } from './screens/not-found/not-found.tsx';
import { Unauthorised } from './screens/unauthorised/unauthorised.tsx';
import { Broken } from './parts/broken.tsx';
import { PageLoading } from './parts/page-loading.tsx';
import { Shell } from './shells/shell.tsx';

export type RouterParts = { manifest: Manifest; call: Call; queries: QueryClient };

const routesOf = (screen: Parameters<typeof componentOf>[0], { call, queries, manifest }: RouterParts): RouteObject[] => {
  const home = homeOf(manifest);
  const paths = [screen.route, ...(screen.aliases ?? [])].filter((path) => path.startsWith('/') && (path !== '/' || home === '/'));
  return paths.map((path) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => {
      startData(screen.kind, { call, queries, query: queryOf(new URL(request.url).search) });
      return null;
    },
    lazy: async () => {
      const Kind = await componentOf(screen);
      return { Component: () => <Kind screen={screen} /> };
    },
  }));
};

/** Whatever is no screen of this role: the landing, a refusal, or the secret place. */
const Elsewhere = () => {
  const { manifest } = useKnown();
  const place = placeOf(manifest, useLocation().pathname);
  switch (place.kind) {
    case 'go': return <Navigate to={place.to} replace />;
    case 'closed': return <Unauthorised page={place.title} />;
    case 'screen': return <Navigate to={place.screen.route} replace />;
    case 'lost': return <NotFound />;
  }
};

/** The hash router of one person: a route for each screen that the manifest lists, in the frame of their shell. */
export const createRouter = (parts: RouterParts) => createHashRouter([{
  element: <Shell />,
  errorElement: <Broken />,
  hydrateFallbackElement: <PageLoading />,
  children: [
    { errorElement: <Broken />, children: [
      ...parts.manifest.screens.filter(isRouted).flatMap((screen) => routesOf(screen, parts)),
      { path: '/current-state', element: <CurrentState /> },
      { path: '*', element: <Elsewhere /> },
    ] },
  ],
}]);
