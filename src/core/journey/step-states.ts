import type {
  CurrentStateRule,
  Journey,
  PartnerAction,
  PartnerStep,
  Step,
  StepQuestionDefinition,
  TripDates,
} from '../../contract/catalogue.ts';
import type { Ast } from '../expressions/ast.ts';
import { holds } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import { type Closed, type CompiledGate, closedReasonOf, gateClosedBy } from './gate.ts';

/** A step as the compiler leaves it: its screen resolved to a route, its rules as syntax trees. */
export interface CompiledStep
  extends Omit<
      Step,
      | 'openWhen'
      | 'hiddenWhen'
      | 'disabledWhen'
      | 'backWhen'
      | 'partner'
      | 'confirm'
      | 'closedReasons'
    >,
    CompiledGate {
  route: string;
  hiddenWhen?: Ast;
  disabledWhen?: Ast;
  backWhen?: Ast;
  partner?: Omit<PartnerStep, 'when' | 'openWhen'> & { when: Ast; openWhen: Ast };
  confirm?: Omit<StepQuestionDefinition, 'when'> & { when: Ast };
}

export interface CompiledJourney
  extends Omit<Journey, 'steps' | 'dates' | 'currentState' | '$schema'> {
  steps: CompiledStep[];
  dates?: Pick<TripDates, 'singleDay'> & CompiledGate;
  currentState: (Pick<CurrentStateRule, 'kind'> & { when?: Ast })[];
}

/** What the stepper shows of one step. */
export interface StepState {
  id: string;
  title: string;
  subtitle: string;
  route: string;
  /** Query parameters that its link carries. */
  carries: Step['carries'];
  state: 'hidden' | 'disabled' | 'open' | 'current';
  /**
   * Whether it is done: in an application, every step before the current one; before there is an
   * application, every step that has its answers.
   */
  isDone: boolean;
  /**
   * Why the step cannot be entered: always with `disabled`, and with `current` when an address led
   * past the gate.
   */
  reason?: string;
  /** The rule behind that, which has to hold for the step to open. */
  rule?: Ast;
  /** What the partner's site is asked for: the step leads there. */
  partner?: PartnerAction;
  /** What is asked before the step is entered. */
  confirm?: Omit<StepQuestionDefinition, 'when'>;
  /** False where the step before must not be gone back to. */
  leadsBack: boolean;
}

/**
 * The state of every step, in order. A rule that cannot be evaluated counts as not fulfilled, so
 * the step stays closed.
 */
export function stepStates(journey: CompiledJourney, facts: Facts, address: string): StepState[] {
  const current = currentStep(journey, address);
  const before = journey.steps.slice(0, current ? journey.steps.indexOf(current) : 0);
  return journey.steps.map((step) =>
    stateOf(step, { facts, isCurrent: step === current, isBefore: before.includes(step) }),
  );
}

/**
 * The step that an address shows: the first whose route is found in its path. When that one needs a
 * query parameter that the address lacks, no step is current (rules: "Screens and routes").
 */
export function currentStep(journey: CompiledJourney, address: string): CompiledStep | undefined {
  const [path = '', query = ''] = address.replace(/^[^#]*#/, '').split('?', 2);
  const found = journey.steps.find(({ route }) => path.includes(route));
  const params = new URLSearchParams(query);
  const lacks = found?.needs?.some((name) => !params.get(name)) ?? false;
  return lacks ? undefined : found;
}

/** The kind of screen that the deep link /current-state leads to; undefined where no rule holds. */
export function currentStateKind(
  { currentState }: Pick<CompiledJourney, 'currentState'>,
  facts: Facts,
): CurrentStateRule['kind'] | undefined {
  return currentState.find(({ when }) => !when || holds(when, facts))?.kind;
}

function stateOf(
  step: CompiledStep,
  { facts, isCurrent, isBefore }: { facts: Facts; isCurrent: boolean; isBefore: boolean },
): StepState {
  const { id, title, subtitle, route, carries } = step;
  const closed = closedBy(step, facts);
  const isDone = isBefore && (isStarted(facts) || closed === undefined);
  const shown = {
    id,
    title,
    subtitle,
    route,
    carries,
    isDone,
    leadsBack: !step.backWhen || holds(step.backWhen, facts),
    ...waysOf(step, facts),
  };
  if (step.hiddenWhen && holds(step.hiddenWhen, facts)) return { ...shown, state: 'hidden' };
  if (isCurrent) return { ...shown, state: 'current', ...closed };
  return closed === undefined
    ? { ...shown, state: 'open' }
    : { ...shown, state: 'disabled', ...closed };
}

const isStarted = ({ application }: Facts): boolean =>
  (application as { uid?: string } | undefined)?.uid !== undefined;

function waysOf(
  { partner, confirm }: CompiledStep,
  facts: Facts,
): Pick<StepState, 'partner' | 'confirm'> {
  if (partner && holds(partner.when, facts)) return { partner: partner.action };
  if (!confirm || !holds(confirm.when, facts)) return {};
  const { when, ...question } = confirm;
  return { confirm: question };
}

function closedBy(step: CompiledStep, facts: Facts): Closed | undefined {
  if (step.partner && holds(step.partner.when, facts))
    return gateClosedBy({ ...step, openWhen: step.partner.openWhen }, facts);
  if (step.disabledWhen && holds(step.disabledWhen, facts))
    return {
      reason: step.disabledReason ?? closedReasonOf(step, facts),
      rule: ['!', step.disabledWhen],
    };
  return gateClosedBy(step, facts);
}
