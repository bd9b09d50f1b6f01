import { answerCount, sectionStates } from '../../../core/forms/store/section-states.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Handler } from '../context.ts';

/**
 * What stands against the package, what was found to be in order, and how much of the form is
 * answered.
 */
export const handler: Handler<'get-checks'> = async ({ query: { applicationUid } }, context) => {
  const { findings, openErrors, store } = evaluateApplication(
    await applicationContextOf(context, applicationUid),
    context,
  );
  return { findings, openErrors, answers: answerCount(sectionStates(store)) };
};
