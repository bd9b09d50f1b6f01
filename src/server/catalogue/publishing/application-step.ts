import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { evaluateForm } from '../../../core/evaluation/evaluate.ts';
import { evaluatesAlike, hasSameFacts } from '../../../core/evaluation/evaluates-alike.ts';
import type { EvaluationInput } from '../../../core/evaluation/evaluation-input.ts';
import {
  type FilledForm,
  type StepEffect,
  stepEffect,
} from '../../../core/forms/versions/step-effect.ts';
import type { EvaluatedApplication } from '../../operations/application-context/application-context.ts';
import {
  type EvaluationContext,
  evaluationInput,
} from '../../operations/application-context/evaluate.ts';
import type { ApplicationInFlight } from '../../repositories/applications/in-flight.ts';
import { applicationIn, applicationRecords } from './in-flight-context.ts';

/** From which version an application steps, and what judges it besides its versions. */
interface StepStart {
  /** The one that it was started with; undefined where nobody knows it. */
  before: PinnedCatalogue | undefined;
  /** Of the catalogue that will be served. */
  context: EvaluationContext;
  /** Milliseconds since 1970. */
  now: number;
}

/** Nothing happens to an application whose trip has no form there: it keeps its own. */
const NOTHING: StepEffect = { aside: [], refused: [], needed: [] };

/**
 * What becomes of the answers of an application that steps to another catalogue, each field as
 * FORM.FIELD. It is filled with its own version once, however many it is compared with.
 */
export function applicationSteps(
  application: ApplicationInFlight,
  { before, context, now }: StepStart,
): (after: PinnedCatalogue) => StepEffect {
  const records = applicationRecords(application, { ...context, now });
  const inVersion = (version: PinnedCatalogue) => applicationIn(version, records, application);
  const old = before && inVersion(before);
  let start: { input: EvaluationInput; filled: FilledForm } | undefined;
  return (after) => {
    if (before?.checksum === after.checksum) return NOTHING;
    const fresh = inVersion(after);
    if (!fresh || (before && !old) || (old && evaluatesAlike(old, fresh))) return NOTHING;
    start ??= old && filledWith(evaluationInput(old, context));
    const next =
      start && hasSameFacts(start.input, fresh)
        ? { ...start.input, ...versionOf(fresh) }
        : evaluationInput(fresh, context);
    const effect = stepEffect({
      before: start?.filled,
      after: evaluateForm(next),
      answers: application.answers,
    });
    const named = ({ form: { id } }: EvaluatedApplication, paths: readonly string[]) =>
      paths.map((path) => `${id}.${path}`);
    return {
      aside: named(old ?? fresh, effect.aside),
      refused: named(fresh, effect.refused),
      needed: named(fresh, effect.needed),
    };
  };
}

const filledWith = (input: EvaluationInput) => ({ input, filled: evaluateForm(input) });

/** What of an application is other in each version, while its facts are the same. */
const versionOf = ({ compiled, visaType, form, answers }: EvaluatedApplication) => ({
  compiled,
  visaType,
  form,
  answers,
});
