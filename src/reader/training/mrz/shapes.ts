import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALPHABET, SHAPE_HEIGHT, SHAPE_PITCH, SHAPE_WIDTH } from '../../mrz/alphabet.ts';
import { type Atlas, makeAtlases, PITCH_PX } from './atlas.ts';

/**
 * `node src/reader/training/mrz/shapes.ts`: renders the shapes of the zone's characters in OCR-B
 * and writes them; the same typeface gives the same file.
 */
const OUT = process.env.OUT ?? join(import.meta.dirname, '../../mrz/letters.shapes');
const PARTS = 4;

/** The mean ink of what a pixel of a shape covers; nothing of the characters beside it. */
const inkOf = (
  { ink, width, height }: Atlas,
  { glyph, column, row }: { glyph: number; column: number; row: number },
): number => {
  let sum = 0;
  for (let part = 0; part < PARTS * PARTS; part += 1) {
    const along = (column + ((part % PARTS) + 0.5) / PARTS - SHAPE_WIDTH / 2) / SHAPE_PITCH,
      across = (row + (Math.floor(part / PARTS) + 0.5) / PARTS - SHAPE_HEIGHT / 2) / SHAPE_PITCH;
    const x = Math.floor((glyph + 0.5 + along) * PITCH_PX),
      y = Math.floor(height / 2 + across * PITCH_PX);
    if (Math.abs(along) < 0.5 && y >= 0 && y < height) sum += ink[y * width + x] ?? 0;
  }
  return sum / PARTS ** 2;
};

const { zone } = await makeAtlases();
writeFileSync(
  OUT,
  Uint8Array.from({ length: ALPHABET.length * SHAPE_WIDTH * SHAPE_HEIGHT }, (_, at) => {
    const pixel = at % (SHAPE_WIDTH * SHAPE_HEIGHT);
    return Math.round(
      255 *
        inkOf(zone, {
          glyph: Math.floor(at / (SHAPE_WIDTH * SHAPE_HEIGHT)),
          column: pixel % SHAPE_WIDTH,
          row: Math.floor(pixel / SHAPE_WIDTH),
        }),
    );
  }),
);
