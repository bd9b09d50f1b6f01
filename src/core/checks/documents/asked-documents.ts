import type { DocumentType, Requirement } from '../../../contract/catalogue.ts';
import type { Ast } from '../../expressions/ast.ts';
import { astFromWire, astToWire, type WireAst } from '../../expressions/ast-wire.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { CompiledCheck } from '../compiled-check.ts';
import { type RequirementLevel, standingOf } from './requirement-states.ts';

/** One requirement of a visa, as far as it says which contents are asked for and when. */
export interface AskedDocument {
  level: Requirement['level'];
  when?: Ast;
  /** The namespaces that answer it. */
  contents: readonly string[];
  /** The namespaces that are welcome beside it; nobody asks for them. */
  besides: readonly string[];
}

/**
 * How much is made of what a check finds: as much as the check says, a hint that nobody has to
 * follow, or nothing.
 */
export type Weight = 'full' | 'hint' | 'none';

/** The same as it travels to the browser. */
export interface WireAskedDocument extends Omit<AskedDocument, 'when'> {
  when?: WireAst;
}

type Asking = Pick<
  Requirement,
  'level' | 'reads' | 'alsoReads' | 'besides' | 'statement' | 'documentType'
> & { when?: Ast };

/**
 * Which contents each requirement of a visa asks for; one that reads none asks for every content of
 * its kind, or for what a person says it is.
 */
export function askedDocuments(
  requirements: readonly Asking[],
  types: readonly Pick<DocumentType, 'id' | 'namespaces'>[],
): AskedDocument[] {
  const ofKind = (kind: string) =>
    types.find(({ id }) => id === kind)?.namespaces.map(({ id }) => id) ?? [];
  return requirements.map(
    ({ level, when, reads, alsoReads = [], besides = [], statement, documentType }) => {
      const own = reads === undefined ? [] : [reads, ...alsoReads];
      const ofAnyContent =
        reads === undefined && statement === undefined ? ofKind(documentType) : [];
      return { level, ...(when && { when }), contents: [...own, ...ofAnyContent], besides };
    },
  );
}

/**
 * How much is made of what is found in a document of a content on this trip. Of one that is only
 * welcome, or whose condition nobody knows yet, it is a hint; of one that nobody asks for it is
 * nothing. One whose content nobody knows counts as asked for.
 */
export function weightOfContent(
  content: string | undefined,
  asked: readonly AskedDocument[],
  facts: Facts,
): Weight {
  if (content === undefined) return 'full';
  const standings = standingsOf(content, asked, facts);
  if (standings.some((standing) => standing !== 'never' && standing !== 'if-applies'))
    return 'full';
  const isWelcome = asked.some(
    (one) => one.besides.includes(content) && standingOf(one, facts) !== 'never',
  );
  return isWelcome || standings.includes('if-applies') ? 'hint' : 'none';
}

type CheckReads = Pick<CompiledCheck, 'each' | 'fields' | 'reads'>;

/**
 * The severity of a check about documents. It runs only where the visa lists such a document. While
 * none was uploaded, it runs only where this trip asks for one, or may ask for one. While one is
 * there but its condition does not hold, the finding is a hint only: the answers, and with them the
 * condition, may be wrong.
 */
export function weightOf(check: CheckReads, asked: readonly AskedDocument[], facts: Facts): Weight {
  const content = contentOf(check);
  if (content === undefined) return 'full';
  const standings = standingsOf(content, asked, facts);
  if (!Object.hasOwn(facts.documents ?? {}, content))
    return standings.some((standing) => standing !== 'never') ? 'full' : 'none';
  const weight = weightOfContent(content, asked, facts);
  return weight === 'none' && standings.length > 0 ? 'hint' : weight;
}

function standingsOf(
  content: string,
  asked: readonly AskedDocument[],
  facts: Facts,
): RequirementLevel[] {
  return asked
    .filter(({ contents }) => contents.includes(content))
    .map((one) => standingOf(one, facts));
}

/**
 * The content of documents that a check is about: the one in "each", else the first that it names
 * as its place, else the first that it reads.
 */
function contentOf({ each, fields, reads }: CheckReads): string | undefined {
  if (each !== undefined) return each === 'file' ? undefined : each;
  if (fields.length === 0)
    return reads.flatMap((path) => /^(?:documents|allDocuments)\.([^.]+)/.exec(path)?.[1] ?? [])[0];
  return fields
    .map((path) => path.split('.')[0])
    .find((root) => root !== 'form' && root !== 'trip');
}

/** The requirements in the form of expressions on their way. */
export function askedToWire(asked: readonly AskedDocument[]): WireAskedDocument[] {
  return asked.map(({ when, ...one }) => ({ ...one, ...(when && { when: astToWire(when) }) }));
}

/** Reads what askedToWire wrote. */
export function askedFromWire(asked: readonly WireAskedDocument[]): AskedDocument[] {
  return asked.map(({ when, ...one }) => ({
    ...one,
    ...(when !== undefined && { when: astFromWire(when) }),
  }));
}
