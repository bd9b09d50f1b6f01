import type { Requirement } from '../../../contract/catalogue.ts';
import type { Ast } from '../../expressions/ast.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Facts } from '../../expressions/facts.ts';
import { OTHER } from './spec-document-types.ts';

/** What is asked for, as the compiler leaves it. */
type CompiledRequirement = Pick<
  Requirement,
  'id' | 'title' | 'level' | 'reads' | 'alsoReads' | 'statement' | 'documentType'
> & { when?: Ast };

/**
 * How much a document is asked for on one trip: under a condition that holds, under one that is not
 * known yet, or not at all.
 */
export type RequirementLevel = 'required' | 'applies' | 'if-applies' | 'recommended' | 'never';

/** What a document was read as, and what a person says it is. */
interface ReadDocument {
  namespace: string;
  category: string;
  saidToBe?: readonly { requirement: string }[];
}

/**
 * How far one document of the package is; as the fact `requirements` has it, with the documents
 * that meet it.
 */
export interface RequirementState<D> {
  id: string;
  title: string;
  level: Requirement['level'];
  standing: RequirementLevel;
  /** Whether it is asked for as far as is known: not while its condition is open. */
  applies: boolean;
  met: boolean;
  documents: D[];
}

/**
 * Which documents a visa asks for on this trip, and which of those given meet them. Guidelines,
 * documents step, checks and package all ask here, with the same facts. Facts need no
 * `requirements` yet.
 */
export function requirementStates<D extends ReadDocument>(
  requirements: readonly CompiledRequirement[],
  facts: Facts,
  documents: readonly D[],
): RequirementState<D>[] {
  return requirements.map((requirement) => {
    const { id, title, level } = requirement;
    const standing = standingOf(requirement, facts);
    const given = documents.filter((document) => meets(requirement, document));
    return {
      id,
      title,
      level,
      standing,
      applies: standing !== 'never' && standing !== 'if-applies',
      met: given.length > 0,
      documents: given,
    };
  });
}

/**
 * Decided as soon as the facts allow. Until then, and where the condition stands only in words,
 * nothing is held against anybody.
 */
export function standingOf(
  { level, when }: Pick<CompiledRequirement, 'level' | 'when'>,
  facts: Facts,
): RequirementLevel {
  const outcome = when ? evaluate(when, facts) : { isKnown: level !== 'conditional', value: true };
  if (!outcome.isKnown) return level === 'recommended' ? 'recommended' : 'if-applies';
  if (outcome.value !== true) return 'never';
  return level === 'conditional' ? 'applies' : level;
}

type MeetingRequirement = Pick<CompiledRequirement, 'id' | 'reads' | 'alsoReads' | 'statement'> & {
  documentType: string;
};

/**
 * A requirement is met by a document that was read as what it asks for, or as an alternative of it;
 * one with a statement, by a document that a person declared to be it. One with neither is met by
 * any document of its type. "Other" is never such a type.
 */
export function meets(requirement: MeetingRequirement, document: ReadDocument): boolean {
  const { reads, alsoReads = [], statement, documentType } = requirement;
  const { namespace, category } = document;
  if (isSaidToBe(requirement, document)) return true;
  if (reads !== undefined) return namespace === reads || alsoReads.includes(namespace);
  return statement === undefined && category === documentType && category !== OTHER;
}

/** Whether a person says of a document that it is the one that is asked for. */
export function isSaidToBe(
  { id, statement }: Pick<CompiledRequirement, 'id' | 'statement'>,
  { saidToBe = [] }: Pick<ReadDocument, 'saidToBe'>,
): boolean {
  return statement !== undefined && saidToBe.some(({ requirement }) => requirement === id);
}
