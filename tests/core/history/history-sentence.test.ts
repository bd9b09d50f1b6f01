import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../src/core/catalogue/languages/translations.ts';
import { translator } from '../../../src/core/copy/text.ts';
import type { ChangedField } from '../../../src/core/history/changed-fields.ts';
import { historySentence, STEPS } from '../../../src/core/history/history-sentence.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const t = translator(textsIn(loadCompiled(), 'en'), (error) => {
  throw error;
});
const said = (kind: string, data: Record<string, unknown> = {}) =>
  historySentence({ kind, data }, t);

describe('what happened', () => {
  test.each([
    ['application.asked', {}, 'Traveller asked by e-mail'],
    ['application.recalled', {}, 'Taken back from review'],
    ['application.premium-refused', {}, 'Wrong premium key tried'],
    ['application.advanced', { event: 'user-response' }, 'Traveller answered'],
    ['application.advanced', { event: 'hand-in' }, 'Handed in'],
    ['application.advanced', { event: 'unheard-of' }, 'Application moved on'],
    ['agent.suspended', {}, 'Suspended'],
    ['session.opened', {}, 'Signed in'],
    ['premium-key.revoked', {}, 'Premium key withdrawn'],
    ['document.edited', { fields: ['surname'] }, '1 value of a document corrected'],
  ])('%s %j is a sentence', (kind, data, sentence) => {
    expect(said(kind, data)).toBe(sentence);
  });

  test('has a sentence for every step', () => {
    expect(new Set(STEPS.map((event) => said('application.advanced', { event }))).size).toBe(
      STEPS.length,
    );
  });

  test('names the fields that changed, and says where they were not recorded', () => {
    const labelOf = (field: ChangedField) => ('path' in field ? field.path : field.name);
    const named = (kind: string, data: object) =>
      historySentence({ kind, data: { ...data } }, t, labelOf);
    expect(named('applicant.updated', { fields: ['first_name', 'phone', 'secret'] })).toBe(
      'Details changed: firstName, phone',
    );
    expect(named('document.edited', { fields: ['surname'] })).toBe(
      '1 value of a document corrected: surname',
    );
    expect(named('application.signed', { paths: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe(
      'Signed by a reviewer: a, b, c, d and 2 more',
    );
    expect(named('application.changed', { trip: true })).toBe(
      'Application changed (what exactly was not recorded yet)',
    );
    expect(named('application.changed', { trip: true, fields: ['toDate'] })).toBe(
      'Application changed: toDate',
    );
    expect(named('applicant.suspended', {})).toBe('Suspended');
  });

  test('is named by its kind where it has none', () => {
    expect(said('application.unheard-of')).toBe('Something else happened: application.unheard-of');
  });
});
