import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { Toasts } from './components/toasts.tsx';
import { styleNonce } from './lib/boot.ts';
import { startPrefetch } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query.ts';
import { useStore } from './lib/store.ts';
import { type Stores, StoresContext } from './lib/stores.ts';
import { TextsContext } from './lib/texts.ts';
import { useAddress } from './lib/use-address.ts';
import { RESET_PATH, SignIn } from './screens/sign-in/sign-in.tsx';
import { themeFor } from './theme/theme.ts';
import { variables } from './theme/variables.ts';

/** All that needs somebody signed in; fetched while the sign-in screen is being read. */
const inside = () => import('./signed-in.tsx');
const Inside = lazy(async () => ({ default: (await inside()).SignedIn }));

/** Only for tenants whose people sign in elsewhere. */
const ProviderEntrance = lazy(async () => ({
  default: (await import('./screens/entrance/provider-entrance.tsx')).ProviderEntrance,
}));

/**
 * Scripts and first answers come at the same time. The cache of what was read begins and ends with
 * the person.
 */
const SignedIn = ({ stores }: { stores: Stores }) => {
  const [early] = useState(() => startPrefetch(stores.call));
  const [queries] = useState(() =>
    createQueryClient((refusal) => stores.busy.wait(refusal, 'goes-on')),
  );
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Inside early={early} />
      </Suspense>
    </QueryClientProvider>
  );
};

/** Only for a link of somebody else's. */
const WhoGoesOn = lazy(async () => ({
  default: (await import('./screens/entrance/who-goes-on.tsx')).WhoGoesOn,
}));

const Gate = ({ stores }: { stores: Stores }) => {
  const arrival = useStore(stores.arrival);
  return arrival.is === 'asking' ? (
    <Suspense>
      <WhoGoesOn question={arrival.question} />
    </Suspense>
  ) : (
    <Entry stores={stores} />
  );
};

/** The way in, or what is behind it. */
const Entry = ({ stores }: { stores: Stores }) => {
  const state = useStore(stores.session);
  const isSignedOut = state.status === 'signed-out';
  const { path } = useAddress();
  useEffect(() => {
    if (isSignedOut) void inside();
  }, [isSignedOut]);
  const { entrance } = stores.session;
  const mustEnter = isSignedOut && path !== RESET_PATH;
  useEffect(() => {
    if (mustEnter) entrance?.enter();
  }, [mustEnter, entrance]);
  if (path === RESET_PATH) return <SignIn wasHere={stores.returning.wasHere()} />;
  if (isSignedOut && entrance)
    return (
      <Suspense>
        <ProviderEntrance entrance={entrance} />
      </Suspense>
    );
  if (isSignedOut) return <SignIn wasHere={stores.returning.wasHere()} />;
  return <SignedIn key={state.user.id} stores={stores} />;
};

/** The providers around everything, and the gate between sign-in and the product. */
export const App = ({ stores }: { stores: Stores }) => {
  const { clientId, brand } = stores.boot.tenant;
  return (
    <StrictMode>
      <MantineProvider
        theme={themeFor(brand.colour, brand.themeBase)}
        cssVariablesResolver={variables}
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: `${clientId}:userTheme` })}
        getStyleNonce={() => styleNonce(document) ?? ''}
      >
        <TextsContext value={stores.texts}>
          <StoresContext value={stores}>
            <Gate stores={stores} />
            <Toasts />
          </StoresContext>
        </TextsContext>
      </MantineProvider>
    </StrictMode>
  );
};
