import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPictures } from '../../../src/server/boot/open-pictures.ts';
import { testApp } from '../test-app.ts';

const { as, ports } = await testApp();
ports.pictures = openPictures();
const traveller = await as('traveller');
const asked: string[] = [];
let there: Buffer;
beforeEach(async () => {
  asked.length = 0;
  there = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#2277aa' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  ports.remoteImages = {
    fetch: async (address) => {
      asked.push(address);
      return there;
    },
  };
});
const from = (imageUrl?: string) =>
  traveller.call('base64-from-url', { body: { ...(imageUrl !== undefined && { imageUrl }) } });

describe('the picture at an address', () => {
  it('comes as data of the page, drawn anew: at most 2,400 pixels, and nothing else that the file said', async () => {
    const { status, body } = await from(' https://pictures.example/a.jpg ');
    const { base64Image } = body.data as { base64Image: string };
    const drawn = await sharp(
      Buffer.from(base64Image.replace('data:image/webp;base64,', ''), 'base64'),
    ).metadata();
    expect([status, asked, drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual([
      200,
      ['https://pictures.example/a.jpg'],
      'webp',
      2400,
      1200,
      undefined,
    ]);
  });

  it.each([undefined, '', '  '])(
    'is refused without one: Image URL is required',
    async (imageUrl) => {
      const { status, body } = await from(imageUrl);
      expect([status, body.error?.code, body.error?.message, asked]).toEqual([
        400,
        'image_url_required',
        'Image URL is required',
        [],
      ]);
    },
  );

  it('is refused where what is there cannot be drawn, whatever it calls itself', async () => {
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '\x89PNG\r\n\x1a\nbut no more',
    ]) {
      there = Buffer.from(content, 'latin1');
      expect((await from('https://pictures.example/a.png')).body.error?.code).toBe(
        'image_not_fetched',
      );
    }
  });

  it('is refused with the reason that the port gives', async () => {
    ports.remoteImages = { fetch: async () => 'image_url_refused' };
    const { status, body } = await from('https://10.0.0.1/a.png');
    expect([status, body.error?.code]).toEqual([400, 'image_url_refused']);
  });
});
