import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import type { Manifest } from '../../../src/core/manifest/manifest.ts';
import { App } from '../../../src/web/app.tsx';
import { closeToast, toasts } from '../../../src/web/lib/page/toasts.ts';
import type { CompiledScreen } from '../../../src/web/lib/records/manifest.ts';
import { createStores, type Stores } from '../../../src/web/lib/stores.ts';
import { texts } from '../page.tsx';
import { sampleManifest } from '../sample-manifest.ts';
import { at, good, http, pageFetch, refused } from '../server.ts';

const tenant = {
  clientId: 'demo',
  realmId: 'demo',
  displayName: 'Farland',
  path: '',
  timeZone: 'UTC',
  brand: { colour: '#fd640f' },
  signIn: 'password',
  captcha: { kind: 'none', isRequired: false },
  offersSpecimens: true,
  support: { phone: '+00', email: 'help@farland.example' },
};
const user = {
  id: 'anna',
  role: ['applicant'],
  email: 'anna@demo.test',
  firstName: 'Anna',
  lastName: 'Eriksson',
  applicantType: 'D2C',
  address: {},
  applicantUid: 'ap1',
};

const catalogue = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../catalogue', path), 'utf8'));

const screens = [
  {
    id: 'documents',
    kind: 'empty',
    route: '/document-playground',
    title: 'Add your documents',
    shells: ['applicant'],
    empty: { title: 'Nothing yet', text: 'It will be here.' },
  },
  {
    id: 'form',
    kind: 'form',
    route: '/form',
    title: 'Check your form',
    subtitle: 'We filled what your documents say.',
    shells: ['applicant'],
    source: 'get-form',
    save: 'save-answers',
    show: 'section',
  },
  {
    id: 'summary',
    kind: 'summary',
    route: '/summary',
    title: 'Check your answers',
    shells: ['applicant'],
    source: 'get-application',
    blocks: ['progress', 'package', 'checks', 'answers', 'documents', 'dates'],
    actions: [
      { name: 'submit-application', label: 'action.makePackage' },
      { name: 'download-package', label: 'action.downloadPackage' },
    ],
  },
  { ...(catalogue('screens/get-visa.json') as object), nav: undefined },
  { ...(catalogue('screens/visa-requirements.json') as object), blocks: [] },
  catalogue('screens/profile.json'),
] as unknown as CompiledScreen[];

const statuses = catalogue('statuses.json') as Manifest['statuses'];

/**
 * Of the ways between statuses those without a condition: conditions are compiled by the server.
 */
export const manifest = (): Manifest => ({
  ...sampleManifest({ landing: 'form', screens: [] }),
  screens,
  statuses: {
    ...statuses,
    transitions: statuses.transitions.filter(({ when }) => when === undefined),
  },
});

export const application = (more: Partial<Application> = {}): Application =>
  ({
    applicationUid: 'A1',
    applicantUid: 'ap1',
    agencyUid: '',
    agentId: '',
    status: 'DRAFT',
    submissionState: 'DRAFTED',
    isPremium: false,
    onlineSubmissionEnrolled: false,
    packageDetails: { packageLink: '' },
    docIds: [],
    visaDetails: {
      visaFrom: 'India',
      visaTo: 'Japan',
      nationality: 'India',
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
    },
    applicationCreationKey: '',
    premiumVerificationKey: '',
    visaAllocationStatus: '',
    reviews: [],
    revision: 0,
    catalogueChecksum: 'sample',
    createdAt: '2027-01-18T10:00:00Z',
    updatedAt: '2027-01-18T10:00:00Z',
    answerCount: 0,
    answers: {},
    answerSources: {},
    ...more,
  }) as Application;

/** What every page asks for before it shows a form. */
export const handlers = (shown: () => Application = application) => [
  http.get(at('/api/v1/user/get-profile'), () => good(user)),
  http.get(at('/api/v1/user/sessions'), () => good([])),
  http.get(at('/api/v1/catalogue/manifest'), () => good(manifest() as never)),
  http.get(at('/api/v1/catalogue/countries'), () => good(catalogue('countries.json') as never)),
  http.get(at('/api/v1/catalogue/guidelines'), () =>
    refused(404, { code: 'not_found', message: 'There is no such visa.' }),
  ),
  http.get(at('/api/v1/application/'), () => good(shown() as never)),
  http.get(at('/api/v1/application'), () => good(shown() as never)),
];

/**
 * Opens the product at an address as somebody who is signed in; `more` is of the tenant, `disk` what
 * an earlier page kept, `spoken` the texts, English when left out.
 */
export const openProduct = async (
  hash: string,
  more: object = {},
  disk = new IDBFactory(),
  spoken: Readonly<Record<string, string>> = texts,
): Promise<{ stores: Stores; close: () => Promise<void> }> => {
  localStorage.clear();
  // What the case before was told is not told to this one.
  for (const { id } of toasts.get()) closeToast(id);
  for (const [name, value] of Object.entries({
    accessToken: 'a',
    refreshToken: 'r',
    user: JSON.stringify({ ...user, accessTokenExpiresAt: Date.now() + 300_000 }),
  }))
    localStorage.setItem(`demo:${name}`, value);
  vi.stubGlobal(
    'fetch',
    (
      (fetched) => (input: RequestInfo | URL, init?: RequestInit) =>
        typeof input === 'string' && input.startsWith('/')
          ? pageFetch(input, init)
          : fetched(input, init)
    )(globalThis.fetch),
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, task: () => Promise<unknown>) => task() },
  });
  Object.defineProperty(window, 'indexedDB', {
    configurable: true,
    writable: true,
    value: disk,
  });
  history.replaceState(null, '', `/${hash}`);
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ tenant: { ...tenant, ...more }, texts: spoken })}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const stores = createStores(window);
  await act(async () => root.render(<App stores={stores} />));
  return {
    stores,
    close: async () => {
      await act(async () => root.unmount());
      (await stores.unsent.get()).close();
      vi.unstubAllGlobals();
    },
  };
};

/** Waits until something is on the page. */
export const appears = async <T,>(
  find: () => T | null | undefined | false,
  what: string,
): Promise<T> => {
  for (let look = 0; look < 300; look += 1) {
    const found = find();
    if (found) return found;
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 20);
        }),
    );
  }
  throw new Error(
    `"${what}" never appeared. The page says: ${document
      .getElementById('root')
      ?.textContent?.replace(/:root[^}]*\}.*?\}\s*/g, '')
      .slice(-600)}`,
  );
};

export const says = (text: string) =>
  appears(() => document.body.textContent?.includes(text), text);
