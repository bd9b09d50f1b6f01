import type { DateVariant } from '../../contract/catalogue.ts';
import { displayValue } from '../../core/forms/display-value.ts';
import type { DisplayContext } from '../../core/forms/field-types/field-type.ts';
import { typeOf } from '../../core/forms/field-types/registry.ts';
import { emptyWord } from '../../core/forms/paper/empty-word.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { FormStore } from '../../core/forms/store/store.ts';
import type { Translate } from './say.ts';

/**
 * What a form's answers say on paper, in the form's order: only what shows, each value as the
 * official form writes it.
 */
export interface OutlineSection {
  title: string;
  items: OutlineItem[];
}

export type OutlineItem =
  | { kind: 'answer'; number?: string; label: string; value: string; isAbsent: boolean }
  | { kind: 'group'; number?: string; label: string; items: OutlineItem[] }
  | { kind: 'signature'; label: string; statement?: string; signer?: string };

/** The sections that show, with their answers. */
export function answerOutline(around: OutlineContext): OutlineSection[] {
  return around.store.sections.flatMap((section) => {
    const items = section.visible ? section.children.flatMap((cell) => itemOf(cell, around)) : [];
    return items.length ? [{ title: section.treeNode.section?.title ?? '', items }] : [];
  });
}

interface OutlineContext {
  store: FormStore;
  t: Translate;
  dateFormat: DateVariant;
  /** What a document is called in the package. */
  fileName?: (documentId: string) => string | undefined;
}

function itemOf(cell: Cell, around: OutlineContext): OutlineItem[] {
  if (!cell.visible) return [];
  const { node } = cell;
  const head = { number: numberOf(node.official), label: node.label };
  if (cell.kind === 'leaf')
    return [typeOf(node).isDeclaration ? signatureItem(cell, around) : answerItem(cell, around)];
  const items =
    cell.kind === 'list'
      ? cell.children.flatMap((row, index) => rowItem(row, index, around))
      : within(cell, around);
  return [
    items.length
      ? { kind: 'group', ...head, items }
      : { kind: 'answer', ...head, ...absent(cell, around) },
  ];
}

/** Inside a group or row only what has an answer: the official form has one box for all of it. */
function within(cell: Cell, around: OutlineContext): OutlineItem[] {
  return cell.children
    .flatMap((child) => itemOf(child, around))
    .filter((item) => item.kind !== 'answer' || !item.isAbsent);
}

function rowItem(row: Cell, index: number, around: OutlineContext): OutlineItem[] {
  const [first, ...others] = within(row, around);
  const isOneGroup = first?.kind === 'group' && others.length === 0;
  const items = isOneGroup ? first.items : first ? [first, ...others] : [];
  const { itemLabel, label } = row.node;
  return items.length
    ? [{ kind: 'group', label: `${itemLabel ?? label} ${index + 1}`, items }]
    : [];
}

function answerItem(cell: Cell, around: OutlineContext): OutlineItem {
  const { node, value } = cell;
  const head = { kind: 'answer' as const, number: numberOf(node.official), label: node.label };
  if (value === undefined) return { ...head, ...absent(cell, around) };
  return { ...head, value: displayValue(node, value, outlineDisplay(around)), isAbsent: false };
}

function signatureItem({ node, value }: Cell, around: OutlineContext): OutlineItem {
  const signer = value === undefined ? '' : displayValue(node, value, outlineDisplay(around));
  return {
    kind: 'signature',
    label: node.label,
    statement: node.statement,
    signer: signer || undefined,
  };
}

/**
 * An empty field has the official form's own word ("None") where it may be empty; else it says that
 * its answer is missing.
 */
function absent(
  cell: Cell,
  { store: { form }, t }: OutlineContext,
): { value: string; isAbsent: true } {
  return { value: emptyWord(cell, form) ?? t('package.notAnswered'), isAbsent: true };
}

/** Numbers alone are for paper; an online form's names of controls mean nothing to people. */
function numberOf(official: string | undefined): string | undefined {
  return official !== undefined && /^\d+[a-z]?([.–-]\d+[a-z]?)*$/.test(official)
    ? official.replaceAll('-', '–')
    : undefined;
}

/** How answers read on paper: dates stand there as the official form writes them. */
export function outlineDisplay({ store, t, dateFormat, fileName }: OutlineContext): DisplayContext {
  return {
    countries: store.countries,
    yes: t('form.yes'),
    no: t('form.no'),
    dateFormat,
    ...(fileName && { fileName }),
  };
}
