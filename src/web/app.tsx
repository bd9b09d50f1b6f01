import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { Toasts } from './components/feedback/toasts.tsx';
import { startPrefetch } from './lib/api/prefetch.ts';
import { useAddress } from './lib/router/use-address.ts';
import { useStore } from './lib/store.ts';
import type { Stores } from './lib/stores.ts';
import { Providers, QueryProvider } from './providers.tsx';
import {
  INVITATION_PATH,
  REGISTER_PATH,
  RESET_PATH,
  SignInPage,
} from './screens/sign-in/sign-in-page.tsx';

/** All that needs somebody signed in; fetched while the sign-in screen is being read. */
const loadScreens = () => import('./signed-in.tsx');
const Screens = lazy(async () => ({ default: (await loadScreens()).SignedIn }));

/** Only for tenants whose people sign in elsewhere. */
const ProviderEntrance = lazy(async () => ({
  default: (await import('./screens/provider-redirect/provider-redirect-page.tsx'))
    .ProviderRedirectPage,
}));

/**
 * Scripts and first answers come at the same time. The cache of what was read begins and ends with
 * the person.
 */
const SignedIn = ({ stores }: { stores: Stores }) => {
  const [early] = useState(() => startPrefetch(stores.call));
  return (
    <QueryProvider stores={stores}>
      <Suspense>
        <Screens early={early} />
      </Suspense>
    </QueryProvider>
  );
};

/** Only for a link of somebody else's. */
const AccountChoice = lazy(async () => ({
  default: (await import('./screens/link-sign-in/account-choice.tsx')).AccountChoice,
}));

/** Only in a preview as another role or person. */
const RolePreviewBar = lazy(async () => ({
  default: (await import('./shells/role-preview-bar.tsx')).RolePreviewBar,
}));

/** Shown for as long as the page lives: what ends the preview loads it anew. */
const RolePreviewMark = ({ stores }: { stores: Stores }) => {
  const [preview] = useState(() => stores.rolePreview.get());
  const isSignedIn = useStore(stores.session).status === 'signed-in';
  return (
    preview &&
    isSignedIn && (
      <Suspense>
        <RolePreviewBar preview={preview} />
      </Suspense>
    )
  );
};

/** Only in a preview. */
const CataloguePreviewBar = lazy(async () => ({
  default: (await import('./shells/preview-bar.tsx')).CataloguePreviewBar,
}));

/** Only where a session ended below a page that somebody works on. */
const signInAgain = () => import('./screens/sign-in/sign-in-again.tsx');
const SignInAgain = lazy(async () => ({ default: (await signInAgain()).SignInAgain }));

const Gate = ({ stores }: { stores: Stores }) => {
  const linkSignIn = useStore(stores.linkSignIn);
  return linkSignIn.is === 'asking' ? (
    <Suspense>
      <AccountChoice question={linkSignIn.question} />
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
    if (isSignedOut) void loadScreens();
  }, [isSignedOut]);
  const { providerRedirect } = stores.session;
  const isRegistering = path === REGISTER_PATH && stores.boot.tenant.allowsRegistration;
  const isByLink =
    path === RESET_PATH || path === INVITATION_PATH || (isSignedOut && isRegistering);
  const mustEnter = isSignedOut && !isByLink;
  useEffect(() => {
    if (mustEnter) providerRedirect?.enter();
  }, [mustEnter, providerRedirect]);
  if (isByLink) return <SignInPage wasHere={stores.returning.wasHere()} />;
  if (isSignedOut && providerRedirect)
    return (
      <Suspense>
        <ProviderEntrance providerRedirect={providerRedirect} />
      </Suspense>
    );
  if (isSignedOut) return <SignInPage wasHere={stores.returning.wasHere()} />;
  return (
    <>
      <SignedIn key={state.user.id} stores={stores} />
      {state.isAway && (
        <Suspense>
          <SignInAgain user={state.user} />
        </Suspense>
      )}
    </>
  );
};

/** The providers around everything, and the gate between sign-in and the product. */
export const App = ({ stores }: { stores: Stores }) => (
  <StrictMode>
    <Providers stores={stores}>
      {stores.boot.preview && (
        <Suspense>
          <CataloguePreviewBar preview={stores.boot.preview} />
        </Suspense>
      )}
      <RolePreviewMark stores={stores} />
      <Gate stores={stores} />
      <Toasts />
    </Providers>
  </StrictMode>
);
