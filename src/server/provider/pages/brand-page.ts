import { readFileSync } from 'node:fs';
import type { Tenant } from '../../../contract/catalogue.ts';
import { brandOf, brandVariables } from '../../../core/brand/brand.ts';
import { brandIcon } from '../../../core/brand/brand-icon.ts';
import { Html, html } from '../../../core/copy/html.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { Translate } from '../../../core/copy/text.ts';
import { FIRST_FONT, fontFaces } from './fonts.ts';
import { icon as sign } from './icons.ts';

const rings = [149, 190, 237, 287].map(
  (radius, at) =>
    html`<circle cx="332" cy="300" r="${radius}" class="ring" opacity="${1 - at * 0.22}"${at % 2 === 1 && html` stroke-dasharray="1 8"`}/>`,
);

/** Each line on the water: from where, how far down, how long. */
const lines = (all: readonly [number, number, number][]): Html =>
  html`<path d="${all.map(([x, y, width]) => `M${x} ${y}h${width}`).join('')}"/>`;
const glints = lines([
  [250, 22, 160],
  [276, 40, 108],
  [232, 60, 198],
  [292, 80, 92],
  [262, 102, 138],
  [306, 127, 50],
]);
const waves = lines([
  [40, 34, 90],
  [90, 86, 120],
  [30, 142, 70],
  [472, 106, 80],
  [522, 48, 110],
  [542, 158, 88],
]);

const water = html`<svg class="water" viewBox="0 0 664 201" preserveAspectRatio="xMidYMin slice"><g class="glints">${glints}</g><g class="waves">${waves}</g></svg>`;

/**
 * A quiet horizon in the tenant's colour, the same as the product's. It says nothing, so nobody has
 * to hear it.
 */
const horizon = html`<div class="horizon" aria-hidden="true"><svg class="sky" viewBox="0 0 664 300">${rings}<path d="M224 300a108 108 0 0 1 216 0z" fill="var(--brand)"/></svg><div class="sea">${water}</div></div>`;

/** What a page needs to know beside its own words. */
export interface PageContext {
  tenant: Tenant;
  /** The sentence of a copy key. */
  t: Translate;
  /** Under which the page may carry styles. */
  nonce: string;
  /** Where the provider's scripts and fonts lie. */
  base: string;
}

interface Content {
  title: string;
  content: Html;
  /** Addresses of the scripts that the page runs. */
  scripts?: readonly string[];
}

const STYLE = readFileSync(new URL('./brand-page.css', import.meta.url), 'utf8');

const promises = [
  ['signIn.promise.documents', 'documents'],
  ['signIn.promise.sources', 'shield'],
  ['signIn.promise.anytime', 'clock'],
] as const;

/**
 * A whole page in the tenant's brand, as calm as the product's own; it does without its scripts and
 * its font.
 */
export function brandPage(
  { tenant, t, nonce, base }: PageContext,
  { title, content, scripts = [] }: Content,
): string {
  const { displayName, brand } = tenant;
  const derived = brandOf(brand.colour);
  const icon = brandIcon(derived);
  const variables = Object.entries(brandVariables(derived))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return html`<!doctype html>
<html lang="${t.language ?? ENGLISH}" dir="${t('language.direction')}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${displayName}</title>
    <link rel="icon" href="${brand.favicon ?? icon}">
    <link rel="preload" href="${base}/fonts/${FIRST_FONT}" as="font" type="font/woff2" crossorigin>
    <style nonce="${nonce}">:root{${new Html(variables)}}${new Html(fontFaces(`${base}/fonts`))}${new Html(STYLE)}</style>
    ${scripts.map((script) => html`<script src="${script}" defer></script>`)}
  </head>
  <body>
    <header class="welcome">
      ${horizon}
      <p class="brand"><img src="${brand.logo ?? icon}" alt="" class="mark"><span class="name">${displayName}</span></p>
      <p class="headline">${t('signIn.headline')}</p>
      <ul class="promises">${promises.map(([key, name]) => html`<li>${sign(name)} ${t(key)}</li>`)}</ul>
    </header>
    <main class="main"><div class="column">${content}</div></main>
  </body>
</html>
`.text;
}
