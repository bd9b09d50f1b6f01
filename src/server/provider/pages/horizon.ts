import { html } from './html.ts';

const rings = [149, 190, 237, 287].map((radius, at) =>
  html`<circle cx="332" cy="300" r="${radius}" class="ring" opacity="${1 - at * 0.22}"${at % 2 === 1 && html` stroke-dasharray="1 8"`}/>`);

/** A quiet horizon in the tenant's colour, the same as the product's. It says nothing, so nobody has to hear it. */
export const horizon = html`<div class="horizon" aria-hidden="true"><svg class="sky" viewBox="0 0 664 300">${rings}<path d="M224 300a108 108 0 0 1 216 0z" fill="var(--brand)"/></svg><div class="sea"></div></div>`;
