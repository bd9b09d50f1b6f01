import type { DocumentType, Requirement } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { astFromWire, astToWire, type WireAst } from '../expressions/ast-wire.ts';
import type { Facts } from '../expressions/facts.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { standingOf } from './requirement-states.ts';

/** One requirement of a visa, as far as it says which contents are asked for and when. */
export interface AskedDocument {
  level: Requirement['level'];
  when?: Ast;
  /** The namespaces that answer it, and those that belong beside it. */
  contents: readonly string[];
}

/** The same as it travels to the browser. */
export interface WireAskedDocument extends Omit<AskedDocument, 'when'> { when?: WireAst }

type Asking = Pick<Requirement, 'level' | 'reads' | 'alsoReads' | 'besides' | 'statement' | 'documentType'> & { when?: Ast };

/** Which contents each requirement of a visa asks for; one that reads none asks for every content of its kind, or for what a person says it is. */
export function askedDocuments(requirements: readonly Asking[], types: readonly Pick<DocumentType, 'id' | 'namespaces'>[]): AskedDocument[] {
  const ofKind = (kind: string) => types.find(({ id }) => id === kind)?.namespaces.map(({ id }) => id) ?? [];
  return requirements.map(({ level, when, reads, alsoReads = [], besides = [], statement, documentType }) => {
    const own = reads === undefined ? [] : [reads, ...alsoReads];
    const ofAnyContent = reads === undefined && statement === undefined ? ofKind(documentType) : [];
    return { level, ...(when && { when }), contents: [...own, ...ofAnyContent, ...besides] };
  });
}

/**
 * Whether somebody asks for a document of a content on this trip. Of one whose content nobody knows it may be so: it counts as
 * asked for.
 */
export function isContentAsked(content: string | undefined, asked: readonly AskedDocument[], facts: Facts): boolean {
  return content === undefined || asked.some((one) => one.contents.includes(content) && standingOf(one, facts) !== 'never');
}

type About = Pick<CompiledCheck, 'each' | 'fields' | 'reads'>;

/**
 * Whether a check may run: one about a document only where the visa asks for such a document. While there is none, only where it
 * asks for one on this trip, be it under a condition that nobody knows yet; one that is there may well say that the answers, and
 * so the condition, are wrong.
 */
export function isAskedFor(check: About, asked: readonly AskedDocument[], facts: Facts): boolean {
  const content = contentOf(check);
  if (content === undefined) return true;
  const isThere = Object.hasOwn(facts.documents ?? {}, content);
  return asked.some((one) => one.contents.includes(content) && (isThere || standingOf(one, facts) !== 'never'));
}

/** The content of documents that a check is about: the one in "each", else the first that it names as its place, else the first that it reads. */
function contentOf({ each, fields, reads }: About): string | undefined {
  if (each !== undefined) return each === 'file' ? undefined : each;
  if (fields.length === 0) return reads.flatMap((path) => /^(?:documents|allDocuments)\.([^.]+)/.exec(path)?.[1] ?? [])[0];
  return fields.map((path) => path.split('.')[0]).find((root) => root !== 'form' && root !== 'trip');
}

/** The requirements in the form of expressions on their way. */
export function askedToWire(asked: readonly AskedDocument[]): WireAskedDocument[] {
  return asked.map(({ when, ...one }) => ({ ...one, ...(when && { when: astToWire(when) }) }));
}

/** Reads what askedToWire wrote. */
export function askedFromWire(asked: readonly WireAskedDocument[]): AskedDocument[] {
  return asked.map(({ when, ...one }) => ({ ...one, ...(when !== undefined && { when: astFromWire(when) }) }));
}
