import { createContext, useContext } from 'react';
import { type Busy, createBusy } from './api/busy.ts';
import { type Call, createCall } from './api/call.ts';
import { createErrorReports, type ErrorReports } from './api/error-reports.ts';
import { type Boot, type BootTenant, readBoot } from './boot.ts';
import { altchaWidget } from './captcha/altcha-widget.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { serviceWidget } from './captcha/service-widget.ts';
import { createTexts, type TextStore, type Translate, translateFrom } from './i18n/texts.ts';
import { showToast } from './page/toasts.ts';
import { openSocket } from './realtime/open-socket.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { type FirstAddress, settleAddress } from './router/address.ts';
import { createLinkSignIn, type LinkSignInStore } from './router/entry-parameters.ts';
import { createFlags } from './router/flags.ts';
import { createActivity } from './session/activity.ts';
import { keepReturnAddress, type Returning } from './session/return-address.ts';
import {
  apart,
  asPreviewed,
  createRolePreviewStore,
  type RolePreviewStore,
} from './session/role-preview.ts';
import { createPasswordSession, type Session, type SessionPorts } from './session/session.ts';
import { createSessionStorage } from './session/session-storage.ts';
import { inBrowser, inTab, type KeyStorage } from './storage/browser-storage.ts';
import { withLock } from './storage/with-lock.ts';
import { createStore, type Store } from './store.ts';
import { createUnsent, type Unsent } from './unsent/unsent.ts';
import type { Upload } from './uploads/upload.ts';

/**
 * Leaves in the browser which tenant this is and how it looks (rules: "Entities and fields"). What
 * the tenant has no more, goes.
 */
const rememberTenant = (
  { tenant: { clientId, brand } }: Pick<Boot, 'tenant'>,
  storage: KeyStorage,
): void => {
  const items = { tenantClientId: clientId, brandColor: brand.colour, brandLogo: brand.logo };
  for (const [name, value] of Object.entries(items)) {
    if (value) storage.setItem(`${clientId}:${name}`, value);
    else storage.removeItem(`${clientId}:${name}`);
  }
};

/** Whether the device has a connection, as the browser knows it. */
const createOnlineStore = (window: Window): Pick<Store<boolean>, 'get' | 'subscribe'> => {
  const store = createStore(window.navigator.onLine);
  window.addEventListener('online', () => store.set(true));
  window.addEventListener('offline', () => store.set(false));
  return store;
};

/** Everything that lives outside React. */
export interface Stores {
  boot: Boot;
  address: FirstAddress;
  texts: TextStore;
  session: Session;
  /** As whom an admin sees the product in this tab. */
  rolePreview: RolePreviewStore;
  /** Whether the page shows somebody's work. */
  inUse: Store<boolean>;
  linkSignIn: LinkSignInStore;
  captcha: Captcha | undefined;
  returning: Returning;
  flags: ReturnType<typeof createFlags>;
  busy: Busy;
  errorReports: ErrorReports;
  online: ReturnType<typeof createOnlineStore>;
  call: Call;
  unsent: Unsent;
  /** Files on their way to the server. */
  uploads: Store<readonly Upload[]>;
  realtime: Realtime;
  /**
   * Before somebody leaves this device, or gives way to somebody else: saves, asks where something
   * would be lost, and forgets what is left. False where they stay.
   */
  beforeLogout: () => Promise<boolean>;
}

/** What a session can be made of. */
export type SessionParts = SessionPorts & { t: Translate };

/** A session outside its own calls: it carries no token and signs nobody out. */
const nobody = { token: () => null, renew: () => Promise.resolve(false), expire: () => undefined };

const exclusively =
  (clientId: string) =>
  <T>(task: () => Promise<T>) =>
    withLock(`${clientId}:session`, task);

