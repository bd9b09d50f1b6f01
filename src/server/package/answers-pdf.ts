import { formatFor } from '../../core/dates/format-date.ts';
import type { OutlineItem, OutlineSection } from './answer-outline.ts';
import { answerRow, closeRows } from './pdf/answer-rows.ts';
import { drawTogether, fitted } from './pdf/fitted.ts';
import { factStrip, pdfParagraph, section, title } from './pdf/headings.ts';
import type { Paper, Tag } from './pdf/paper.ts';
import { signatureLine } from './pdf/signature-line.ts';
import { styles } from './pdf/style.ts';
import { openPaper, runningHead, type Subject, subjectTripFacts } from './subject.ts';

/**
 * The answers in the form's order, with the numbers that they have on the official one, on A4,
 * tagged, ready to sign. The same input gives the same bytes.
 */
export function answersPdf(subject: Subject, outline: readonly OutlineSection[]): Promise<Buffer> {
  return fitted((isTight) => drawn(subject, { outline, isTight })).finish();
}

interface Drawing {
  outline: readonly OutlineSection[];
  isTight: boolean;
}

function drawn(subject: Subject, { outline, isTight }: Drawing): Paper {
  const { t, form } = subject;
  const paper = openPaper(
    { ...subject, running: runningHead(subject), isTight },
    t('package.answersTitle', { form: form.title }),
  );
  title(paper, { heading: form.title, subtitle: form.officialName });
  factStrip(paper, subjectTripFacts(subject));
  const hasNumbers = outline.some(({ items }) =>
    items.some((item) => item.kind !== 'signature' && item.number !== undefined),
  );
  pdfParagraph(paper, noteOf(subject, hasNumbers), { style: styles.note, after: 2 });
  for (const part of outline) drawWhole(paper, part, { hasNumbers, subject });
  return paper;
}

interface PdfSubject {
  hasNumbers: boolean;
  subject: Subject;
}

/**
 * What to know while copying: where the numbers come from, how dates are written, and what goes
 * where nothing was answered.
 */
function noteOf({ t, form, dateFormat, madeOn }: Subject, hasNumbers: boolean): string {
  const { emptyValueRule } = form;
  const note = t('package.answersNote', {
    dates: t(`package.dateOrder.${dateFormat}`),
    date: formatFor(madeOn, dateFormat),
  });
  const numbers = hasNumbers ? [t('package.officialNumbers')] : [];
  const empty =
    emptyValueRule === undefined ? [] : [t('package.emptyRule', { words: emptyValueRule })];
  return [...numbers, note, ...empty].join(' ');
}

/** A signature stays with what it signs. */
function drawWhole(paper: Paper, part: OutlineSection, around: PdfSubject): void {
  const isSigned = part.items.some(({ kind }) => kind === 'signature');
  if (isSigned) drawTogether(paper, (one) => drawSection(one, part, around));
  else drawSection(paper, part, around);
}

function drawSection(
  paper: Paper,
  { title: heading, items }: OutlineSection,
  around: PdfSubject,
): void {
  const part = section(paper, heading);
  drawItems(paper, items, { around, within: part, depth: 0 });
}

function drawItems(
  paper: Paper,
  items: readonly OutlineItem[],
  { around, within, depth }: { around: PdfSubject; within: Tag; depth: number },
): void {
  let list: Tag | undefined;
  let above: string | undefined;
  for (const item of items) {
    if (item.kind === 'signature') {
      if (list) closeRows(paper, around);
      signatureLine(
        paper,
        {
          ...item,
          caption: item.label,
          signedBy: item.signer && around.subject.t('package.declaredBy', { name: item.signer }),
        },
        within,
      );
      list = undefined;
      continue;
    }
    list ??= paper.tag('L', within);
    const body = answerRow(
      paper,
      { ...item, value: item.kind === 'answer' ? item.value : undefined },
      { list, depth, hasNumbers: around.hasNumbers, above },
    );
    if (item.kind === 'group')
      drawItems(paper, item.items, { around, within: body, depth: depth + 1 });
    above = item.number ?? above;
  }
  if (depth === 0 && list) closeRows(paper, around);
}
