import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { FilledBox, FilledPaper, FilledTick } from '../../../core/forms/paper/filled-paper.ts';
import { faces } from '../pdf/faces.ts';
import { fitText } from './fit-text.ts';

/** What stands inside a field's edge, in points. */
const EDGE = 4;

/** The authority's own PDF with what was answered, and the boxes whose text was too long for it. */
export interface FilledPdf {
  document: PDFDocument;
  continued: FilledBox[];
}

/**
 * Fills the authority's own PDF: texts into its fields, as large as they fit, crosses and choices.
 * What is too long is cut with a pointer, and told. Fields that no box names stay as they are. A
 * field that the file does not have is an error: `check` compares them.
 */
export async function fillOfficialPdf(
  { pdf = '', sections }: FilledPaper,
  { pointer }: { pointer: string },
): Promise<FilledPdf> {
  const document = await PDFDocument.load(Buffer.from(pdf, 'base64'), { updateMetadata: false });
  document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  // Whole: whoever corrects a field types letters that no answer had.
  const font = await document.embedFont(faces.regular);
  const form = document.getForm();
  const boxes = sections.flatMap((section) => section.boxes);
  const continued = boxes.filter(
    ({ pdfField, text }) =>
      pdfField !== undefined &&
      text !== undefined &&
      writeText(form.getField(pdfField), { text, font, pointer }),
  );
  for (const { pdfField, pdfValue, label, isChosen } of boxes.flatMap(({ ticks = [] }) => ticks))
    if (pdfField !== undefined && isChosen)
      choose(form.getField(pdfField), { label, ...(pdfValue !== undefined && { pdfValue }) });
  form.updateFieldAppearances(font);
  return { document, continued };
}

/** Writes into a text field; tells whether the text goes on behind. */
function writeText(
  field: PDFField,
  { text, font, pointer }: { text: string; font: PDFFont; pointer: string },
): boolean {
  if (!(field instanceof PDFTextField)) return false;
  const most = field.getMaxLength();
  if (most !== undefined && text.length > most) {
    field.setText(text.slice(0, most));
    return true;
  }
  if (field.isCombed()) {
    field.setText(text);
    return false;
  }
  const place = field.acroField.getWidgets()[0]?.getRectangle();
  const { shown, size, isContinued } = fitText(text, {
    width: (place?.width ?? 0) - EDGE,
    // One line alone, where the field has no more.
    height: field.isMultiline() ? (place?.height ?? 0) - EDGE : 0,
    measure: (part, points) => font.widthOfTextAtSize(part, points),
    pointer,
  });
  field.setText(shown);
  field.setFontSize(size);
  return isContinued;
}

/** Crosses a field, or chooses in it what the paper's little box means. */
function choose(field: PDFField, { label, pdfValue = label }: Omit<FilledTick, 'isChosen'>): void {
  if (field instanceof PDFCheckBox) field.check();
  else if (
    field instanceof PDFRadioGroup ||
    field instanceof PDFDropdown ||
    field instanceof PDFOptionList
  )
    field.select(pdfValue);
}
