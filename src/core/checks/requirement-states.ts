import type { Requirement } from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { holds } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';

/** What is asked for, as the compiler leaves it. */
type Asked = Pick<Requirement, 'id' | 'title' | 'level' | 'reads' | 'documentType'> & { when?: Ast };

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
  applies: boolean;
  met: boolean;
  documents: D[];
}

/**
 * Which documents a visa asks for on this trip, and which of those given meet them. One with a condition applies when it holds;
 * a conditional one whose condition stands only in words is never held against anybody. Facts need no `requirements` yet.
 */
export function requirementStates<D extends Read>(requirements: readonly Asked[], facts: Facts, documents: readonly D[]): RequirementState<D>[] {
  return requirements.map((requirement) => {
    const { id, title, level, when } = requirement;
    const given = documents.filter((document) => meets(requirement, document));
    return { id, title, level, applies: when ? holds(when, facts) : level !== 'conditional', met: given.length > 0, documents: given };
  });
}

/** A requirement is met by what was read as it asks; one that reads nothing, by the kind of document. */
export function meets({ reads, documentType }: Pick<Requirement, 'reads' | 'documentType'>, { namespace, category }: Read): boolean {
  return reads === undefined ? category === documentType : namespace === reads;
}
