import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { evaluateForm } from '../../../core/evaluation/evaluate.ts';
import { evaluatesAlike } from '../../../core/evaluation/evaluates-alike.ts';
import { type StepEffect, stepEffect } from '../../../core/forms/versions/step-effect.ts';
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
  const filled = (one: EvaluatedApplication) => evaluateForm(evaluationInput(one, context));
  const old = before && inVersion(before);
  let filledBefore: ReturnType<typeof filled> | undefined;
  return (after) => {
    if (before?.checksum === after.checksum) return NOTHING;
    const fresh = inVersion(after);
    if (!fresh || (before && !old) || (old && evaluatesAlike(old, fresh))) return NOTHING;
    filledBefore ??= old && filled(old);
    const effect = stepEffect({
      before: filledBefore,
      after: filled(fresh),
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
