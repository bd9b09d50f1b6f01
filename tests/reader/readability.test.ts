import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import samples from '../../catalogue/samples.json' with { type: 'json' };
import type { GreyImage } from '../../src/reader/image/grey-image.ts';
import { leanOf } from '../../src/reader/image/lean.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { greyOf } from '../../src/reader/pages/picture.ts';
import { assessReadability, type Seen } from '../../src/reader/readability/assess-readability.ts';
import { wholeReadability } from '../../src/reader/readability/whole.ts';
import { paintPayslip } from '../../src/reader/specimens/papers.ts';
import type { SampleDocuments } from '../../src/reader/specimens/sample-documents.ts';
import { consistentStory } from '../../src/reader/specimens/story.ts';
import { today } from './typed-page.ts';

const story = consistentStory(samples as SampleDocuments, {
  to: 'JP',
  toName: 'Japan',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  today,
});
let page: GreyImage;
let words: Seen['words'];

beforeAll(async () => {
  const file = await openFile(await paintPayslip(story));
  const { picture, text } = await file.page(1);
  page = await greyOf(picture);
  words = (text?.words ?? []).map(({ rect, confidence }) => ({
    box: text?.toBox(rect) ?? [0, 0, 0, 0],
    confidence,
  }));
  await file.close();
});

