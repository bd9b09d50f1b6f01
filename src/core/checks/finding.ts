import type { CheckDefinition } from '../../contract/catalogue.ts';

/** Where a check looks: a question of the form, a field of a document, or a part of the trip. */
export type FieldPlace =
  | { kind: 'form'; path: string }
  | { kind: 'document'; namespace: string; field: string }
  | { kind: 'trip'; field: string };

/**
 * What one check says about an application. `not-run`: something that it reads is unknown, or it
 * does not concern this trip. `waiting`: it hangs on a value that nobody has confirmed yet.
 */
export interface CheckFinding {
  id: string;
  /** The document that it is about, where the check is about every document by itself. */
  docId?: string;
  title: string;
  category: string;
  severity: CheckDefinition['severity'];
  state: 'passed' | 'open' | 'waiting' | 'not-run';
  /**
   * What is wrong, and what to do: while it is open, and while it waits and would be open with the
   * values as they stand.
   */
  message?: string;
  fix?: string;
  fields: FieldPlace[];
  /** What may be done at once, while it is open. */
  fixes?: NonNullable<CheckDefinition['fixes']>;
}

/** Distinguishes findings: a check may find something of several documents. */
export function findingKey({ id, docId }: Pick<CheckFinding, 'id' | 'docId'>): string {
  return docId === undefined ? id : `${id} ${docId}`;
}

/**
 * Whether a finding is open with the values as they stand, confirmed or not: so the package would
 * go out.
 */
export function isOpenAsItStands({
  state,
  message = '',
}: Pick<CheckFinding, 'state' | 'message'>): boolean {
  return state === 'open' || (state === 'waiting' && message !== '');
}

/** The place that a check names: "form.home_address.city", "passport.number", "trip.fromDate". */
export function fieldPlace(path: string): FieldPlace {
  const [root = '', ...keys] = path.split('.');
  const rest = keys.join('.');
  if (root === 'form') return { kind: 'form', path: rest };
  return root === 'trip'
    ? { kind: 'trip', field: rest }
    : { kind: 'document', namespace: root, field: rest };
}
