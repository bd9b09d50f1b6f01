import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A file as the browser's choice of files gives it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = async (pages: number, settings: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const document = new PDFDocument({ autoFirstPage: false, ...settings });
  const whole = buffer(document);
  for (let page = 0; page < pages; page += 1)
    document.addPage().text(`Bank statement, page ${page + 1}`);
  document.end();
  return whole;
};

/** One page that is listed so often. */
const longPdf = (count: number): Buffer => {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R/Size 4>>\n%%EOF`,
  );
};

/** A letter that runs a script when it opens. */
const scriptedPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('x'\\);)>>>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 51>>stream
BT /F1 24 Tf 72 720 Td (To whom it may concern) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF`);

/** A PNG that says how large it is, and then says no more. */
const largePng = (side: number): Buffer => {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13);
  header.write('IHDR', 4);
  header.writeUInt32BE(side, 8);
  header.writeUInt32BE(side, 12);
  header.set([8, 2], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header,
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('IDAT'),
    Buffer.alloc(4),
  ]);
};

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken over"</script></svg>',
);

/** A statement that reads well, a little different for each `salt`. */
export const goodPdf = (salt = ''): Promise<Buffer> => pdf(1, { info: { Keywords: salt } });

/** What the browser itself refuses, each with the words that it says. */
export const refusedHere = async (): Promise<[ChosenFile, RegExp][]> => [
  [
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    /empty\.pdf is empty/,
  ],
  [
    {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([await goodPdf(), Buffer.alloc(20_000_000)]),
    },
    /large\.pdf has 20\.1 MB/,
  ],
  [
    { name: 'script.svg', mimeType: 'image/svg+xml', buffer: svg },
    /script\.svg is not a PDF, JPEG, PNG, WebP, HEIC or TIFF/,
  ],
  [
    {
      name: 'letter.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from('PK'),
    },
    /letter\.docx is not a PDF/,
  ],
];

/** What only the server can see, each with the words beside its name. */
export const refusedThere = async (): Promise<[ChosenFile, string][]> => [
  [
    { name: 'truncated.jpg', mimeType: 'image/jpeg', buffer: firstHalf(await noise()) },
    'The file is damaged',
  ],
  [
    { name: 'truncated.pdf', mimeType: 'application/pdf', buffer: firstHalf(await pdf(40)) },
    'The file is damaged',
  ],
  [
    {
      name: 'locked.pdf',
      mimeType: 'application/pdf',
      buffer: await pdf(1, { userPassword: 'secret' }),
    },
    'The file is locked with a password',
  ],
  [
    { name: 'endless.pdf', mimeType: 'application/pdf', buffer: longPdf(10_000) },
    'The file has too many pages',
  ],
  [
    { name: 'huge.png', mimeType: 'image/png', buffer: largePng(15_000) },
    'The picture is too large',
  ],
  [
    { name: 'script.png', mimeType: 'image/png', buffer: svg },
    'This is not a PDF, JPEG, PNG, WebP, HEIC or TIFF',
  ],
  [
    {
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('PK, and no PDF at all'),
    },
    'This is not a PDF, JPEG, PNG, WebP, HEIC or TIFF',
  ],
];

/** What looks strange and is taken all the same, with the name that it gets. */
export const taken = async (): Promise<[ChosenFile, string][]> => [
  [
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: await goodPdf() },
    'statement.pdf',
  ],
  [{ name: 'scripted.pdf', mimeType: 'application/pdf', buffer: scriptedPdf() }, 'scripted.pdf'],
  [
    {
      name: '<img src=x onerror=alert(1)>.pdf',
      mimeType: 'application/pdf',
      buffer: await goodPdf('markup'),
    },
    '<img src=x onerror=alert(1)>.pdf',
  ],
];
