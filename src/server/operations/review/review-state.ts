import type { ReviewFieldView, ReviewMarkView, ReviewState } from '../../../contract/records.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import { displayValue } from '../../../core/forms/display-value.ts';
import type { DisplayContext } from '../../../core/forms/field-types/field-type.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import { dependencyGraphOf } from '../../../core/forms/store/dependency-graph.ts';
import type { FormTreeNode } from '../../../core/forms/store/node-tree.ts';
import type { Source, Value } from '../../../core/forms/types.ts';
import { changeAuthor } from '../../../core/review/change-author.ts';
import type { ReviewField, ReviewMark } from '../../../core/review/review-field.ts';
import type { ReviewCell } from '../../../core/review/review-questions.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import { inWordsOf } from '../submission/open-errors-by-place.ts';
import { type OpenReview, openReview } from './open-review.ts';

/** A review as the browser shows it, in the language of the call. */
export async function reviewState(context: Context, applicationUid: string): Promise<ReviewState> {
  const review = await openReview(context, applicationUid);
  const view = viewOf(review, context);
  return {
    applicationUid,
    ...(review.last && { lastAt: review.last.at }),
    fields: review.fields.map((field) => toView(field, view)),
  };
}

interface View {
  review: OpenReview;
  context: Context;
  display: DisplayContext;
  /** The form's questions and sections in the language of the call. */
  nodeOf: (cell: Cell) => FormTreeNode;
}

function viewOf(review: OpenReview, context: Context): View {
  const { form, compiled, documents } = review.application;
  const nodes = dependencyGraphOf(context.formInWords(form)).byPath;
  return {
    review,
    context,
    nodeOf: ({ treeNode }) => nodes.get(treeNode.path) ?? treeNode,
    display: {
      countries: countryTable(countriesSpoken(compiled, context)),
      yes: context.t('form.yes'),
      no: context.t('form.no'),
      language: context.t.language,
      fileName: (id) => documents.find((document) => document.id === id)?.file_name,
    },
  };
}

function toView(field: ReviewField, view: View): ReviewFieldView {
  const { path, reasons, change, isDue } = field;
  const question = view.review.cells.get(path) as ReviewCell;
  const { cell, value, isAnswered } = question;
  const { source } = cell.getSnap();
  const mark = (one: ReviewMark): ReviewMarkView => toMarkView(one, view);
  return {
    path,
    section: sectionTitle(cell, view),
    label: labelOf(cell, view),
    text: textOf(cell, value, view),
    ...(value !== undefined && { value }),
    isAnswered,
    reasons: [...reasons],
    problems: problemsOf(question, view),
    isDue,
    ...(source && { source: view.context.spoken(source) }),
    ...(change && {
      change: {
        before: textOf(cell, change.before, view),
        since: change.since,
        ...authorOf(cell, { source, since: change.since, review: view.review }),
      },
    }),
    ...(field.signed && { signed: mark(field.signed) }),
    notes: field.notes.map(mark),
    ...(field.request && { request: mark(field.request) }),
    ...(field.answered && { answered: mark(field.answered) }),
  };
}

const toMarkView = ({ text, by, byName, at }: ReviewMark, { context }: View): ReviewMarkView => ({
  text,
  byName,
  at,
  isMine: by === context.principal.accountId,
});

const textOf = (cell: Cell, value: Value | undefined, { nodeOf, display }: View): string => {
  const node = nodeOf(cell).node;
  return value === undefined || !node ? '' : displayValue(node, value, display);
};

const sectionTitle = (cell: Cell, view: View): string =>
  cell.kind === 'section'
    ? (view.nodeOf(cell).section?.title ?? '')
    : cell.parent
      ? sectionTitle(cell.parent, view)
      : '';

/** The question, behind the rows and groups that it stands in: "Phone 2, Number". */
function labelOf(cell: Cell, view: View): string {
  const { parent } = cell;
  const { node } = view.nodeOf(cell);
  const isOutermost = !parent || parent.kind === 'section' || parent.kind === 'root';
  if (cell.kind === 'list') return isOutermost ? '' : labelOf(parent, view);
  const own =
    cell.kind === 'row'
      ? `${node?.itemLabel ?? node?.label ?? ''} ${(parent?.children.indexOf(cell) ?? 0) + 1}`
      : (node?.label ?? '');
  const around = isOutermost ? '' : labelOf(parent, view);
  return around ? `${around}, ${own}` : own;
}

const problemsOf = ({ errors, findings }: ReviewCell, { context }: View): string[] => [
  ...errors.map(({ message, params }) => context.t(message, inWordsOf(params, context.spoken))),
  ...findings.map(({ message = '', title }) => message || title),
];

/** Who or what made a value another one than it was. */
function authorOf(
  cell: Cell,
  { source, since, review }: { source: Source | undefined; since: string; review: OpenReview },
) {
  const { answerRows, applicant, documents } = review.application;
  const key = cell.holder?.path;
  const answer = answerRows.find((row) => row.key === key);
  return changeAuthor({
    answer: answer && { ...answer, at: answer.at.toISOString() },
    source,
    readAt: (id) => documents.find((document) => document.id === id)?.read_at?.toISOString(),
    applicantAccount: applicant.account_id,
    lastAt: since,
  });
}
