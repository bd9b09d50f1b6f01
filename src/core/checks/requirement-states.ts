import type { Requirement } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';

/** What is asked for, as the compiler leaves it. */
type Asked = Pick<Requirement, 'id' | 'title' | 'level' | 'reads' | 'alsoReads' | 'documentType'> & { when?: Ast };

/** How much a document is asked for on one trip: under a condition that holds, under one that is not known yet, or not at all. */
export type Standing = 'required' | 'applies' | 'if-applies' | 'recommended' | 'never';

/** What a document was read as. */
interface Read {
  namespace: string;
  category: string;
}

/** How far one document of the package is; as the fact `requirements` has it, with the documents that meet it. */
export interface RequirementState<D> {
  id: string;
  title: string;
  level: Requirement['level'];
  standing: Standing;
  /** Whether it is asked for as far as is known: not while its condition is open. */
  applies: boolean;
  met: boolean;
  documents: D[];
}

/**
 * Which documents a visa asks for on this trip, and which of those given meet them. Guidelines, documents step, checks and package
 * all ask here, with the same facts. Facts need no `requirements` yet.
 */
export function requirementStates<D extends Read>(requirements: readonly Asked[], facts: Facts, documents: readonly D[]): RequirementState<D>[] {
  return requirements.map((requirement) => {
    const { id, title, level } = requirement;
    const standing = standingOf(requirement, facts);
    const given = documents.filter((document) => meets(requirement, document));
    return { id, title, level, standing, applies: standing !== 'never' && standing !== 'if-applies', met: given.length > 0, documents: given };
  });
}

/** Decided as soon as the facts allow. Until then, and where the condition stands only in words, nothing is held against anybody. */
export function standingOf({ level, when }: Pick<Asked, 'level' | 'when'>, facts: Facts): Standing {
  const outcome = when ? evaluate(when, facts) : { known: level !== 'conditional', value: true };
  if (!outcome.known) return level === 'recommended' ? 'recommended' : 'if-applies';
  if (outcome.value !== true) return 'never';
  return level === 'conditional' ? 'applies' : level;
}

/** A requirement is met by what was read as it asks, or as one of those that serve as well; one that reads nothing, by the kind of document. */
export function meets({ reads, alsoReads = [], documentType }: Pick<Asked, 'reads' | 'alsoReads'> & { documentType: string }, { namespace, category }: Read): boolean {
  return reads === undefined ? category === documentType : namespace === reads || alsoReads.includes(namespace);
}
