import type { Document, Finding, GuidelineRequirement } from '../../../../contract/records.ts';
import { meets } from '../../../../core/checks/documents/requirement-states.ts';
import { findingsAbout, toneOf } from '../../../widgets/read-values/findings.ts';

export type RequirementState =
  | 'done'
  | 'problems'
  | 'check'
  | 'missing'
  | 'optional'
  | 'if-applies';

/** A document that the destination asks for, with what there is for it. */
export interface Asked {
  requirement: GuidelineRequirement;
  documents: Document[];
  state: RequirementState;
  problems: number;
}

export interface Grouped {
  /** What must be there for this trip. */
  required: Asked[];
  /** What is recommended, or needed under a condition that only the person knows. */
  further: Asked[];
  /** Files that answer nothing that is asked for. */
  others: Document[];
}

export interface Judged {
  documents: readonly Document[];
  findings: readonly Finding[];
}

/**
 * What about documents wants a person's hand, the heaviest first. What is about several of them is
 * one thing.
 */
export const problemsOf = (documents: readonly Document[], judged: Judged): Finding[] => {
  const about = new Set(documents.flatMap((document) => findingsAbout(document, judged)));
  return judged.findings.filter((finding) => about.has(finding));
};

const absent = {
  required: 'missing',
  applies: 'missing',
  recommended: 'optional',
  'if-applies': 'if-applies',
} satisfies { [A in GuidelineRequirement['applies']]: RequirementState };

const stateOf = (
  { applies }: GuidelineRequirement,
  documents: readonly Document[],
  problems: readonly Finding[],
): RequirementState => {
  if (documents.length === 0) return absent[applies];
  if (problems.length === 0) return 'done';
  return toneOf(problems) === 'bad' ? 'problems' : 'check';
};

/**
 * Documents under what the destination asks for, each under the first requirement that it answers,
 * in the package's order.
 */
export const grouped = (requirements: readonly GuidelineRequirement[], judged: Judged): Grouped => {
  const { documents } = judged;
  const homes = new Map(
    documents.map((document) => [
      document,
      requirements.find((requirement) => meets(requirement, document.documentData)),
    ]),
  );
  const asked = requirements.map((requirement): Asked => {
    const mine = documents.filter((document) => homes.get(document) === requirement);
    const problems = problemsOf(mine, judged);
    return {
      requirement,
      documents: mine,
      problems: problems.length,
      state: stateOf(requirement, mine, problems),
    };
  });
  const isRequired = ({ requirement: { applies } }: Asked) =>
    applies === 'required' || applies === 'applies';
  return {
    required: asked.filter(isRequired),
    further: asked.filter((one) => !isRequired(one)),
    others: documents.filter((document) => !homes.get(document)),
  };
};
