import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// One picture comes in, one goes out, in a process of its own: a file that breaks it breaks nothing else.

const SIDE = 256;
/** More than any camera of people has. */
const MOST_PIXELS = 100_000_000;

sharp.concurrency(1);
const drawn = await sharp(await buffer(process.stdin), { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  .autoOrient().resize(SIDE, SIDE, { fit: 'cover', position: 'attention' }).flatten({ background: '#ffffff' }).webp({ quality: 82 }).toBuffer();
process.stdout.write(drawn);
