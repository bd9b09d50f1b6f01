import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// One picture comes in, one goes out, in a process of its own: a file that breaks it breaks nothing
// else.

/** How each shape is drawn, by the word that the program is started with. */
const SHAPES = {
  square: { width: 256, height: 256, fit: 'cover', position: 'attention' },
  whole: { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true },
} as const;
/** More than any camera of people has. */
const MOST_PIXELS = 100_000_000;

sharp.concurrency(1);
const drawn = await sharp(await buffer(process.stdin), {
  limitInputPixels: MOST_PIXELS,
  failOn: 'error',
  pages: 1,
})
  .autoOrient()
  .resize(SHAPES[process.argv[2] as keyof typeof SHAPES])
  .flatten({ background: '#ffffff' })
  .webp({ quality: 82 })
  .toBuffer();
process.stdout.write(drawn);
