import { ascii, blankPdf, pdfOf } from '../hostile-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';
import { packed, payslipWith, pdfOfStreams, stream } from './pdf-parts.ts';

const catalogue = '<</Type/Catalog/Pages 2 0 R>>',
  one = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
const pageOf = (more: string, box = '[0 0 200 200]') =>
  `<</Type/Page/Parent 2 0 R/MediaBox${box}${more}>>`;
const drawing = (content: string, more: readonly (string | Uint8Array)[], resources: string) =>
  pdfOfStreams([
    catalogue,
    one,
    pageOf(`/Contents 4 0 R/Resources<<${resources}>>`),
    stream('', ascii(content)),
    ...more,
  ]);
const form = (resources: string, content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<<${resources}>>`, ascii(content));
const sized = (box: string) => pdfOf([catalogue, one, pageOf('', box)]);
/** Nodes of pages, each of which holds the next. */
const deepTree = (depth: number) =>
  pdfOf([
    catalogue,
    ...Array.from({ length: depth }, (_, at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`),
    pageOf(''),
  ]);

/** PDFs whose structure leads in circles, down for ever or nowhere. */
export const twistedPdfs: HostileFile[] = filesOf({
  'pages that hold themselves': [
    () => pdfOf([catalogue, '<</Type/Pages/Count 1/Kids[2 0 R]>>']),
    'file_damaged',
    'file_pages',
  ],
  'pages that hold each other': [
    () =>
      pdfOf([
        catalogue,
        '<</Type/Pages/Count 2/Kids[3 0 R]>>',
        '<</Type/Pages/Count 2/Kids[2 0 R]/Parent 2 0 R>>',
      ]),
    'file_damaged',
    'file_pages',
  ],
  'a page 5,000 nodes deep': [() => deepTree(5_000), 'read', 'file_damaged', 'file_pages'],
  'a thousand million pages that are not there': [
    () => pdfOf([catalogue, '<</Type/Pages/Count 1000000000/Kids[3 0 R]>>', pageOf('')]),
    'read',
    'file_pages',
    'file_damaged',
  ],
  'fewer pages than none': [
    () => pdfOf([catalogue, '<</Type/Pages/Count -5/Kids[3 0 R]>>', pageOf('')]),
    'file_pages',
    'file_damaged',
    'read',
  ],
  'no pages': [
    () => pdfOf([catalogue, '<</Type/Pages/Count 0/Kids[]>>']),
    'file_pages',
    'file_damaged',
  ],
  'no catalogue': [() => ascii('%PDF-1.7\ntrailer<</Root 9 0 R/Size 2>>\n%%EOF'), 'file_damaged'],
  'a drawing that draws itself': [
    () => drawing('/X Do', [form('/XObject<</X 5 0 R>>', '/X Do')], '/XObject<</X 5 0 R>>'),
    'read',
  ],
  'two drawings that draw each other': [
    () =>
      drawing(
        '/X Do',
        [form('/XObject<</X 6 0 R>>', '/X Do'), form('/XObject<</X 5 0 R>>', '/X Do')],
        '/XObject<</X 5 0 R>>',
      ),
    'read',
  ],
  'a letter that is written with itself': [
    () =>
      drawing(
        'BT /F 20 Tf 10 50 Td (aaaa) Tj ET',
        [
          '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 5 0 R>>>>>>',
          stream('', ascii('1 0 d0 BT /F 1 Tf (a) Tj ET')),
        ],
        '/Font<</F 5 0 R>>',
      ),
    'read',
  ],
  'a pattern that is painted with itself': [
    () =>
      drawing(
        '/Pattern cs /P scn 0 0 200 200 re f',
        [
          stream(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 5 0 R>>>>',
            ascii('/Pattern cs /P scn 0 0 9 9 re f'),
          ),
        ],
        '/Pattern<</P 5 0 R>>',
      ),
    'read',
    'reading_timeout',
  ],
  'a mask that masks itself': [
    () =>
      drawing(
        '/G gs 0 0 200 200 re f',
        [
          '<</Type/ExtGState/SMask<</S/Luminosity/G 6 0 R>>>>',
          stream(
            '/Type/XObject/Subtype/Form/Group<</S/Transparency>>/BBox[0 0 200 200]/Resources<</ExtGState<</G 5 0 R>>>>',
            ascii('/G gs 0 0 9 9 re f'),
          ),
        ],
        '/ExtGState<</G 5 0 R>>',
      ),
    'read',
  ],
  'lists in lists, 100,000 deep': [
    () => payslipWith({ page: `/X${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
    'read',
    'file_damaged',
    'reading_timeout',
    'reading_memory',
  ],
  'dictionaries in dictionaries, 50,000 deep': [
    () => payslipWith({ page: '/X<<'.repeat(50_000) + '>>'.repeat(50_000) }),
    'read',
    'file_damaged',
    'reading_timeout',
    'reading_memory',
  ],
  'a length that is itself': [
    () =>
      pdfOfStreams([
        catalogue,
        one,
        pageOf('/Contents 4 0 R'),
        '<</Length 4 0 R>>stream\n0 0 9 9 re f\nendstream',
      ]),
    'read',
    'file_damaged',
  ],
  'a name for itself': [
    () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '2 0 R']),
    'file_damaged',
    'file_pages',
  ],
  'tables that lead to each other': [
    () => payslipWith({ trailer: '/Prev 9', after: 'startxref\n9\n' }),
    'read',
    'file_damaged',
  ],
  'packed objects that are packed in themselves': [
    () =>
      pdfOfStreams([
        catalogue,
        packed(
          '/Type/ObjStm/N 1/First 4/Extends 2 0 R',
          ascii('2 0 <</Type/Pages/Count 1/Kids[2 0 R]>>'),
        ),
      ]),
    'file_damaged',
    'file_pages',
  ],
  'headings that follow each other for ever': [
    () =>
      payslipWith({
        catalogue: '/Outlines 6 0 R',
        more: [
          '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>',
          '<</Title(a)/Parent 6 0 R/Next 7 0 R/Prev 7 0 R/First 7 0 R>>',
        ],
      }),
    'read',
  ],
  'a page of no size': [() => sized('[0 0 0 0]'), 'read', 'file_damaged'],
  'a page as large as a country': [
    () => sized('[0 0 1000000000 1000000000]'),
    'read',
    'file_damaged',
  ],
  'a page that is a thread': [() => sized('[0 0 100000 0.01]'), 'read', 'file_damaged'],
  'a page turned inside out': [() => sized('[200 200 -1e30 nan]'), 'read', 'file_damaged'],
  'half a million objects': [
    () => payslipWith({ more: Array.from({ length: 500_000 }, () => '0') }),
    'read',
    'file_damaged',
    'reading_memory',
    'reading_timeout',
  ],
  'a million words': [
    () =>
      drawing(
        `BT /F 1 Tf 1 1 Td ${'(word) Tj '.repeat(1_000_000)}ET`,
        ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
        '/Font<</F 5 0 R>>',
      ),
    'read',
    'reading_memory',
    'reading_timeout',
  ],
  'a password': [() => blankPdf(1, { userPassword: 'secret' }), 'file_encrypted'],
  'a password only for those who change it': [
    () => blankPdf(1, { ownerPassword: 'secret' }),
    'read',
  ],
  'a lock that nobody knows': [
    () => payslipWith({ trailer: '/Encrypt<</Filter/Nobody/V 9/R 9/O(x)/U(x)/P -1>>/ID[(a)(b)]' }),
    'file_encrypted',
    'file_damaged',
  ],
});
