import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFaceWeights } from '../../../src/reader/face/face-weights.ts';
import { type Face, findFaces } from '../../../src/reader/face/find-faces.ts';
import { headHeight } from '../../../src/reader/face/head-height.ts';
import { pictureFrom } from '../../../src/reader/pages/picture.ts';
import { paintPhoto } from '../../../src/reader/specimens/photograph.ts';

const weights = loadFaceWeights();
const faces = async (image: Sharp) => findFaces(await pictureFrom(image), weights);
const middle = ({ box: [x, y, width, height] }: Face) => [x + width / 2, y + height / 2];

let photo: Buffer;
beforeAll(async () => {
  photo = await paintPhoto();
});

describe('faces in a picture', () => {
  it('are found with eyes, nose and mouth in their places', async () => {
    const [face, ...others] = await faces(sharp(photo));
    expect(others).toEqual([]);
    expect(face?.leftEye[0]).toBeGreaterThan(face?.rightEye[0] ?? 1);
    expect(face?.mouth[1]).toBeGreaterThan(face?.nose[1] ?? 1);
    expect(middle(face!).map((value) => value.toFixed(1))).toEqual(['0.5', '0.6']);
  });

  it('have a head of about the height that it has, whatever the size and shape of the picture', async () => {
    const [face] = await faces(sharp(photo).resize(300));
    expect(headHeight(face!, { width: 35, height: 45 })).toBeCloseTo(0.7, 1);
    const wide = sharp(
      await sharp(photo)
        .extend({ left: 200, right: 200, top: 300, background: '#fafafa' })
        .toBuffer(),
    );
    const { width, height } = await wide.metadata();
    expect(headHeight((await faces(wide))[0]!, { width, height })).toBeCloseTo(
      (0.7 * 1058) / 1358,
      1,
    );
  });

  it('are counted: two beside each other', async () => {
    const two = await sharp({
      create: { width: 1650, height: 1058, channels: 3, background: '#fafafa' },
    })
      .composite([
        { input: photo, left: 0, top: 0 },
        { input: photo, left: 825, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(
      (await faces(sharp(two))).map((face) => Math.round(10 * middle(face)[0]!)).toSorted(),
    ).toEqual([3, 8]);
  });

  it.each([
    ['a wall', '#d8c0a8'],
    ['nothing', '#ffffff'],
    ['the dark', '#000000'],
  ])('are none in %s', async (_, background) => {
    expect(
      await faces(sharp({ create: { width: 700, height: 900, channels: 3, background } }).png()),
    ).toEqual([]);
  });
});
