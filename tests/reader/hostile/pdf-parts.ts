import { deflateSync } from 'node:zlib';
import { ascii } from '../hostile-files.ts';

/** A stream as an object of a PDF. */
export const stream = (dict: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    ascii(`<<${dict}/Length ${content.length}>>stream\n`),
    content,
    ascii('\nendstream'),
  ]);

/** The same, packed. */
export const packed = (dict: string, content: Uint8Array, filter = '/FlateDecode'): Buffer =>
  stream(`${dict}/Filter${filter}`, deflateSync(content, { level: 9 }));

/**
 * A PDF of these objects, numbered from 1; the first is the catalogue. Readers find objects without
 * a table where it has none.
 */
export function pdfOfStreams(
  objects: readonly (string | Uint8Array)[],
  { trailer = '', after = '' } = {},
): Buffer {
  const whole = objects.flatMap((object, at) => [
    ascii(`${at + 1} 0 obj\n`),
    typeof object === 'string' ? ascii(object) : object,
    ascii('\nendobj\n'),
  ]);
  return Buffer.concat([
    ascii('%PDF-1.7\n'),
    ...whole,
    ascii(`trailer<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n${after}%%EOF`),
  ]);
}

const lines = [
  'Payslip October 2026',
  'Employee  Anna Eriksson',
  'Gross pay  EUR 4,150.00',
  'Net pay  EUR 3,120.00',
  'Employer  Harbour Light Ltd',
];
const words = ascii(
  `BT /F1 14 Tf 20 260 Td 20 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
);

/**
 * A payslip of one page with something in its catalogue, its page or beside them. Objects of one's
 * own begin at 6.
 */
export const payslipWith = ({
  catalogue = '',
  page = '',
  more = [],
  trailer = '',
  after = '',
}: {
  catalogue?: string;
  page?: string;
  more?: readonly (string | Uint8Array)[];
  trailer?: string;
  after?: string;
}): Buffer =>
  pdfOfStreams(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
      stream('', words),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    ],
    { trailer, after },
  );
