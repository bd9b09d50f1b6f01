import { describe, expect, it } from 'vitest';
import { isAnswerTo } from '../../../src/core/forms/is-answer-to.ts';
import type { FieldNode, FieldType } from '../../../src/core/forms/types.ts';

const node = (type: FieldType, fields?: FieldNode[]): FieldNode => ({
  key: 'it',
  type,
  label: 'It',
  ...(fields && { fields }),
});
const named = (key: string, type: FieldType): FieldNode => ({ ...node(type), key });
const stays = node('list', [named('city', 'text'), named('from', 'date')]);

describe('an answer', () => {
  it.each<[string, FieldNode, unknown]>([
    ['a text to a text', node('text'), 'SMITH'],
    ['a wrong date to a date: the check will say so', node('date'), '31/31'],
    ['a text that was typed for a number', node('number'), 'many'],
    ['words to a choice of several', node('multiselect'), ['IN', 'FR']],
    ['a sum to money', node('money'), { amount: 5, currency: 'EUR' }],
    ['rows to a list, one of them empty', stays, [{ city: 'Goa', from: '2027-01-01' }, {}]],
    ['a row that says more than is asked', stays, [{ city: 'Goa', country: 'IN' }]],
    ['one that was emptied', stays, null],
  ])('fits: %s', (_, question, value) => expect(isAnswerTo(question, value)).toBe(true));

  it.each<[string, FieldNode, unknown]>([
    ['a text to a list', stays, 'SMITH'],
    ['a text to a group', node('group', [named('city', 'text')]), '1 Main Street'],
    ['words to a list', stays, ['IN']],
    ['rows to a text', node('text'), [{ city: 'Goa' }]],
    ['rows to a choice of several', node('multiselect'), [{ country: 'FR' }]],
    ['rows of other questions', stays, [{ country: 'FR' }]],
    ['a row with a list where a text is asked', stays, [{ city: ['Goa'] }]],
    ['a yes to a text', node('radio'), true],
    ['a signature to money', node('money'), { name: 'A' }],
  ])('does not fit: %s', (_, question, value) => expect(isAnswerTo(question, value)).toBe(false));
});
