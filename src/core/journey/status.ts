import type { Editable, Status, Statuses, StatusGroupId } from '../../contract/catalogue.ts';

/** What judging a status needs to know of statuses.json. */
export type StatusRules = Pick<
  Statuses,
  'statuses' | 'groups' | 'editable' | 'finalised' | 'submittedFrom'
>;

/**
 * In lower case, every run of blanks, hyphens and underscores one blank: "DRAFT - User_Email  Sent"
 * is "draft user email sent".
 */
export function normalisedStatus(status: string): string {
  return status
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Whether two statuses are the same, however they are written. */
export function isSameStatus(one: string, other: string): boolean {
  return one === other || normalisedStatus(one) === normalisedStatus(other);
}

/** The status as statuses.json describes it: label, tone, icon and sentence. */
export function describeStatus(rules: StatusRules, status: string): Status | undefined {
  return rules.statuses.find(({ id }) => isSameStatus(id, status));
}

/**
 * The first group of which the status contains a word (rules: "Entities and fields"); null for a
 * status of no group.
 */
export function statusGroup(rules: StatusRules, status: string): StatusGroupId | null {
  const written = normalisedStatus(status);
  return (
    rules.groups.find(({ contains }) =>
      contains.some((word) => written.includes(normalisedStatus(word))),
    )?.id ?? null
  );
}

/**
 * The status of exactly this name, else those of the group of this name, else the status however it
 * is written; none for a name that nobody knows.
 */
export function statusesNamed(rules: StatusRules, name: string): string[] {
  const ids = rules.statuses.map(({ id }) => id);
  if (ids.includes(name)) return [name];
  const inGroup = ids.filter((id) => statusGroup(rules, id) === name);
  return inGroup.length > 0 ? inGroup : ids.filter((id) => isSameStatus(id, name));
}

/** Whether answers and documents may change: initiated, draft and error. */
export function isEditable(rules: StatusRules, status: string): boolean {
  return belongs(rules, { status, to: rules.editable });
}

/** Whether the package is made: finished, but not while the package is still being made. */
export function isFinalised(rules: StatusRules, status: string): boolean {
  return belongs(rules, { status, to: rules.finalised });
}

/**
 * SUBMITTED from "Application submitted" on, DRAFTED before it and for a status that is unknown.
 */
export function submissionState(rules: StatusRules, status: string): 'DRAFTED' | 'SUBMITTED' {
  const exactly = (wanted: string) => rules.statuses.findIndex(({ id }) => id === wanted);
  const order = (wanted: string) =>
    exactly(wanted) >= 0
      ? exactly(wanted)
      : rules.statuses.findIndex(({ id }) => isSameStatus(id, wanted));
  const place = order(status);
  return place >= 0 && place >= order(rules.submittedFrom) ? 'SUBMITTED' : 'DRAFTED';
}

/**
 * Since when an application is with the authorities, now that it has a status: null for one that is
 * not.
 */
export function submittedSince(
  rules: StatusRules,
  { status, before, now }: { status: string; before: Date | null; now: Date },
): Date | null {
  return submissionState(rules, status) === 'SUBMITTED' ? (before ?? now) : null;
}

function belongs(rules: StatusRules, { status, to }: { status: string; to: Editable }): boolean {
  const group = statusGroup(rules, status);
  if (group === null || !to.groups.includes(group)) return false;
  return !to.except?.some((exception) => isSameStatus(exception, status));
}
