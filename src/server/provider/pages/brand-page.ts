import { readFileSync } from 'node:fs';
import type { Tenant } from '../../../contract/catalogue.ts';
import { brandIcon } from '../../../core/brand/brand-icon.ts';
import { brandOf, brandVariables } from '../../../core/brand/brand.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { Say } from '../../../core/copy/text.ts';
import { Html, html } from './html.ts';
import { horizon } from './horizon.ts';

/** What a page needs to know beside its own words. */
export interface Look {
  tenant: Tenant;
  /** The sentence of a copy key. */
  say: Say;
  /** Under which the page may carry styles. */
  nonce: string;
}

interface Content {
  title: string;
  content: Html;
  /** Address of the one script that the page runs. */
  script?: string;
}

const STYLE = readFileSync(new URL('./brand-page.css', import.meta.url), 'utf8');

/** A whole page in the tenant's brand, which needs neither a script nor another file. */
export function brandPage({ tenant, say, nonce }: Look, { title, content, script }: Content): string {
  const { displayName, brand } = tenant;
  const derived = brandOf(brand.colour);
  const icon = brandIcon(derived);
  const variables = Object.entries(brandVariables(derived)).map(([name, value]) => `${name}:${value}`).join(';');
  return html`<!doctype html>
<html lang="${say.language ?? ENGLISH}" dir="${say('language.direction')}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${displayName}</title>
    <link rel="icon" href="${brand.favicon ?? icon}">
    <style nonce="${nonce}">:root{${new Html(variables)}}${new Html(STYLE)}</style>
    ${script !== undefined && html`<script src="${script}" defer></script>`}
  </head>
  <body>
    <header class="welcome">
      ${horizon}
      <p class="brand"><img src="${brand.logo ?? icon}" alt="" class="mark"><span class="name">${displayName}</span></p>
    </header>
    <main class="main"><div class="column">${content}</div></main>
  </body>
</html>
`.text;
}
