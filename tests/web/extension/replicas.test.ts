import { afterEach, describe, expect, it } from 'vitest';
import type { Portal, PortalPage } from '../../../src/contract/catalogue.ts';
import { planPortal } from '../../../src/core/portals/plan-portal.ts';
import { fillTab } from '../../../src/extension/panel/fill-tab.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { replicaPage } from '../../e2e/portals/replica.ts';
import { answersTo } from './answers-to.ts';
import { frames } from './page-frames.ts';

const compiled = loadCompiled();
afterEach(() => document.body.replaceChildren());

/** Lists that open need a page that runs scripts: the browser's cases have them. */
const withoutLists = (page: PortalPage): PortalPage => ({
  ...page,
  controls: page.controls.filter(({ kind }) => kind !== 'menu' && kind !== 'typeahead'),
});

async function fillReplica(portal: Portal, page: PortalPage, renamed: readonly string[] = []) {
  const html = replicaPage(portal, page, { style: 'plain', renamed });
  document.body.innerHTML = html.replace(/<script>[\s\S]*<\/script>/, '');
  history.replaceState(null, '', page.recognise.url?.replace(/^\/?/, '/') ?? '/next');
  const form = compiled.forms[portal.form]!;
  const values = answersTo(form.sections.flatMap((section) => section.fields));
  const { countries } = compiled.countries;
  const plan = planPortal(portal, { form, values, countries });
  return fillTab(frames, plan);
}

const portals = compiled.portals.map((portal) => ({
  ...portal,
  pages: portal.pages.map(withoutLists),
}));

describe.each(portals.map((portal) => [portal.id, portal] as const))(
  'the replica of %s',
  (_, portal) => {
    const pages = portal.pages.filter(({ controls }) =>
      controls.some(({ field, shownWhen }) => field !== undefined && shownWhen === undefined),
    );

    it('is recognised page by page, and filled with what the map names', async () => {
      let [expected, right] = [0, 0];
      for (const page of pages) {
        const { page: found, entries } = await fillReplica(portal, page);
        expect(found?.id).toBe(page.id);
        const named = entries.filter(({ why }) => why === undefined || why === 'not-found');
        expected += named.length;
        right += named.filter(({ state }) => state === 'same').length;
      }
      expect({ expected: expected > 10, isRight: right / expected >= 0.95 }).toEqual({
        expected: true,
        isRight: true,
      });
    });

    it('leaves passwords, captchas, hidden controls and declarations alone, and sends nothing', async () => {
      for (const page of pages) {
        await fillReplica(portal, page);
        const value = (name: string) =>
          document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
        expect([value('secret').value, value('captcha').value, value('csrfToken').value]).toEqual([
          '',
          '',
          'keep',
        ]);
        expect(value('declaration').checked).toBe(false);
        expect(document.title).not.toBe('SENT');
      }
    });

    it('whose controls were renamed is filled by its labels, each with a mark', async () => {
      for (const page of pages.slice(0, 3)) {
        const renamed = page.controls.map(({ id }) => id);
        const { entries, drift } = await fillReplica(portal, page, renamed);
        const filled = entries.filter(({ state }) => state === 'same');
        const texts = filled.filter(({ id }) =>
          page.controls.some((control) => control.id === id && control.kind === 'text'),
        );
        for (const { marks } of texts) expect(marks.length).toBeGreaterThan(0);
        const isByLabel = page.recognise.labels !== undefined;
        if (texts.length > 0) expect(drift?.page).toBe(isByLabel ? undefined : page.id);
      }
    });
  },
);
