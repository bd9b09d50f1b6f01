import { describe, expect, it } from 'vitest';
import {
  booleanFact,
  dateFact,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../../../src/core/expressions/fact-type.ts';
import { outcomesOf } from '../../../src/core/expressions/outcomes.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';

const facts = {
  today: dateFact,
  form: record({
    kind: oneOfFact(['a', 'b', 'c']),
    kinds: listFact(oneOfFact(['a', 'b', 'c'])),
    name: textFact,
    other: textFact,
    count: numberFact,
    from: dateFact,
    to: dateFact,
    sure: booleanFact,
    rows: listFact(record({ kind: oneOfFact(['a', 'b']) })),
  }),
};

const outcomes = (cel: string) => {
  const parsed = parseExpression(cel, facts);
  if (Array.isArray(parsed)) throw new Error(parsed[0]?.message);
  return outcomesOf(parsed.ast, facts);
};
const [BOTH, NEVER, ALWAYS] = [
  { canHold: true, canFail: true },
  { canHold: false, canFail: true },
  { canHold: true, canFail: false },
];

describe('what a condition can come to', () => {
  it.each([
    ["form.kind == 'a'", BOTH],
    ["form.kind == 'a' && form.kind == 'b'", NEVER],
    ["form.kind != 'a' || form.kind != 'b'", ALWAYS],
    ["form.kind in ['a', 'b', 'c']", ALWAYS],
    ["form.kind in ['a'] && !(form.kind in ['a', 'b'])", NEVER],
    ["'a' in form.kinds && 'b' in form.kinds", BOTH],
    ["'a' in form.kinds && !('a' in form.kinds)", NEVER],
    ['form.sure && !form.sure', NEVER],
    ['has(form.name) || !has(form.name)', ALWAYS],
    ["form.name == 'x' && form.name == form.other && form.other == 'y'", NEVER],
    ["form.name == 'x' && form.name == form.other", BOTH],
    ['form.count > 5 && form.count < 5', NEVER],
    ['form.count > 5 && form.count < 7', BOTH],
    ['form.from < form.to && form.to < form.from', NEVER],
    ['form.from < today && form.to > today && form.to < form.from', NEVER],
    ['form.from <= form.to && form.to <= form.from', BOTH],
    ["form.rows.exists(row, row.kind == 'a') && form.kind == 'b'", BOTH],
    ["size(form.rows) > 2 && form.kind == 'a' && form.kind == 'b'", NEVER],
    ["form.sure ? form.kind == 'a' : form.kind == 'b'", BOTH],
  ])('%s', (cel, expected) => {
    expect(outcomes(cel)).toEqual(expected);
  });

  it('is not judged where nothing is read, or too much would have to be tried', () => {
    expect(outcomes('1 == 2')).toBeUndefined();
    const many = Array.from({ length: 12 }, (_, at) => `size(form.rows) > ${at}`).join(' || ');
    expect(outcomes(many)).toBeUndefined();
  });
});
