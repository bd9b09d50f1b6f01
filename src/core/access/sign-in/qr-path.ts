import { encode } from 'uqr';

/**
 * A QR code as the path of an SVG of `size` by `size` units, with the quiet margin that readers
 * need.
 */
export interface QrPath {
  size: number;
  path: string;
}

const MARGIN = 4;

/** Draws a text as a QR code: a square for each dark module, joined along its line. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { border: MARGIN, ecc: 'M' });
  const path = data
    .map((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { size, path };
}
