import { describe, expect, it } from 'vitest';
import { subjectsOf } from '../../src/tools/catalogue/explain.ts';
import rules from '../cases/catalogue/rules-of-specification.json' with { type: 'json' };
import { loadCompiled } from '../catalogue/load.ts';

describe('each rule of the specification', () => {
  const subjects = subjectsOf(loadCompiled());

  it.each(rules)('%s is explained by its own name, from a condition of the catalogue', (rule) => {
    const decisions = subjects
      .filter(({ names }) => names.includes(rule))
      .flatMap(({ make }) => make().decisions);
    expect(decisions.some(({ ast }) => ast !== undefined)).toBe(true);
  });

  it('is one of 81', () => {
    expect(new Set(rules).size).toBe(81);
  });
});
