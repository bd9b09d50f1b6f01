import { readFileSync } from 'node:fs';

const PACKAGE = '@fontsource-variable/inter';
const read = (path: string): Buffer =>
  readFileSync(new URL(import.meta.resolve(`${PACKAGE}/${path}`)));

const faces = read('opsz.css').toString('utf8');

/** The files of the product's font, by name: one for each alphabet. */
export const fonts: Record<string, Buffer> = Object.fromEntries(
  [...faces.matchAll(/files\/([\w-]+\.woff2)/g)].map(([, name = '']) => [
    name,
    read(`files/${name}`),
  ]),
);

/**
 * The faces of the font; a browser fetches only the alphabets that a page shows. `base`: where the
 * files lie.
 */
export const fontFaces = (base: string): string =>
  faces.replace(/\/\*.*?\*\/\s*/g, '').replaceAll('./files/', `${base}/`);

/** The alphabet of the pages' own words. */
export const FIRST_FONT = 'inter-latin-opsz-normal.woff2';
