import type { OperationName } from '../../contract/operations.ts';

/** What has to change for a list to be asked for anew. */
export type ListSubject = 'applications' | 'people';

/** The lists whose changes the socket tells, to whoever may ask for them. */
export const LIST_SUBJECTS = {
  'list-applications': 'applications',
  'list-applicants': 'people',
  'list-agents': 'people',
  'list-agencies': 'people',
  'list-distributors': 'people',
  'list-reviewers': 'people',
} as const satisfies Partial<Record<OperationName, ListSubject>>;

/** What the socket tells of a list, if anything, by the operation that it comes from. */
export const listSubjectOf = (operation: string): ListSubject | undefined =>
  (LIST_SUBJECTS as Partial<Record<string, ListSubject>>)[operation];
