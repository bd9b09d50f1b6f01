import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { evaluateForm } from '../../../core/evaluation/evaluate.ts';
import { evaluatesAlike, hasSameFacts } from '../../../core/evaluation/evaluates-alike.ts';
import type { EvaluationInput } from '../../../core/evaluation/evaluation-input.ts';
import { countryTable } from '../../../core/forms/check-context.ts';
import {
  type FormLosses,
  type FormVersion,
  formLosses,
} from '../../../core/forms/versions/form-losses.ts';
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

/** What becomes of an application that steps to another catalogue, each field as FORM.FIELD. */
interface ApplicationSteps {
  effect(after: PinnedCatalogue): StepEffect;
  /** The same of what people said alone, mostly without filling any form. */
  losses(after: PinnedCatalogue): FormLosses;
}

/**
 * What becomes of the answers of an application. It is filled with its own version once, however
 * many it is compared with.
 */
export function applicationSteps(
  application: ApplicationInFlight,
  { before, context, now }: StepStart,
): ApplicationSteps {
  const records = applicationRecords(application, { ...context, now });
  const inVersion = (version: PinnedCatalogue) => applicationIn(version, records, application);
  const old = before && inVersion(before);
  let start: { input: EvaluationInput; filled: FilledForm } | undefined;
  const stepTo = (after: PinnedCatalogue): EvaluatedApplication | undefined => {
    if (before?.checksum === after.checksum) return undefined;
    const fresh = inVersion(after);
    return (before && !old) || (old && fresh && evaluatesAlike(old, fresh)) ? undefined : fresh;
  };
  const effectOf = (fresh: EvaluatedApplication): StepEffect => {
    start ??= old && filledWith(evaluationInput(old, context));
    const next =
      start && hasSameFacts(start.input, fresh)
        ? { ...start.input, ...versionOf(fresh) }
        : evaluationInput(fresh, context);
    return stepEffect({
      before: start?.filled,
      after: evaluateForm(next),
      answers: application.answers,
    });
  };
  const named = ({ form: { id } }: EvaluatedApplication, paths: readonly string[]) =>
    paths.map((path) => `${id}.${path}`);
  return {
    effect: (after) => {
      const fresh = stepTo(after);
      if (!fresh) return NOTHING;
      const { aside, refused, needed } = effectOf(fresh);
      return {
        aside: named(old ?? fresh, aside),
        refused: named(fresh, refused),
        needed: named(fresh, needed),
      };
    },
    losses: (after) => {
      const fresh = stepTo(after);
      if (!fresh) return NOTHING;
      const { aside, refused } =
        (old &&
          formLosses(formVersion(old), formVersion(fresh), {
            answers: application.answers,
            today: records.today,
          })) ??
        effectOf(fresh);
      return {
        aside: named(old ?? fresh, aside),
        refused: named(fresh, refused.filter(isSaid(application))),
      };
    },
  };
}

const formVersion = ({ form, compiled }: EvaluatedApplication): FormVersion => ({
  form,
  countries: countryTable(compiled.countries),
});

/** What documents say is said anew for the newer form: nobody has answered it. */
const isSaid =
  ({ answers }: Pick<ApplicationInFlight, 'answers'>) =>
  (path: string): boolean =>
    answers.some(({ key }) => path === key || path.startsWith(`${key}.`));

const filledWith = (input: EvaluationInput) => ({ input, filled: evaluateForm(input) });

/** What of an application is other in each version, while its facts are the same. */
const versionOf = ({ compiled, visaType, form, answers }: EvaluatedApplication) => ({
  compiled,
  visaType,
  form,
  answers,
});
