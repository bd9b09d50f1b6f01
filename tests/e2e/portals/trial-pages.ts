import type { Locator, Page } from '@playwright/test';
import type { Portal, PortalPage } from '../../../src/contract/catalogue.ts';
import type { FilingPlan } from '../../../src/core/portals/filing-plan.ts';
import { planPortal } from '../../../src/core/portals/plan-portal.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { answersTo } from '../../web/extension/answers-to.ts';
import { type ReplicaStyle, replicaPage } from './replica.ts';
import { shippedPortal } from './shipped-portal.ts';

/** A page of a portal as a test draws it, and what an application has for it. */
export interface TrialPage {
  portal: Portal;
  page: PortalPage;
  plan: FilingPlan;
  style: ReplicaStyle;
  /** The other site that a frame comes from. */
  frame: string;
}

const PORTALS = [
  'united-kingdom-visit',
  'france-visas',
  'germany-videx',
  'australia-immiaccount',
] as const;
const STYLES: readonly ReplicaStyle[] = [
  'plain',
  'late',
  'framed',
  'foreign',
  'react',
  'replaced',
  'redrawn',
  'drawn',
];
export const isByReact = (style: ReplicaStyle): boolean =>
  ['react', 'replaced', 'redrawn', 'drawn'].includes(style);

const MOST_PAGES = 4;
/** A site that the person has allowed, as the frame of another. */
const ALLOWED = shippedPortal('japan-evisa').sites[0] ?? '';

/** The richest pages of four portals, each portal in every style; every question has an answer. */
export function trialPages(): TrialPage[] {
  const { portals, forms, countries } = loadCompiled();
  return PORTALS.flatMap((id) => {
    const portal = portals.find((one) => one.id === id);
    const form = portal && forms[portal.form];
    if (!portal || !form) throw new Error(`There is no portal "${id}".`);
    const values = answersTo(form.sections.flatMap(({ fields }) => fields));
    const plan = planPortal(portal, { form, values, countries: countries.countries });
    const pages = richestPages(portal);
    return STYLES.flatMap((style, at) => {
      const page = pages[at % pages.length];
      return page ? [{ portal, page, plan, style, frame: ALLOWED }] : [];
    });
  });
}

/** What is served at an address while a page is on trial: in a frame of another site its form. */
export function bodyOf(trial: TrialPage | undefined, address: string, react: string): string {
  if (!trial) return '<h1>Welcome</h1>';
  const { portal, page, style, frame } = trial;
  if (address.startsWith(frame)) return replicaPage(portal, page, { style: 'plain' });
  return replicaPage(portal, page, {
    style,
    frame: `${frame}/form`,
    ...(isByReact(style) && { react }),
  });
}

const richestPages = ({ pages }: Portal): PortalPage[] =>
  [...pages].sort((one, other) => richness(other) - richness(one)).slice(0, MOST_PAGES);

const richness = ({ controls }: PortalPage): number =>
  controls.filter(({ shownWhen }) => !shownWhen).length +
  10 * new Set(controls.map(({ kind }) => kind)).size;

/** What the extension's pages have of the browser's own. */
declare const chrome: {
  storage: { session: { set: (items: object) => Promise<void> } };
};

/** Has the extension remember an application, as it does once a grant is redeemed. */
export const remember = (panel: Page, plan: FilingPlan, origin: string) =>
  panel.evaluate(
    async (filing) => {
      await chrome.storage.session.set({ state: { filings: [filing], reports: [], answered: [] } });
    },
    {
      applicationUid: plan.portal.id,
      reference: 'TRIAL-1',
      applicant: 'Anna Trial',
      plan,
      origin,
      counts: {},
      said: [],
    },
  );

/**
 * Waits in the panel itself until it has filled what it was told to: how seldom a test looks must not
 * be what takes the time.
 */
export const filledBy = (fill: Locator) =>
  fill.evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        const isDone = () => button.getAttribute('aria-busy') === 'false';
        if (isDone()) resolve();
        new MutationObserver((_, observer) => {
          if (!isDone()) return;
          observer.disconnect();
          resolve();
        }).observe(button, { attributeFilter: ['aria-busy'] });
      }),
  );
