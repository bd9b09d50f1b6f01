import type { StayRuleResult } from '../../../core/checks/stay-rules.ts';
import type { Tone } from '../feedback/note.tsx';

/**
 * How the result of the stay rules is shown. Too early is no fault: everything can be prepared. That a
 * stay fits is said where a limit is known, and nowhere else.
 */
export const stayTones = {
  fits: 'ok',
  unknown: 'info',
  too_long: 'bad',
  too_early: 'info',
  too_late: 'warn',
} satisfies { [C in StayRuleResult['code']]: Tone };
