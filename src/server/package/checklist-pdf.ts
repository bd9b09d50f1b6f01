import type { Guidelines } from '../../contract/records.ts';
import { formatDate, formatRange } from '../../core/dates/format-date.ts';
import { type ChecklistItem, itemsToBring } from './checklist.ts';
import { checklistLimits, dateRows, feeRows, type Hand, placeRows } from './checklist-parts.ts';
import { checkItem } from './pdf/check-items.ts';
import { type FactRow, factRows } from './pdf/fact-rows.ts';
import { fitted } from './pdf/fitted.ts';
import { factStrip, pdfParagraph, section, title } from './pdf/headings.ts';
import type { Paper } from './pdf/paper.ts';
import { styles } from './pdf/style.ts';
import {
  officialDates,
  openPaper,
  runningHead,
  type Subject,
  subjectTripFacts,
} from './subject.ts';

interface Contents {
  guidelines: Guidelines;
  items: readonly ChecklistItem[];
}

/**
 * What the package holds and what is still to bring, the fee, where to hand it in, and the next
 * dates.
 */
export function checklistPdf(subject: Subject, contents: Contents): Promise<Buffer> {
  const { t } = subject;
  const { destination, visa } = contents.guidelines;
  return fitted((isTight) => {
    const paper = openPaper(
      { ...subject, running: runningHead(subject), isTight },
      t('guidelines.pdfTitle', { country: destination.inSentence, visa: visa.name }),
    );
    title(paper, {
      heading: t('package.checklistTitle', { country: destination.inSentence }),
      subtitle: t('package.checklistText'),
    });
    factStrip(paper, subjectTripFacts(subject));
    return filled(paper, { ...contents, ...subject, write: officialDates(subject) });
  }).finish();
}

/** What the guidelines are drawn from. */
export type GuidelinesDrawing = Pick<Contents, 'guidelines'> &
  Pick<Subject, 'maker' | 'madeOn' | 't'>;

/** The same paper before there is an application: for a trip that somebody thinks about. */
export function guidelinesPdf({
  guidelines,
  maker,
  madeOn,
  t,
}: GuidelinesDrawing): Promise<Buffer> {
  const {
    destination,
    visa,
    trip: { fromDate, toDate },
  } = guidelines;
  const name = t('guidelines.pdfTitle', { country: destination.inSentence, visa: visa.name });
  return fitted((isTight) => {
    const paper = openPaper({ maker, madeOn, t, running: [name], isTight }, name);
    title(paper, {
      heading: t('guidelines.title', { country: destination.inSentence }),
      subtitle: t('package.guidelinesText'),
    });
    factStrip(paper, [
      { label: t('package.visa'), value: visa.name },
      { label: t('package.dates'), value: fromDate && formatRange(fromDate, toDate ?? fromDate) },
    ]);
    if (guidelines.exemption?.isFree)
      return withoutVisa(paper, { guidelines, madeOn, t, write: formatDate });
    return filled(paper, {
      guidelines,
      items: itemsToBring(guidelines),
      madeOn,
      t,
      write: formatDate,
    });
  }).finish();
}

const BANDS = {
  required: 'guidelines.required',
  applies: 'guidelines.applies',
  'if-applies': 'guidelines.conditional',
  recommended: 'guidelines.recommended',
  other: 'package.otherDocuments',
} as const satisfies Record<ChecklistItem['band'], string>;

function filled(
  paper: Paper,
  { guidelines, items, madeOn, t, write }: Contents & Pick<Subject, 'madeOn'> & Hand,
): Paper {
  const hand = { t, write };
  drawExemption(paper, guidelines, hand);
  for (const { text } of guidelines.notices) pdfParagraph(paper, text, { style: styles.item });
  for (const [band, heading] of Object.entries(BANDS))
    drawBand(paper, { heading: t(heading), items: items.filter((item) => item.band === band) });
  drawFacts(paper, {
    heading: t('package.nextDates'),
    rows: dateRows(guidelines, { ...hand, today: madeOn }),
  });
  drawFacts(paper, {
    heading: t('guidelines.fee'),
    note: checklistLimits(guidelines.fee, hand),
    rows: feeRows(guidelines, t),
  });
  drawFacts(paper, { heading: t('package.place'), rows: placeRows(guidelines, hand) });
  paper.y += 14;
  pdfParagraph(paper, t('guidelines.pdfMade', { date: write(madeOn) }), { style: styles.note });
  return paper;
}

/** Who needs no visa gets what is needed instead, and no checklist. */
function withoutVisa(
  paper: Paper,
  { guidelines, madeOn, t, write }: Pick<Contents, 'guidelines'> & Pick<Subject, 'madeOn'> & Hand,
): Paper {
  drawExemption(paper, guidelines, { t, write });
  paper.y += 14;
  pdfParagraph(paper, t('guidelines.pdfMade', { date: write(madeOn) }), { style: styles.note });
  return paper;
}

/** Whether the trip needs a visa at all, what is still needed, and whom to ask. */
function drawExemption(paper: Paper, { exemption }: Guidelines, { t, write }: Hand): void {
  if (!exemption) return;
  const { text, points, condition, note, asOf, authority } = exemption;
  pdfParagraph(paper, text, { style: styles.item });
  for (const line of [note, condition && `${t('exemption.onlyIf')}: ${condition}`])
    if (line) pdfParagraph(paper, line, { style: styles.body });
  if (points.length > 0)
    pdfParagraph(paper, `${t('exemption.stillNeeded')}: ${points.join(' ')}`, {
      style: styles.body,
    });
  const origin = [
    asOf && checklistLimits({ asOf, certain: true }, { t, write }),
    authority && `${authority.name}, ${authority.url}`,
  ]
    .filter(Boolean)
    .join(' ');
  if (origin) pdfParagraph(paper, origin, { style: styles.note, after: 6 });
}

function drawFacts(
  paper: Paper,
  { heading, note, rows }: { heading: string; note?: string; rows: readonly FactRow[] },
): void {
  if (rows.length) factRows(paper, rows, section(paper, heading, { note }));
}

function drawBand(
  paper: Paper,
  { heading, items }: { heading: string; items: readonly ChecklistItem[] },
): void {
  if (items.length === 0) return;
  const list = paper.tag('L', section(paper, heading));
  for (const item of items) checkItem(paper, item, list);
  paper.rule();
}
