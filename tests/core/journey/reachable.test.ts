import { describe, expect, test } from 'vitest';
import type { StatusEvent } from '../../../src/contract/catalogue.ts';
import reached from '../../cases/status/reached.json' with { type: 'json' };
import { statuses } from './compiled.ts';

/** What raises each event: a call, or a job that the product does by itself. */
const RAISED_BY = {
  edit: 'save-answers',
  submit: 'submit-application',
  'package-made': 'the job make-package',
  'package-failed': 'the job make-package',
  reopen: 'reopen-application',
  'send-for-review': 'send-application-for-review',
  recall: 'send-application-for-review',
  review: 'add-application-review',
  'email-user': 'ask-applicant',
  'user-response': 'advance-application',
  'collect-form-data': 'advance-application',
  'start-online-form': 'advance-application',
  'complete-online-form': 'advance-application',
  'hand-in': 'advance-application',
  'take-back': 'advance-application',
} satisfies { [E in StatusEvent]: string };

/** Every status that the ways lead to from where an application starts. */
const reachedFrom = (first: string): Set<string> => {
  const seen = new Set([first]);
  for (const status of seen)
    for (const { from, to } of statuses.transitions) if (from.includes(status)) seen.add(to);
  return seen;
};

describe('the statuses', () => {
  test('can all be reached from where an application starts', () => {
    const ids = statuses.statuses.map(({ id }) => id);
    expect(ids).toHaveLength(13);
    expect([...reachedFrom('INITIATED')].sort()).toEqual([...ids].sort());
  });

  test.each(reached)('"$status" is reached on $on, by $by', ({ status, on, by }) => {
    const ways = statuses.transitions.filter(({ to }) => to === status);
    const way = ways.find((one) => one.on === on);
    expect(way?.by).toEqual(expect.arrayContaining(by));
  });

  test('have a case each, but for the first', () => {
    const ids = statuses.statuses.map(({ id }) => id).filter((id) => id !== 'INITIATED');
    expect(reached.map(({ status }) => status)).toEqual(ids);
  });

  test('move by events that something raises', () => {
    for (const { on } of statuses.transitions) expect(RAISED_BY[on]).toBeTruthy();
  });
});