async function changed(change: (image: Sharp) => Sharp, of: GreyImage = page): Promise<GreyImage> {
  const { data, info } = await change(
    sharp(of.data, { raw: { width: of.width, height: of.height, channels: 1 } }),
  )
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const seen = (changes: Partial<Seen> = {}): Seen => ({ words, isPhoto: false, ...changes });

describe('how well a page can be read', () => {
  test('a good scan has no problem', () => {
    expect(assessReadability(page, seen())).toEqual({ score: expect.closeTo(1, 1), problems: [] });
  });

  test.each<[string, (image: Sharp) => Sharp]>([
    ['blurred', (image) => image.blur(5)],
    ['dark', (image) => image.linear(0.25, 0)],
    ['lowContrast', (image) => image.linear(0.12, 150)],
    ['bright', (image) => image.linear(0.1, 230)],
    ['small', (image) => image.resize({ width: 330 })],
  ])('the same scan is %s when it is made so', async (problem, change) => {
    const { score, problems } = assessReadability(await changed(change), seen());
    expect(problems).toContain(problem);
    expect(score).toBeLessThan(0.6);
  });

  const smeared = (along: (x: number, y: number) => boolean) => (image: Sharp) =>
    image.convolve({
      width: 13,
      height: 13,
      kernel: Array.from({ length: 169 }, (_, at) =>
        along((at % 13) - 6, Math.floor(at / 13) - 6) ? 1 : 0,
      ),
    });
  test.each<[string, (x: number, y: number) => boolean]>([
    ['across', (_, y) => y === 0],
    ['down', (x) => x === 0],
    ['slanting', (x, y) => x === y],
  ])('a page of a camera that moved %s is blurred', async (_, along) => {
    expect(assessReadability(await changed(smeared(along)), seen()).problems).toContain('blurred');
  });

  test('a page with nothing but rules is no page of a camera that moved', async () => {
    const ruled = {
      width: 1200,
      height: 1600,
      data: Uint8Array.from({ length: 1200 * 1600 }, (_, at) =>
        Math.floor(at / 1200) % 40 < 3 ? 20 : 250,
      ),
    };
    expect(assessReadability(ruled, seen()).problems).not.toContain('blurred');
  });

  test('a page so far out of focus that no edge is steep is blurred; one without edges is not', async () => {
    const unclear = [
      { box: [0.2, 0.3, 0.2, 0.05] as [number, number, number, number], confidence: 0.3 },
    ];
    for (const sigma of [9, 14])
      expect(
        assessReadability(await changed((image) => image.blur(sigma)), seen({ words: unclear }))
          .problems,
      ).toContain('blurred');
    expect(
      assessReadability(await changed((image) => image.linear(0, 240)), seen({ words: unclear }))
        .problems,
    ).not.toContain('blurred');
  });

  test('a page that leans is skewed, and its lean is known', async () => {
    const leaning = await changed((image) => image.rotate(10, { background: '#ffffff' }));
    const lean = leanOf(leaning);
    expect(lean).toMatchObject({ tilt: expect.closeTo(10, 0), isSideways: false });
    expect(assessReadability(leaning, seen({ lean })).problems).toContain('skewed');
  });

  test('a page on its side is known by its lines', async () => {
    expect(leanOf(await changed((image) => image.rotate(90)))).toMatchObject({
      isSideways: true,
      tilt: expect.closeTo(0, 0),
    });
  });

  test('a page is cut off where words touch the edge', () => {
    const cut = words.map(({ box: [, y, width, height], confidence }) => ({
      box: [0, y, width, height] as [number, number, number, number],
      confidence,
    }));
    expect(assessReadability(page, seen({ words: cut })).problems).toContain('cropped');
  });

  test('a card is cut off where its zone runs to the edge, though its characters are no sure words', () => {
    const zoneTo = (end: number) =>
      seen({
        pitch: page.width / 50,
        zoneLines: [
          [0.06, 0.8, end - 0.06, 0.03],
          [0.06, 0.85, end - 0.06, 0.03],
        ],
      });
    expect(assessReadability(page, zoneTo(0.99)).problems).toContain('cropped');
    expect(assessReadability(page, zoneTo(0.94)).problems).not.toContain('cropped');
  });

  test('a round light on a card is glare, white paper is not', async () => {
    const lamp = Buffer.from(
      '<svg width="500" height="500"><circle cx="250" cy="250" r="240" fill="#ffffff"/></svg>',
    );
    const card = await changed(
      (image) => image.composite([{ input: lamp, top: 1200, left: 500 }]),
      await changed((image) => image.linear(0.7, 0)),
    );
    expect(assessReadability(card, seen()).problems).toContain('glare');
    expect(assessReadability(page, seen()).problems).not.toContain('glare');
  });

  test('a light that washes words out is glare, though what is left of them stands at its edge; a white field with words on it is none', async () => {
    const lamp = (extra = '') =>
      Buffer.from(
        `<svg width="1200" height="700"><rect width="1200" height="700" fill="#cfd8c6"/><ellipse cx="600" cy="350" rx="260" ry="200" fill="#ffffff"/>${extra}</svg>`,
      );
    const card = async (svg: Buffer): Promise<GreyImage> => {
      const { data, info } = await sharp(svg)
        .flatten()
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data: new Uint8Array(data), width: info.width, height: info.height };
    };
    const words = (x: number): Seen['words'] =>
      [0.25, 0.3, 0.7, 0.1, 0.9].map((y) => ({ box: [x, y, 0.08, 0.03], confidence: 0.95 }));
    expect(assessReadability(await card(lamp()), seen({ words: words(0.27) })).problems).toContain(
      'glare',
    );
    const written =
      '<rect x="540" y="180" width="100" height="30" fill="#222"/><rect x="540" y="300" width="100" height="30" fill="#222"/><rect x="540" y="420" width="100" height="30" fill="#222"/>';
    expect(
      assessReadability(await card(lamp(written)), seen({ words: words(0.45) })).problems,
    ).not.toContain('glare');
    expect(
      assessReadability(
        await card(lamp(written.replaceAll('#222', '#a8a8a8'))),
        seen({ words: words(0.45) }),
      ).problems,
    ).toContain('glare');
  });

  test('a light between words is glare, though they stand on all sides of it and it on all of theirs', async () => {
    const svg = Buffer.from(
      '<svg width="1200" height="1200"><rect width="1200" height="1200" fill="#cfd8c6"/><circle cx="600" cy="600" r="480" fill="#ffffff"/><rect x="380" y="380" width="440" height="440" fill="#cfd8c6"/><rect x="520" y="580" width="160" height="36" fill="#222"/></svg>',
    );
    const { data, info } = await sharp(svg)
      .flatten()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(
      assessReadability(
        { data: new Uint8Array(data), width: info.width, height: info.height },
        seen({
          words: [{ box: [520 / 1200, 580 / 1200, 160 / 1200, 36 / 1200], confidence: 0.95 }],
        }),
      ).problems,
    ).toContain('glare');
  });

  test('white behind a card with round corners is no glare', async () => {
    const svg = Buffer.from(
      '<svg width="900" height="560"><rect width="900" height="560" fill="#fff"/><rect width="900" height="500" rx="60" fill="#c4ccd4"/></svg>',
    );
    const { data, info } = await sharp(svg)
      .flatten()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(
      assessReadability(
        { data: new Uint8Array(data), width: info.width, height: info.height },
        seen({ words: [{ box: [0.2, 0.3, 0.2, 0.05], confidence: 0.9 }] }),
      ).problems,
    ).not.toContain('glare');
  });

  test('a page without words has no text, unless it is a photo', () => {
    expect(assessReadability(page, seen({ words: [] })).problems).toEqual(['noText']);
    expect(assessReadability(page, seen({ words: [], isPhoto: true })).problems).toEqual([]);
  });

  test('a document is as readable as its worst page', () => {
    expect(
      wholeReadability([
        { score: 0.9, problems: [] },
        { score: 0.4, problems: ['dark', 'blurred'] },
      ]),
    ).toEqual({ score: 0.4, problems: ['blurred', 'dark'] });
  });
});
