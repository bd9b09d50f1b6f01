import { type Html, html } from './html.ts';

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
export const horizon = html`<div class="horizon" aria-hidden="true"><svg class="sky" viewBox="0 0 664 300">${rings}<path d="M224 300a108 108 0 0 1 216 0z" fill="var(--brand)"/></svg><div class="sea">${water}</div></div>`;
