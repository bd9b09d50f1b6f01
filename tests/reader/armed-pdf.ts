import { ascii } from './hostile-files.ts';

const script = '/S/JavaScript/JS(app.alert\\(1\\))';
const stream = (dict: string, content: string) =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;

/**
 * A PDF of one page with everything in it that a page does not show: scripts, actions, embedded and
 * outside files, notes of programs.
 */
export const armedPdf = (): Uint8Array => {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction<<${script}>>/AA<</WC<<${script}>>>>/Names<</JavaScript<</Names[(a) 6 0 R]>>/EmbeddedFiles<</Names[(b) 7 0 R]>>>>/AcroForm<</Fields[9 0 R]/XFA(x)>>/Outlines 10 0 R>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 11 0 R>>/Properties<</P<</Next 6 0 R/Home 1 0 R>>>>>>/AA<</O<<${script}>>>>/Annots[12 0 R]/AF[7 0 R]/PieceInfo<</A 6 0 R>>/Metadata 13 0 R>>`,
    stream('', 'BT /F1 20 Tf 20 100 Td (Harbour Light) Tj ET /X Do'),
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Hidden<<${script}>>/List[<<${script}>> 6 0 R]>>`,
    `<</Type/Action${script}>>`,
    '<</Type/Filespec/F(run.exe)/EF<</F 8 0 R>>>>',
    stream('/Type/EmbeddedFile', 'MZ'),
    `<</FT/Tx/T(a)/AA<</K<<${script}>>>>>>`,
    '<</Type/Outlines/Count 0>>',
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/AF[7 0 R]/Ref<</F 7 0 R/Page 0>>/OPI<</2.0<</F(x)>>>>/PieceInfo<</A 6 0 R>>/Resources<</Properties<</P 6 0 R>>>>',
      '0 0 50 50 re f',
    ),
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A<</S/Launch/F(run.exe)>>>>',
    stream('/Type/Metadata/Subtype/XML', '<x/>'),
  ];
  return ascii(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`,
  );
};