/** Creates the stores of a page, once; the session as the tenant's people sign in. */
export const createStores = (
  window: Window & typeof globalThis,
  makeSession: (parts: SessionParts) => Session = createPasswordSession,
): Stores => {
  const boot = readBoot(window.document);
  const { clientId, path } = boot.tenant;
  rememberTenant(boot, inBrowser);
  const address = settleAddress(window);
  const texts = createTexts(boot.texts);
  const t: Translate = (key, params) => translateFrom(texts.get())(key, params);
  const busy = createBusy(Date.now);
  const errorReports = createErrorReports({ isOn: boot.reportsErrors ?? false, clientId, window });
  const shared = { clientId, t, onBusy: busy.wait, onUnforeseen: errorReports.unforeseen };
  const callAsNobody = createCall({ ...shared, auth: nobody });
  const forgetFiles = async () => {
    const state = session.get();
    if (state.status === 'signed-in')
      await (await import('./uploads/upload-storage.ts')).deleteStoredUploads(window.indexedDB, {
        tenant: clientId,
        user: state.user.id,
      });
  };
  const beforeLogout = async () => {
    const isLeaving = await unsent.beforeLogout();
    if (isLeaving)
      await forgetFiles().catch((error: unknown) =>
        console.warn('Files of whoever leaves are still on this device.', error),
      );
    return isLeaving;
  };
  const linkSignIn = createLinkSignIn();
  const inUse = createStore(false);
  const rolePreview = createRolePreviewStore(inTab, clientId);
  const ownSession = makeSession({
    t,
    call: callAsNobody,
    storage: createSessionStorage(inBrowser, clientId),
    now: Date.now,
    activity: createActivity({
      storage: inBrowser,
      key: `${clientId}:lastUse`,
      now: Date.now,
      window,
    }),
    idleMinutes: boot.tenant.idleMinutes,
    isInUse: inUse.get,
    exclusively: exclusively(clientId),
    beforeLogout,
    leave: (to, by) => {
      // A link that waits for an answer would be lost; it goes by what has become of the session.
      if (to === 'here' && linkSignIn.get().is !== 'settled') return;
      if (to === 'here') return window.location.reload();
      returning.forget();
      window.location.assign(by ?? `${path}/`);
    },
  });
  const session = asPreviewed(ownSession, rolePreview.get());
  const returning = keepReturnAddress({
    session,
    window,
    storage: inTab,
    key: `${clientId}:lastUser`,
  });
  const call = createCall({
    ...shared,
    auth: session,
    rolePreview: () => rolePreview.get()?.previewId,
    onPreviewOver: () => {
      rolePreview.forget();
      window.location.reload();
    },
  });
  const online = createOnlineStore(window);
  const uploads = createStore<readonly Upload[]>([]);
  const realtime = createRealtime({
    session,
    online,
    open: openSocket,
    complain: (key) => showToast({ id: 'realtime', tone: 'bad', isOnTop: true, text: t(key) }),
  });
  const unsent = createUnsent({
    call,
    // What the other person left unsent in this browser is theirs: a preview neither shows nor sends it.
    session: asPreviewed(ownSession, apart(rolePreview.get())),
    uploads,
    realtime,
    clientId,
    window,
  });
  return {
    boot,
    address,
    texts,
    linkSignIn,
    session,
    rolePreview,
    inUse,
    returning,
    captcha: captchaOfTenant(boot.tenant, { call: callAsNobody, window }),
    busy,
    call,
    unsent,
    online,
    uploads,
    realtime,
    errorReports,
    beforeLogout,
    flags: createFlags(inBrowser, `${clientId}:featureFlags`),
  };
};

export const StoresContext = createContext<Stores | null>(null);

/** The stores of this page: `const { call, boot } = useStores()`. */
export const useStores = (): Stores => {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores works only below StoresContext.');
  return stores;
};

/** The captcha of a tenant; undefined where it asks for none. */
const captchaOfTenant = (
  { captcha: { kind, siteKey = '' } }: BootTenant,
  { call, window }: { call: Call; window: Window },
): Captcha | undefined => {
  if (kind === 'none') return undefined;
  return createCaptcha(() =>
    kind === 'altcha' ? altchaWidget(call) : serviceWidget({ kind, siteKey, window }),
  );
};
