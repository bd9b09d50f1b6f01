import type { Tenant } from '../../contract/catalogue.ts';
import { brandOf, brandVariables } from '../../core/brand/brand.ts';
import type { Texts } from '../../core/copy/text.ts';

interface Page { template: string; tenant: Tenant; texts: Texts; nonce: string }

/**
 * The page with what it needs before the first paint: title, icon, brand colours, and the settings as JSON that no
 * parser takes for a script. Nothing of it is fetched, so nothing flashes.
 */
export function renderPage({ template, tenant, texts, nonce }: Page): string {
  const { clientId, realmId, displayName, path, brand, timeZone, signIn, offersSpecimens = false, support } = tenant;
  const boot = { tenant: { clientId, realmId, displayName, path, brand, timeZone, signIn, offersSpecimens, support }, texts };
  const variables = Object.entries(brandVariables(brandOf(brand.colour))).map(([name, value]) => `${name}:${value}`).join(';');
  const head = `<title>${escaped(displayName)}</title>`
    + `<style nonce="${nonce}">:root{${variables}}</style>`
    + `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;
  const page = template.replace('<!-- boot -->', () => head);
  return brand.favicon ? page.replace(/(<link rel="icon" href=")[^"]*"/, (_, start: string) => `${start}${escaped(brand.favicon ?? '')}"`) : page;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
