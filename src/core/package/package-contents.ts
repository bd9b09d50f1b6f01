import type { OfficialPaper, Requirement } from '../../contract/catalogue.ts';
import {
  type RequirementState,
  requirementStates,
} from '../checks/documents/requirement-states.ts';
import type { Ast } from '../expressions/ast.ts';
import type { Facts } from '../expressions/facts.ts';
import { dailyPlan, type PlanDay } from './daily-plan.ts';
import { documentNames } from './document-names.ts';

/** Where the documents lie in the package. */
const FOLDER = 'documents/';

/** A document as it is filed: what it was read as, and what it is called. */
export interface Filed {
  id: string;
  category: string;
  namespace: string;
  /** What such a document is called. */
  kind?: string;
  /** Its own name, where it is not called as what asks for it. */
  title?: string;
  mimeType: string;
  /** What a person says it is. */
  saidToBe?: readonly { requirement: string }[];
}

/** One file of a package: its name there, and what it holds. */
type PackageFile<D> = { name: string } & (
  | { holds: 'answers' | 'data' | 'checklist' }
  | { holds: 'paper'; paper: OfficialPaper }
  | { holds: 'daily-plan'; document: Filed; plan: readonly PlanDay[] }
  | { holds: 'document'; document: D }
);

export interface PackageContents<D> {
  /** Every file, in the package's order. */
  files: PackageFile<D>[];
  /** What the visa asks for, with the documents that meet it: those that we make too. */
  states: RequirementState<D | Filed>[];
}

export interface PackedApplication<D> {
  /** What the visa asks for, in its order. */
  requirements: readonly (Pick<
    Requirement,
    'id' | 'title' | 'level' | 'reads' | 'alsoReads' | 'statement' | 'documentType' | 'makes'
  > & { when?: Ast })[];
  /** With the answers. */
  facts: Facts;
  /** Those that have been read, in the application's order. */
  documents: readonly D[];
  surname?: string;
  /** What the plan that we make is called. */
  planName: string;
  /** The paper form of the authority, where there is one: the answers fill it. */
  paper?: OfficialPaper;
}

/**
 * Which files the package of an application holds. The summary promises and the package is made
 * from this one answer.
 */
export function packageContents<D extends Filed>({
  requirements,
  facts,
  documents,
  surname,
  planName,
  paper,
}: PackedApplication<D>): PackageContents<D> {
  const filed = [
    ...madeFrom(requirements, { facts, planName }),
    ...documents.map((document) => ({ holds: 'document' as const, document })),
  ];
  const states = requirementStates<D | Filed>(
    requirements,
    facts,
    filed.map(({ document }) => document),
  );
  const names = documentNames<D | Filed>(
    filed.map(({ document }) => document),
    { states, surname },
  );
  const inOrder = [...names].flatMap(([id, name]) =>
    filed
      .filter(({ document }) => document.id === id)
      .map((file) => ({ ...file, name: `${FOLDER}${name}` })),
  );
  return {
    states,
    files: [
      { name: 'answers.pdf', holds: 'answers' },
      ...(paper ? [{ name: 'official-form.pdf', holds: 'paper' as const, paper }] : []),
      { name: 'answers.json', holds: 'data' },
      { name: 'checklist.pdf', holds: 'checklist' },
      ...inOrder,
    ],
  };
}

/**
 * The documents that we make from the bookings, where a requirement says so and the bookings are
 * enough.
 */
function madeFrom(
  requirements: PackedApplication<never>['requirements'],
  { facts, planName }: { facts: Facts; planName: string },
) {
  const asking = requirements.find(({ makes }) => makes === 'daily-plan');
  const plan = asking && dailyPlan(facts);
  if (!plan) return [];
  const document = {
    id: 'daily-plan',
    title: planName,
    category: asking.documentType,
    namespace: asking.reads ?? '',
    mimeType: 'application/pdf',
  };
  return [{ holds: 'daily-plan' as const, document, plan }];
}
