import type { Role, StatusEvent } from '../../contract/catalogue.ts';
import { operations } from '../../contract/operations.ts';
import { can } from '../access/can.ts';
import { isSameStatus } from './status.ts';
import { type CompiledStatuses, isWithPackage } from './transition.ts';

type Rules = Pick<CompiledStatuses, 'transitions' | 'premium'>;
/** What of an application decides what may be done with it. */
export interface GatingState {
  status: string;
  isPremium: boolean;
}
type GatedCall =
  | 'update-application'
  | 'process-docs'
  | 'update-doc'
  | 'save-answers'
  | 'submit-application'
  | 'reopen-application'
  | 'make-package';
type Actor = Pick<Role, 'id' | 'grants'>;

/** What somebody may do with an application now. */
export interface Allowed {
  /** Changing where, why and when. */
  trip: boolean;
  /** Adding, replacing and correcting documents. */
  documents: boolean;
  /** Answering the form. */
  answers: boolean;
  /** Having the package made; open checks may still refuse it. */
  submit: boolean;
  /** Opening a finished application again, which drops its package. */
  reopen: boolean;
  /** Having a package made once more that was lost. */
  remake: boolean;
}

/**
 * Why answers cannot be changed: by this role, in this status, or because a visa expert gives them.
 */
export type ClosedBy = 'role' | 'status' | 'premium';

/**
 * Who fills the form of an application: of a premium one those whom statuses.json names, else
 * everybody who may.
 */
export const isFiller = (
  { premium }: Pick<Rules, 'premium'>,
  { isPremium, role }: { isPremium: boolean; role: string },
): boolean => !isPremium || premium.filledBy.includes(role);

/**
 * What somebody may do with an application: by its status, its premium flag, and their role. Server
 * and screens read the same answer, so that nothing is offered that would be refused.
 */
export function allowed(rules: Rules, { status, isPremium }: GatingState, role: Actor): Allowed {
  const isGranted = (name: GatedCall) => can(role, operations[name].grant) !== null;
  const leads = (event: StatusEvent) =>
    rules.transitions.some(
      ({ on, from, by }) =>
        on === event && by.includes(role.id) && from.some((one) => isSameStatus(one, status)),
    );
  const edits = leads('edit');
  const fills = isFiller(rules, { isPremium, role: role.id });
  return {
    trip: edits && isGranted('update-application'),
    documents: edits && isGranted('process-docs') && isGranted('update-doc'),
    answers: edits && fills && isGranted('save-answers'),
    submit: leads('submit') && fills && isGranted('submit-application'),
    reopen: leads('reopen') && fills && isGranted('reopen-application'),
    remake: isWithPackage(rules, status) && fills && isGranted('make-package'),
  };
}

/**
 * Whether the form of an application is closed to somebody, to the eye and by its address: of a
 * premium one to those whom a visa expert fills it for. Who checks applications reads it.
 */
export const isClosedForPremium = (
  rules: Rules,
  { isPremium }: Pick<GatingState, 'isPremium'>,
  role: Actor,
): boolean =>
  !isFiller(rules, { isPremium, role: role.id }) &&
  can(role, operations['save-answers'].grant) !== null;

/** Why somebody cannot change the answers; null where they can. */
export function answersClosedBy(rules: Rules, standing: GatingState, role: Actor): ClosedBy | null {
  if (allowed(rules, standing, role).answers) return null;
  if (
    !rules.transitions.some(({ on, by }) => on === 'edit' && by.includes(role.id)) ||
    can(role, 'application:update') === null
  )
    return 'role';
  return allowed(rules, { ...standing, isPremium: false }, role).answers ? 'premium' : 'status';
}

/**
 * Whether somebody can change a document: one of no application, or one that an application shares
 * which is open to them. The statuses are those of all applications that it belongs to. Deleting is
 * not changing: a file goes at any time.
 */
export const canChangeDocument = (
  rules: Rules,
  statuses: readonly string[],
  role: Actor,
): boolean =>
  statuses.length === 0 ||
  statuses.some((status) => allowed(rules, { status, isPremium: false }, role).documents);
