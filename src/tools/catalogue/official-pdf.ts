import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { OfficialPaper, OfficialPdfField } from '../../contract/catalogue.ts';
import { fileKind } from '../../core/catalogue/source/file-kind.ts';
import { todayIn } from '../../core/dates/moment.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  FOLDER,
  misused,
  unknownName,
  withCatalogue,
} from './command.ts';

const MOST_BYTES = 3_000_000;

/** Puts the authority's own PDF in the place of our drawing, and maps the boxes that it can. */
export const officialPdf: CatalogueCommand = {
  about: "puts the authority's own PDF in the place of our drawing of its paper",
  usage: 'PAPER FILE.pdf [--in DIR]',
  examples: ['pdf schengen-short-stay official.pdf'],
  words: [2, 2],
  values: ['in'],
  run: ({ words: [id = '', path = ''], options }) => {
    const folder = typeof options.in === 'string' ? options.in : FOLDER;
    return withCatalogue(folder, async ({ files }) => {
      const papers = files
        .filter((file) => fileKind(file.path) === 'paper')
        .map((file) => ({ ...file, value: JSON.parse(file.text) as OfficialPaper }));
      const found = papers.find(({ value }) => value.id === id);
      if (!found)
        return unknownName(
          'paper',
          id,
          papers.map(({ value }) => value.id),
        );
      const pdf = await readFile(path).catch(() => undefined);
      if (!pdf) return misused(`The file "${path}" cannot be read.`);
      if (pdf.length > MOST_BYTES)
        return misused(`"${path}" has ${pdf.length} bytes. A paper takes at most 3 MB.`);
      return putPdf({
        pdf,
        paper: found.value,
        text: found.text,
        to: join(folder, 'papers', basename(found.path)),
      });
    });
  },
};

interface Put {
  pdf: Buffer;
  paper: OfficialPaper;
  /** The paper's file as it is written, whose form stays. */
  text: string;
  to: string;
}

async function putPdf({ pdf, paper: official, text, to }: Put): Promise<CommandResult> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false }).catch(() => undefined);
  if (!document)
    return misused('This is no PDF that can be filled: it is damaged, or locked by a password.');
  const found = document.getForm().getFields();
  const fields = found.flatMap((field) => described(field) ?? []);
  if (fields.length === 0)
    return misused('This PDF has no fields to fill. It can only be printed; keep our drawing.');
  const mapped = mappedBoxes(official, found);
  const file = {
    asOf: todayIn('UTC', Date.now()),
    fields,
    pdf: `data:application/pdf;base64,${pdf.toString('base64')}`,
  };
  await writeFile(
    to,
    edited(text, [
      ...mapped.map(({ at, name }): [JSONPath, unknown] => [[...at, 'pdfField'], name]),
      [['file'], file],
    ]),
  );
  return {
    code: 0,
    text: [
      `${to} has the PDF now, with ${fields.length} fields; boxes mapped to them by their labels: ${mapped.length}.`,
      'See what is left to map: npm run catalogue -- check',
    ].join('\n'),
  };
}

const edited = (text: string, changes: readonly [JSONPath, unknown][]): string =>
  changes.reduce(
    (now, [path, value]) =>
      applyEdits(
        now,
        modify(now, path, value, { formattingOptions: { tabSize: 2, insertSpaces: true } }),
      ),
    text,
  );

/** A field as the catalogue tells it; nothing for buttons and signatures, which nobody fills. */
function described(field: PDFField): OfficialPdfField | undefined {
  const name = field.getName();
  if (field instanceof PDFTextField) return { name, kind: 'text' };
  if (field instanceof PDFCheckBox) return { name, kind: 'checkbox' };
  if (
    field instanceof PDFRadioGroup ||
    field instanceof PDFDropdown ||
    field instanceof PDFOptionList
  )
    return { name, kind: 'choice', values: field.getOptions() };
  return undefined;
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What a field of the PDF is called: by its name, and by what a screen reader says. */
function namesOf(field: PDFField): string[] {
  const aloud = field.acroField.dict.lookup(PDFName.of('TU'));
  const said =
    aloud instanceof PDFHexString || aloud instanceof PDFString ? [aloud.decodeText()] : [];
  return [field.getName(), ...said].map(letters).filter(Boolean);
}

/** Boxes without a field whose label is what exactly one text field is called. */
function mappedBoxes(
  { sections }: OfficialPaper,
  found: readonly PDFField[],
): { at: JSONPath; name: string }[] {
  const texts = found.filter((field) => field instanceof PDFTextField);
  return sections.flatMap(({ boxes }, section) =>
    boxes.flatMap(({ label, fields, pdfField }, index) => {
      if (fields === undefined || pdfField !== undefined) return [];
      const [only, another] = texts.filter((field) => namesOf(field).includes(letters(label)));
      return only && !another
        ? [{ at: ['sections', section, 'boxes', index], name: only.getName() }]
        : [];
    }),
  );
}
