import { expect, it } from 'vitest';
import { submissionDay } from '../../../src/core/checks/time-line/time-line.ts';

const days = { from: '2027-01-03', until: '2027-03-19' };

it('before its first day an application waits for it', () => {
  expect(submissionDay(days, '2027-01-02')).toEqual({ opens: '2027-01-03', closes: '2027-03-19' });
});

it('from the first day to the last it can be handed in, and no past day is named', () => {
  expect(submissionDay(days, '2027-01-03')).toEqual({ closes: '2027-03-19' });
  expect(submissionDay(days, '2027-03-19')).toEqual({ closes: '2027-03-19' });
});

it('after the last day it says which one that was', () => {
  expect(submissionDay(days, '2027-03-20')).toEqual({ closed: '2027-03-19' });
});

it('where a destination names no days it is taken at any time', () => {
  expect(submissionDay({ from: undefined, until: undefined }, '2027-01-03')).toEqual({});
});
