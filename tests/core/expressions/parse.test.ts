import { describe, expect, it } from 'vitest';
import {
  booleanFact,
  type Declarations,
  dateFact,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../../../src/core/expressions/fact-type.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import cases from '../../cases/expressions/problems.json' with { type: 'json' };

const declarations: Declarations = {
  today: dateFact,
  application: record({ status: oneOfFact(['INITIATED', 'DRAFT']) }),
  form: record({
    sex: oneOfFact(['male', 'female']),
    born: dateFact,
    name: textFact,
    count: numberFact,
    yes: booleanFact,
    no: booleanFact,
    nationality: oneOfFact(['DE', 'FR']),
    purposes: listFact(oneOfFact(['tourism', 'cruise'])),
    phones: listFact(record({ number: textFact, kind: oneOfFact(['mobile', 'home']) })),
  }),
  documents: record({ passport: record({ nationality: oneOfFact(['DEU', 'FRA']) }) }),
  visa: record({ funds: record({ perDay: numberFact }) }),
};

const readsOf = (source: string) => {
  const parsed = parseExpression(source, declarations);
  return Array.isArray(parsed) ? parsed : parsed.reads;
};

describe('a mistake in an expression', () => {
  it.each(cases)('$rule', ({ expression, expected, place, message, hint, count = 1 }) => {
    const problems = parseExpression(expression, declarations, expected ? booleanFact : undefined);
    if (!Array.isArray(problems)) throw new Error('no problem was found');
    const [first] = problems;
    expect(problems).toHaveLength(count);
    expect(first).toMatchObject({ message, ...(hint === undefined ? {} : { hint }) });
    expect(first?.hint).toBe(hint);
    expect(expression.slice(first?.offset, (first?.offset ?? 0) + place.length)).toBe(place);
    expect(first?.length).toBe(Math.max(1, place.length));
  });

  it('is told together with all others, in their order', () => {
    const problems = parseExpression(
      'form.sxe == "mal" || form.phones.all(p, p.knd == "x") || foo(1)',
      declarations,
    );
    expect(Array.isArray(problems) && problems.map((problem) => problem.offset)).toEqual([
      5, 42, 57,
    ]);
  });
});

describe('what an expression reads', () => {
  it('are whole paths', () => {
    expect(readsOf('form.sex == "male" && documents.passport.nationality == "DEU"')).toEqual([
      'form.sex',
      'documents.passport.nationality',
    ]);
  });

  it('is the list, when a macro goes through it', () => {
    expect(readsOf('form.phones.exists(phone, phone.kind == "home" && form.yes)')).toEqual([
      'form.phones',
      'form.yes',
    ]);
  });

  it('is the list, when one element is taken', () => {
    expect(readsOf('form.phones[0].kind == "home"')).toEqual(['form.phones']);
  });
});
