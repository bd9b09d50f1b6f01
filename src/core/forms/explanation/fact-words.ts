import { figure, listed } from '../../copy/figures.ts';
import type { Translate } from '../../copy/text.ts';
import { formatDate } from '../../dates/format-date.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { FactWords } from '../../expressions/explanation/explain-condition.ts';
import { NAMED_CALLS, NAMED_FACTS } from '../../facts/named-facts.ts';
import type { CompiledForm, FieldNode } from '../types.ts';

/** The names of what facts may be; undefined for what has none. */
export interface FactNames {
  country(code: string): string | undefined;
  status(id: string): string | undefined;
  visa?(id: string): string | undefined;
  /** A value of a document by its path: "documents.passport.expiry_date". */
  documentValue?(path: string): string | undefined;
  /** Whether a value of a document is a day. */
  isDocumentDate?(path: string): boolean;
}

interface Speaking {
  t: Translate;
  /** The form whose answers are named by their questions. */
  form?: CompiledForm | undefined;
  /** The questions of the row or group that a rule calls `item`. */
  siblings?: readonly FieldNode[] | undefined;
}

/**
 * Facts and values in words: an answer by its question, a value of a document by its title, the
 * rest by the texts "facts.…" of the copy.
 */
export function factWords(names: FactNames, { t, form, siblings = [] }: Speaking): FactWords {
  const nodeOf = (path: string): FieldNode | undefined => {
    const [root, ...keys] = path.split('.');
    if (root === 'item') return within(siblings, keys);
    const fields = form?.sections.flatMap((section) => section.fields) ?? [];
    return root === 'form' ? within(fields, keys) : undefined;
  };
  return {
    t,
    fact(path) {
      const label = nodeOf(path)?.label;
      if (label !== undefined) return `“${label}”`;
      if (NAMED_FACTS.includes(path)) return t(`facts.${path}`);
      return names.documentValue?.(path);
    },
    call: (name, one, other) =>
      NAMED_CALLS.includes(name) ? t(`explain.call.${name}`, { one, other }) : undefined,
    isDate: (path) =>
      nodeOf(path)?.type === 'date' ||
      DATE_FACTS.test(path) ||
      names.isDocumentDate?.(path) === true,
    value(path, value) {
      const one = (single: unknown) => wordOf(single, { names, t, path, node: nodeOf(path) });
      return Array.isArray(value) ? listed(value.map(one), 'conjunction', t.language) : one(value);
    },
  };
}

function within(
  fields: readonly FieldNode[],
  [key, ...rest]: readonly string[],
): FieldNode | undefined {
  const field = fields.find((one) => one.key === key);
  return rest.length === 0 ? field : within(field?.fields ?? [], rest);
}

interface ValueContext {
  names: FactNames;
  t: Translate;
  path: string;
  node: FieldNode | undefined;
}

const DATE_FACTS = /^today$|^trip\.(from|to)Date$|^application\.(created|updated)On$/;
const COUNTRY_FACTS = /^trip\.(from|to|nationality)$|^user\.country$|\.country$/;

function wordOf(value: unknown, { names, t, path, node }: ValueContext): string {
  if (typeof value === 'number') return figure(value, 2, t.language);
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (typeof value !== 'string') return '…';
  const option = node?.options?.find((one) => one.value === value)?.label;
  if (option !== undefined) return `“${option}”`;
  if (node?.type === 'country' || COUNTRY_FACTS.test(path)) return names.country(value) ?? value;
  if (path === 'application.status') return `“${names.status(value) ?? value}”`;
  if (path === 'trip.visaType' || path === 'visa.id') return `“${names.visa?.(value) ?? value}”`;
  return isIsoDate(value) ? formatDate(value, t.language) : `“${value}”`;
}
