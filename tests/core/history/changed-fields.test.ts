import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../src/core/history/changed-fields.ts';

const record = (...names: string[]) => names.map((name) => ({ of: 'record', name }));

describe('the fields that an event names', () => {
  it.each([
    ['application.changed', { fields: ['to', 'fromDate'] }, record('to', 'fromDate')],
    ['application.changed', { trip: true, fields: ['to'] }, record('to')],
    ['application.changed', { trip: true }, 'not recorded'],
    ['application.changed', { trip: false }, []],
    ['account.changed', { fields: ['first_name', 'no_such_column'] }, record('firstName')],
    ['account.changed', {}, 'not recorded'],
    ['agency.updated', { fields: ['name', 7, null] }, record('name')],
    ['agency.updated', {}, 'not recorded'],
    ['agency.updated', { fields: 'name' }, []],
    ['document.edited', { fields: ['surname'] }, [{ of: 'document', name: 'surname' }]],
    [
      'document.edited',
      { fields: ['surname'], namespace: 'applicant' },
      [{ of: 'document', name: 'surname', namespace: 'applicant' }],
    ],
    [
      'document.edited',
      { fields: ['surname'], namespace: 7 },
      [{ of: 'document', name: 'surname' }],
    ],
    ['application.asked', { path: 'q.surname' }, [{ of: 'form', path: 'q.surname' }]],
    [
      'application.signed',
      { paths: ['a', 3, 'b'] },
      [
        { of: 'form', path: 'a' },
        { of: 'form', path: 'b' },
      ],
    ],
    ['session.opened', {}, []],
  ])('%s %j', (kind, data, fields) => {
    expect(changedFields({ kind, data })).toEqual(fields);
  });
});
