import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

export const ascii = (content: string) => Buffer.from(content, 'latin1');
export const firstHalf = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

/** Noise, so that half of the file is half of the picture. */
export const noise = (sigma = 40) =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** A picture of nearly nothing, which is soon read: where only what stands around it matters. */
export const plain = () => noise(2);

/** Blank pages. */
export async function blankPdf(
  pages: number,
  settings: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [200, 200], autoFirstPage: false, ...settings });
  const whole = buffer(document);
  for (let page = 0; page < pages; page += 1) document.addPage();
  document.end();
  return whole;
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  return ascii(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`,
  );
}

/** So many pages, each an object of its own. */
export function longPdf(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, at) => at + 3);
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    ...numbers.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ]);
}

/** One page of text whose script would end the process if anything ran it. */
export function pdfWithScript(lines: readonly string[]): Uint8Array {
  const script =
    'process.exit(7); globalThis.process.kill(globalThis.process.pid); app.alert("read"); this.getField("x").value = "changed"; while (true) {}';
  const content = `BT /F1 14 Tf 20 260 Td 20 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${script.replace(/[()]/g, '\\$&')})>>>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/AA<</O<</S/JavaScript/JS(process.exit\\(7\\))>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/**
 * A page that draws itself ten times, by a form that does the same, and so on: 10^depth drawings.
 */
export function pdfThatExplodes(depth: number): Uint8Array {
  const form = (content: string, next: number) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X ${next} 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`;
  const levels = Array.from({ length: depth }, (_, level) => form('/X Do '.repeat(10), level + 6));
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    '<</Length 6>>stream\n/X Do \nendstream',
    ...levels,
    form('0 0 200 200 re f ', depth + 5),
  ]);
}

export function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** A whole PNG of one colour: some kilobytes that unfold to side × side pixels. */
export function largePng(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  ]);
}

export const svgWithScript = ascii(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>process.exit(7)</script><image href="file:///etc/passwd"/></svg>',
);
