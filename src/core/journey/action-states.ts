import type { ActionName, Role, StatusEvent } from '../../contract/catalogue.ts';
import type { CompiledAction } from '../access/compiled-screen.ts';
import { isWithinReach, type Reach } from '../access/with-offered-actions.ts';
import { holds } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import { type GatingState, isFiller } from './allowed.ts';
import { isSameStatus } from './status.ts';
import { type CompiledStatuses, transition } from './transition.ts';

/**
 * Why an action cannot be taken now: by this role, because a visa expert does it, in this status,
 * because checks stand against it, or because something else that it needs is not so.
 */
type ActionClosedBy = 'role' | 'premium' | 'status' | 'checks' | 'condition';

/** An action, and whether it can be taken now. */
export type ActionState<A = CompiledAction> =
  | { action: A; isOpen: true }
  | {
      action: A;
      isOpen: false;
      closedBy: ActionClosedBy;
      /** Of one that its status closes: the statuses in which it opens, as people read them. */
      opensIn: string[];
    };

interface ActionContext extends Reach {
  role: Pick<Role, 'id' | 'grants'>;
  statuses: CompiledStatuses;
  /** Left out where the record is none: statuses then close nothing. */
  application?: GatingState | undefined;
  /** Of the page, with what is known of the application. */
  facts: Facts;
}

/** What happens to the status by an action that names no event of its own. */
const EVENTS: { readonly [A in ActionName]?: StatusEvent } = {
  'edit-documents': 'edit',
  'change-trip': 'edit',
  'submit-application': 'submit',
  'reopen-application': 'reopen',
};

/** What only those do who fill the form: of a premium application the visa experts. */
const OF_FILLERS: readonly StatusEvent[] = [
  'submit',
  'reopen',
  'collect-form-data',
  'start-online-form',
  'complete-online-form',
  'hand-in',
  'take-back',
];

/**
 * Which actions somebody may take with an application now, and why the others are closed. Lists and
 * the page of one application read the same answer; the server decides by the same rules.
 */
export const actionStates = (
  actions: readonly CompiledAction[],
  context: ActionContext,
): ActionState[] =>
  actions.map((action) => {
    const closedBy = closedByOf(action, context);
    return closedBy === undefined
      ? { action, isOpen: true }
      : {
          action,
          isOpen: false,
          closedBy,
          opensIn: closedBy === 'status' ? opensIn(action, context) : [],
        };
  });

const eventOf = ({ name, decision }: CompiledAction): StatusEvent | undefined =>
  decision?.transition ?? EVENTS[name];

function closedByOf(action: CompiledAction, context: ActionContext): ActionClosedBy | undefined {
  const { facts, application } = context;
  if (!isWithinReach(action, context)) return 'role';
  const event = eventOf(action);
  const refused = event && application && eventClosedBy(event, { ...context, application });
  if (refused) return refused;
  return action.showWhen && !holds(action.showWhen, facts) ? 'condition' : undefined;
}

function eventClosedBy(
  event: StatusEvent,
  {
    statuses,
    application: { status, isPremium },
    role,
    facts,
  }: ActionContext & { application: GatingState },
): ActionClosedBy | undefined {
  const outcome = transition(statuses, { from: status, on: event, by: role.id, facts });
  const isOfRole = statuses.transitions.some(({ on, by }) => on === event && by.includes(role.id));
  if (!isOfRole) return 'role';
  if (OF_FILLERS.includes(event) && !isFiller(statuses, { isPremium, role: role.id }))
    return 'premium';
  if ('to' in outcome) return undefined;
  if (outcome.refused === 'condition') return event === 'submit' ? 'checks' : 'condition';
  return outcome.refused;
}

/** The statuses from which the event of an action leads on, for this role. */
function opensIn(action: CompiledAction, { statuses, role }: ActionContext): string[] {
  const event = eventOf(action);
  const from = statuses.transitions.flatMap(({ on, by, from: ids }) =>
    on === event && by.includes(role.id) ? ids : [],
  );
  return statuses.statuses
    .filter(({ id }) => from.some((one) => isSameStatus(one, id)))
    .map(({ label }) => label);
}
