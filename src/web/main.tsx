import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followVersion } from './lib/api/new-version.ts';
import { readBoot, styleNonce } from './lib/boot.ts';
import { applyEntryParameters } from './lib/router/entry-parameters.ts';
import { createStores } from './lib/stores.ts';
import { isUnderWay } from './lib/uploads/upload.ts';
import './theme/fonts.css';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';

// The scroll lock below dialogs writes a style of its own and asks this name for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce(document) });

/** Loads the code for providers only where the tenant signs in at one. */
const makerOfSession = async () => {
  if (readBoot(document).tenant.signIn === 'password') return undefined;
  return (await import('./lib/provider/open-provider-session.ts')).openProviderSession(window);
};

/** The stores live outside React, and exist once, before anything is drawn. */
const start = async () => {
  const stores = createStores(window, await makerOfSession());
  stores.errorReports.start();
  followVersion({
    window,
    isBusy: () => stores.uploads.get().some(isUnderWay),
    beforeReload: () => stores.unsent.flush(),
    reload: () => window.location.reload(),
  });
  stores.session.start();
  const { analytics } = stores.boot.tenant;
  if (analytics)
    void import('./lib/follow-visitor.ts').then(({ followVisitor }) =>
      followVisitor({
        analytics,
        clientId: stores.boot.tenant.clientId,
        session: stores.session,
        window,
      }),
    );
  await applyEntryParameters(stores);

  const root = document.getElementById('root');
  if (!root) throw new Error('This page has no element with the id "root".');
  // From here on each screen names the window.
  document.head.querySelector('title')?.remove();
  createRoot(root).render(<App stores={stores} />);
};

// Nothing is awaited at the top: a piece that is fetched meanwhile may need this file, and would
// wait for it for ever.
void start();
