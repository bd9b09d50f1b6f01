import type { Finding } from '../../../contract/records.ts';
import { requirementStates } from '../../../core/checks/requirement-states.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import type { Outside } from '../../../core/forms/outside.ts';
import { FormStore } from '../../../core/forms/store.ts';
import type { FormError } from '../../../core/forms/types.ts';
import type { Context } from '../context.ts';
import { factsOf } from './facts-of.ts';
import { findingsOf } from './findings.ts';
import { outsideOf } from './outside-of.ts';
import type { Situation } from './situation.ts';

/** Everything that can be said about an application at this moment. */
export interface Judgement {
  outside: Outside;
  /** Without the form, as the browser gets them. */
  facts: Facts;
  /** With the form's answers: what decides which documents are asked for, wherever that is said. */
  known: Facts;
  findings: Finding[];
  /** What is wrong or missing in the answers. */
  formErrors: FormError[];
  /** How much stands against the package. */
  openErrors: number;
  /** The form with everything that fills it. */
  store: FormStore;
}

/** Runs the form with all that is known, judges its answers and runs the checks: the same code as in the browser. */
export function judge(situation: Situation, context: Context): Judgement {
  const { form, compiled } = situation;
  const outside = outsideOf(situation, context.ports.catalogues.current().trust);
  const facts = factsOf(situation, context);
  const countries = countryTable(compiled.countries);
  const store = new FormStore({ form, countries, facts, outside });
  const formErrors = store.findErrors();
  const known = { ...facts, form: store.facts() };
  const requirements = requirementStates(situation.visaType.requirements, known, situation.documents).map(({ documents, ...state }) => state);
  const findings = findingsOf(situation, { facts: { ...known, requirements }, countries, say: context.say });
  const open = findings.filter(({ severity, state }) => severity === 'error' && state === 'open');
  return { outside, facts, known, findings, formErrors, openErrors: open.length + formErrors.length, store };
}
