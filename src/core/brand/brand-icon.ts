import type { BrandColours } from './brand.ts';

/**
 * The small icon of a tenant without one of its own, the sun over the horizon in its colour, as a
 * base64 data address.
 */
export function brandIcon({ fill, on }: Pick<BrandColours, 'fill' | 'on'>): string {
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/>` +
    `<path d="M8 18a8 8 0 0 1 16 0z" fill="${on}"/><path d="M6 21.5h20M10 25.5h12" stroke="${on}" stroke-width="2" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(picture)}`;
}
