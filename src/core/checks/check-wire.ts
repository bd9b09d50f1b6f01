import type { CheckDefinition } from '../../contract/catalogue.ts';
import { astFromWire, astToWire, type WireAst } from '../expressions/ast-wire.ts';
import type { CompiledCheck, SentencePart, Shown } from './compiled-check.ts';

type WirePart = string | [ast: WireAst, show: Shown];

/**
 * A check as it travels: conditions and sentences in the form of expressions on their way, without
 * what only the server reads.
 */
export interface WireCheck
  extends Pick<
    CheckDefinition,
    'id' | 'title' | 'category' | 'severity' | 'fields' | 'each' | 'enough' | 'fixes'
  > {
  when?: WireAst;
  assert: WireAst;
  excludeWhen?: WireAst;
  message: WirePart[];
  fix: WirePart[];
}

/**
 * The checks of a visa that stand at answers, for the browser to run while somebody writes them,
 * and those that say which documents the others read.
 */
export function checksToWire(checks: readonly CompiledCheck[], visaType: string): WireCheck[] {
  return checks
    .filter(({ appliesTo }) => appliesTo === 'all' || appliesTo.includes(visaType))
    .filter(({ fields, excludeWhen }) => fields.some(isAnswer) || excludeWhen)
    .map(
      ({
        id,
        title,
        category,
        severity,
        fields,
        each,
        enough,
        fixes,
        when,
        assert,
        excludeWhen,
        message,
        fix,
      }) => ({
        id,
        title,
        category,
        severity,
        fields,
        ...(each && { each }),
        ...(enough && { enough }),
        ...(fixes && { fixes }),
        ...(when && { when: astToWire(when) }),
        assert: astToWire(assert),
        ...(excludeWhen && { excludeWhen: astToWire(excludeWhen) }),
        message: message.map(partToWire),
        fix: fix.map(partToWire),
      }),
    );
}

/** Reads what checksToWire wrote. */
export function checksFromWire(wire: readonly WireCheck[]): CompiledCheck[] {
  return wire.map(({ when, assert, excludeWhen, message, fix, ...rest }) => ({
    ...rest,
    appliesTo: 'all',
    source: '',
    reads: [],
    ...(when !== undefined && { when: astFromWire(when) }),
    assert: astFromWire(assert),
    ...(excludeWhen !== undefined && { excludeWhen: astFromWire(excludeWhen) }),
    message: message.map(partFromWire),
    fix: fix.map(partFromWire),
  }));
}

function isAnswer(path: string): boolean {
  return path === 'form' || path.startsWith('form.');
}

function partToWire(part: SentencePart): WirePart {
  return typeof part === 'string' ? part : [astToWire(part.ast), part.show];
}

function partFromWire(part: WirePart): SentencePart {
  return typeof part === 'string' ? part : { ast: astFromWire(part[0]), show: part[1] };
}
