import { checksToWire } from '../../core/checks/check-wire.ts';
import { formToWire, outsideToWire } from '../../core/forms/wire.ts';
import type { Handler } from './context.ts';
import { judge } from './situation/judge.ts';
import { situationOf } from './situation/situation.ts';

/** The form of an application with everything that fills it. */
export const handler: Handler<'get-form'> = async ({ query: { applicationUid } }, context) => {
  const situation = await situationOf(context, applicationUid);
  const { outside, facts, findings, doubts } = judge(situation, context);
  return { form: formToWire(situation.form), ...outsideToWire(situation.form, outside), facts, findings, doubts, checks: checksToWire(situation.compiled.checks, situation.visaType.id), isInReading: situation.isInReading };
};
