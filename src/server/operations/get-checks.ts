import { answerCount, sectionStates } from '../../core/forms/section-states.ts';
import type { Handler } from './context.ts';
import { judge } from './situation/judge.ts';
import { situationOf } from './situation/situation.ts';

/**
 * What stands against the package, what was found to be in order, and how much of the form is
 * answered.
 */
export const handler: Handler<'get-checks'> = async ({ query: { applicationUid } }, context) => {
  const { findings, openErrors, store } = judge(
    await situationOf(context, applicationUid),
    context,
  );
  return { findings, openErrors, answers: answerCount(sectionStates(store)) };
};
