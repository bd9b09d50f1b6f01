import { describe, expect, it } from 'vitest';
import type { Namespace } from '../../../src/contract/catalogue.ts';
import { lackingNeeds, legibility } from '../../../src/core/checks/documents/needs.ts';

const namespace: Pick<Namespace, 'fields' | 'needs'> = {
  fields: [
    { name: 'account_holder', title: 'H', type: 'text' },
    { name: 'issue_date', title: 'I', type: 'date' },
    { name: 'statement_to', title: 'T', type: 'date' },
    { name: 'rows', title: 'R', type: 'list' },
  ],
  needs: [
    { what: 'the account holder', fields: ['account_holder'] },
    { what: 'its last day', fields: ['issue_date', 'statement_to'] },
  ],
};
const trust = { readableFrom: 0.6, checkBelow: 0.75 };
const holder = { value: 'Anna', confidence: 0.9 };
const day = { value: '2027-01-05', confidence: 0.9 };

describe('what a document of its kind needs', () => {
  it.each([
    ['everything that nothing was read of', {}, ['the account holder', 'its last day']],
    ['what one of two values would say', { account_holder: holder }, ['its last day']],
    ['nothing where one of two says it', { account_holder: holder, statement_to: day }, []],
    [
      'what was read and is not of its kind',
      { account_holder: holder, issue_date: { value: 'soon', confidence: 1 } },
      ['its last day'],
    ],
    [
      'what a person took away',
      { account_holder: { value: '', confidence: 1 }, issue_date: day },
      ['the account holder'],
    ],
  ])('is lacking: %s', (_, read, what) => expect(lackingNeeds(namespace, read)).toEqual(what));

  it('is nothing where the kind names nothing, and an empty list says nothing', () => {
    expect(lackingNeeds({ fields: namespace.fields }, {})).toEqual([]);
    expect(
      lackingNeeds(
        { fields: namespace.fields, needs: [{ what: 'the rows', fields: ['rows'] }] },
        { rows: { value: [] } },
      ),
    ).toEqual(['the rows']);
  });
});

describe('how well a document can be read', () => {
  it.each([
    ['easy from the limit on', 0.6, {}, 'easy'],
    ['hard below it', 0.59, {}, 'hard'],
    [
      'hard where something needed was read with doubt',
      0.4,
      { account_holder: { ...holder, confidence: 0.74 }, issue_date: day },
      'hard',
    ],
    [
      'faint where everything needed was read for sure',
      0.4,
      { account_holder: { ...holder, confidence: 0.75 }, issue_date: day },
      'faint',
    ],
    [
      'faint where of two values one is sure',
      0.4,
      { account_holder: holder, issue_date: { ...day, confidence: 0.2 }, statement_to: day },
      'faint',
    ],
  ])('is %s', (_, score, read, word) =>
    expect(legibility(score, { namespace, read, trust })).toBe(word),
  );

  it('is hard where nobody knows what would be needed', () => {
    expect(legibility(0.4, { namespace: undefined, read: {}, trust })).toBe('hard');
  });
});
