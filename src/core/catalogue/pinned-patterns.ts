import { whole } from '../forms/field-types/pattern.ts';
import type { PinnedCatalogue } from './compile/compiled.ts';
import { deepFreeze } from './compile/deep-freeze.ts';
import { DOCUMENT_FLAGS, type Pattern } from './compile/patterns.ts';

/** The parts of a version in which patterns stand. */
const PARTS = ['destinations', 'forms', 'documentTypes', 'checks'] as const;

/** Says whether a pattern may run; `of` is the part of the catalogue in which it stands. */
type MayRun = (source: string, of: (typeof PARTS)[number] | 'expression') => boolean;

/**
 * The patterns of a version that was compiled before, some of them perhaps before patterns were
 * checked.
 */
export function patternsOf(pinned: PinnedCatalogue): Pattern[] {
  return PARTS.flatMap((part) => patternsIn(pinned[part], part));
}

function patternsIn(value: unknown, of: (typeof PARTS)[number]): Pattern[] {
  const found: Pattern[] = [];
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if (Array.isArray(one)) {
      isUnsafeMatch(one, (source) => found.push(...asRun(source, 'expression')) > 0);
      for (const item of one) visit(item);
      return;
    }
    for (const key in one) {
      const member = (one as Record<string, unknown>)[key];
      if (typeof member !== 'string') visit(member);
      else if (key === 'pattern') found.push(...asRun(member, of));
    }
  };
  visit(value);
  return found;
}

/**
 * A version without the patterns that are not safe: the answer or value is held against nothing,
 * and a condition that matches with one counts as unknown. The same object where all are safe.
 */
export function disarmed(pinned: PinnedCatalogue, unsafe: readonly Pattern[]): PinnedCatalogue {
  if (unsafe.length === 0) return pinned;
  const isUnsafe = (one: Pattern) =>
    unsafe.some(({ source, flags }) => source === one.source && flags === one.flags);
  const safe = withoutPatterns(pinned, (source, of) => !asRun(source, of).some(isUnsafe));
  return safe === pinned ? pinned : deepFreeze(safe);
}

/**
 * A pattern as it runs: for whole answers, in expressions, or on words of documents in either case.
 */
function asRun(source: string, of: Parameters<MayRun>[1]): Pattern[] {
  if (of === 'forms') return [{ source: whole(source), flags: 'u' }];
  return (of === 'documentTypes' ? DOCUMENT_FLAGS : ['u']).map((flags) => ({ source, flags }));
}

function withoutPatterns(pinned: PinnedCatalogue, mayRun: MayRun): PinnedCatalogue {
  const changed = PARTS.flatMap((part) => {
    const value = withoutIn(pinned[part], part, mayRun);
    return value === pinned[part] ? [] : [[part, value] as const];
  });
  return changed.length === 0 ? pinned : { ...pinned, ...Object.fromEntries(changed) };
}

function withoutIn(value: unknown, of: (typeof PARTS)[number], mayRun: MayRun): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (isUnsafeMatch(value, mayRun)) return ['name', ''];
    const items = value.map((item) => withoutIn(item, of, mayRun));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const members = Object.entries(value).flatMap(([key, member]) => {
    if (key === 'pattern' && typeof member === 'string' && !mayRun(member, of)) return [];
    return [[key, withoutIn(member, of, mayRun)] as const];
  });
  const isSame =
    members.length === Object.keys(value).length &&
    members.every(([key, member]) => member === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(members);
}

/** `text.matches('…')` as a syntax tree: ["call", "matches", [text, ["value", "…"]]]. */
function isUnsafeMatch(value: readonly unknown[], mayRun: MayRun): boolean {
  if (value[0] !== 'call' || value[1] !== 'matches' || !Array.isArray(value[2])) return false;
  const [, pattern] = value[2] as unknown[];
  return (
    !Array.isArray(pattern) || pattern[0] !== 'value' || !mayRun(String(pattern[1]), 'expression')
  );
}
