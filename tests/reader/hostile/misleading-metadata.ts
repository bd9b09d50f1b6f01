import { ascii, plain } from '../hostile-files.ts';
import { afterStart, comment } from './disguised-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';

const jpeg = () => plain().jpeg().toBuffer();
const segment = (marker: number, content: Uint8Array) =>
  Buffer.concat([
    Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255),
    content,
  ]);
/**
 * A directory of EXIF in little endian; each entry is tag, type, count and value; then where the
 * next begins.
 */
const exif = (
  entries: readonly (readonly [number, number, number, number])[],
  { next = 0, more = new Uint8Array() }: { next?: number; more?: Uint8Array } = {},
) => {
  const directory = Buffer.alloc(2 + 12 * entries.length + 4);
  directory.writeUInt16LE(entries.length);
  entries.forEach(([tag, type, count, value], at) => {
    directory.writeUInt16LE(tag, 2 + 12 * at);
    directory.writeUInt16LE(type, 4 + 12 * at);
    directory.writeUInt32LE(count, 6 + 12 * at);
    directory.writeUInt32LE(value, 10 + 12 * at);
  });
  directory.writeUInt32LE(next, directory.length - 4);
  return segment(0xe1, Buffer.concat([ascii('Exif\0\0II*\0\x08\0\0\0'), directory, more]));
};
const SHORT = 3,
  LONG = 4,
  BYTES = 7;
const colours = Array.from({ length: 200 }, (_, at) =>
  segment(
    0xe2,
    Buffer.concat([
      ascii(`ICC_PROFILE\0${String.fromCharCode(at + 1, 200)}`),
      Buffer.alloc(60_000, at),
    ]),
  ),
);

/** Where the picture of somebody's home was taken. */
export const PLACE = 'Harbour Light 12';
export const withPlace = () =>
  plain()
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: PLACE, Artist: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 30/1', GPSAreaInformation: PLACE },
    })
    .toBuffer();

/** Pictures that say strange things about themselves. */
export const misleadingMetadata: HostileFile[] = filesOf({
  'a picture that lies in a ninth way': [
    async () => afterStart(await jpeg(), exif([[0x112, SHORT, 1, 9]])),
    'read',
  ],
  'a picture that lies in way 65,535': [
    async () => afterStart(await jpeg(), exif([[0x112, SHORT, 1, 65_535]])),
    'read',
  ],
  'a picture that says so with four thousand million numbers': [
    async () => afterStart(await jpeg(), exif([[0x112, SHORT, 0xffffffff, 8]])),
    'read',
  ],
  'a picture whose notes lead to themselves': [
    async () =>
      afterStart(
        await jpeg(),
        exif(
          [
            [0x8769, LONG, 1, 8],
            [0x8825, LONG, 1, 8],
            [0xa005, LONG, 1, 8],
          ],
          { next: 8 },
        ),
      ),
    'read',
  ],
  'a picture with notes of its maker from nowhere': [
    async () => afterStart(await jpeg(), exif([[0x927c, BYTES, 0x7fffffff, 0xfffffff0]])),
    'read',
  ],
  'a picture with 5,000 notes': [
    async () =>
      afterStart(
        await jpeg(),
        exif(Array.from({ length: 5_000 }, (_, at) => [at, SHORT, 1, 1] as const)),
      ),
    'read',
  ],
  'a picture with 12 MB of colours': [
    async () => afterStart(await jpeg(), ...colours),
    'read',
    'file_damaged',
  ],
  'a picture with 6 MB of comments': [
    async () =>
      afterStart(
        await jpeg(),
        ...Array.from({ length: 100 }, () => comment('<script>alert(1)</script>'.repeat(2_500))),
      ),
    'read',
  ],
  'a picture that carries a page of XML': [
    async () =>
      afterStart(
        await jpeg(),
        segment(
          0xe1,
          ascii(
            'http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x:xmpmeta>&f;</x:xmpmeta>',
          ),
        ),
      ),
    'read',
  ],
  'a picture that tells where it was taken': [withPlace, 'read'],
});
