import type { Document, Finding, GuidelineRequirement } from '../../../../contract/records.ts';
import { meets } from '../../../../core/checks/documents/requirement-states.ts';
import { findingsAbout, toneOf } from '../../../widgets/read-values/findings.ts';

export type RequirementStatus =
  | 'done'
  | 'problems'
  | 'check'
  | 'missing'
  | 'optional'
  | 'if-applies';

/** A document that the destination asks for, with what there is for it. */
export interface AskedRequirement {
  requirement: GuidelineRequirement;
  documents: Document[];
  state: RequirementStatus;
  problems: number;
}

export interface Grouped {
  /** What must be there for this trip. */
  required: AskedRequirement[];
  /** What is recommended, or needed under a condition that only the person knows. */
  further: AskedRequirement[];
  /** Files that answer nothing that is asked for. */
  others: Document[];
}

export interface DocumentFindings {
  documents: readonly Document[];
  findings: readonly Finding[];
}

/**
 * What about documents wants a person's hand, the heaviest first. What is about several of them is
 * one thing.
 */
export const problemsOf = (
  documents: readonly Document[],
  documentFindings: DocumentFindings,
): Finding[] => {
  const about = new Set(documents.flatMap((document) => findingsAbout(document, documentFindings)));
  return documentFindings.findings.filter((finding) => about.has(finding));
};

const absent = {
  required: 'missing',
  applies: 'missing',
  recommended: 'optional',
  'if-applies': 'if-applies',
} satisfies { [A in GuidelineRequirement['applies']]: RequirementStatus };

const stateOf = (
  { applies }: GuidelineRequirement,
  documents: readonly Document[],
  problems: readonly Finding[],
): RequirementStatus => {
  if (documents.length === 0) return absent[applies];
  if (problems.length === 0) return 'done';
  return toneOf(problems) === 'bad' ? 'problems' : 'check';
};

/**
 * Documents under what the destination asks for, each under the first requirement that it answers,
 * in the package's order.
 */
export const grouped = (
  requirements: readonly GuidelineRequirement[],
  documentFindings: DocumentFindings,
): Grouped => {
  const { documents } = documentFindings;
  const homes = new Map(
    documents.map((document) => [
      document,
      requirements.find((requirement) => meets(requirement, document.documentData)),
    ]),
  );
  const asked = requirements.map((requirement): AskedRequirement => {
    const mine = documents.filter((document) => homes.get(document) === requirement);
    const problems = problemsOf(mine, documentFindings);
    return {
      requirement,
      documents: mine,
      problems: problems.length,
      state: stateOf(requirement, mine, problems),
    };
  });
  const isRequired = ({ requirement: { applies } }: AskedRequirement) =>
    applies === 'required' || applies === 'applies';
  return {
    required: asked.filter(isRequired),
    further: asked.filter((one) => !isRequired(one)),
    others: documents.filter((document) => !homes.get(document)),
  };
};
