import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  between,
  dateLimits,
  dateProblem,
} from '../../../src/core/checks/time-line/date-limits.ts';
import { translate } from '../../../src/core/copy/text.ts';
import { compiled } from './check-cases.ts';

interface Case {
  name: string;
  field: string;
  says: unknown;
  beside?: Record<string, unknown>;
  problem?: string;
}

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/corrections/dates.json'), 'utf8'),
) as Case[];
const texts = compiled.copy.en?.all ?? {};

describe('a date that a person says in place of the reader', () => {
  it.each(cases)('$name', ({ field: path, says, beside = {}, problem }) => {
    const [namespace, name] = path.split('.');
    const fields =
      compiled.documentTypes
        .flatMap(({ namespaces }) => namespaces)
        .find(({ id }) => id === namespace)?.fields ?? [];
    const field = fields.find((one) => one.name === name);
    if (!field) throw new Error(`There is no field "${path}".`);
    const found = dateProblem(
      says,
      dateLimits(field, { fields, valueOf: (other) => beside[other], today: '2026-11-20' }),
    );
    expect(found && translate(texts, found.key, found.params)).toEqual(problem);
  });

  it('is told of a day that is written down', () => {
    const field = {
      name: 'day',
      title: 'Day',
      type: 'date',
      min: '2000-01-01',
      max: '2001-01-01',
    } as const;
    const limits = dateLimits(field, {
      fields: [field],
      valueOf: () => undefined,
      today: '2026-11-20',
    });
    expect(between(limits)).toEqual({ min: '2000-01-01', max: '2001-01-01' });
    expect(
      ['1999-12-31', '2000-06-01', '2001-01-02'].map((day) => dateProblem(day, limits)?.key),
    ).toEqual(['error.field.tooEarly', undefined, 'error.field.tooLate']);
  });

  it.each([
    {
      name: 'what is written down is the narrower end',
      begin: '1999-05-05',
      end: '2003-05-05',
      min: '2000-01-01',
      max: '2001-01-01',
    },
    {
      name: 'another date is the narrower end',
      begin: '2000-05-05',
      end: '2000-09-09',
      min: '2000-05-05',
      max: '2000-09-09',
    },
  ])(
    'lies between the last of several first days and the first of several last days: $name',
    ({ begin, end, min, max }) => {
      const date = (name: string, more: object) =>
        ({ name, title: name, type: 'date', ...more }) as const;
      const day = date('day', { min: '2000-01-01', max: '2001-01-01' });
      const dates: Record<string, string> = { begin, end };
      const fields = [day, date('begin', { max: 'day' }), date('end', { min: 'day' })];
      expect(
        between(dateLimits(day, { fields, valueOf: (name) => dates[name], today: '2026-11-20' })),
      ).toEqual({ min, max });
    },
  );
});
