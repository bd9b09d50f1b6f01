import { describe, expect, it } from 'vitest';
import { unmetRules } from '../../../src/core/access/sign-in/password-rules.ts';
import { contextWordIn, isCommon } from '../../../src/core/access/sign-in/weak-password.ts';
import { knownPasswords } from '../../../src/server/ports/secrets/known-passwords.ts';
import cases from '../../cases/access/weak-passwords.json' with { type: 'json' };

describe('a password that many people use', () => {
  it.each(cases)('$password', ({ password, common }) => {
    expect(isCommon(password, knownPasswords)).toBe(common);
  });

  it('is refused in every dress that our rules would let through: far more than 3,000 of them', () => {
    const dressed = [...knownPasswords.top]
      .filter((word) => /^[a-z]{5,}$/.test(word))
      .map(
        (word) =>
          `${word.charAt(0).toUpperCase()}${word.slice(1)}${'2026!!!!'.slice(0, Math.max(5, 12 - word.length))}`,
      )
      .filter((password) => unmetRules(password).length === 0);
    expect(dressed.length).toBeGreaterThan(3_000);
    expect(dressed.filter((password) => !isCommon(password, knownPasswords))).toEqual([]);
  });

  it('comes from a list that the product ships', () => {
    expect(knownPasswords.all.size).toBeGreaterThan(40_000);
  });
});

describe('words of the context', () => {
  const context = {
    site: ['Acme Visas'],
    names: ['Meera', 'Talvadkar', 'Blue-Sky Travel', null],
    email: 'm.traveller@agency.example',
  };

  it.each([
    ['Acme-Rocks-2026!', 'acme'],
    ['My-V1s4s-are-here', 'visas'],
    ['meera+Meera+2026', 'meera'],
    ['T4lv@dkar-2026!', 'talvadkar'],
    ['Sky-Blue-Blue-77!', 'blue'],
    ['Traveller!2026!x', 'travel'],
    ['Best-Agency-0f-all', 'agency'],
  ])('%s has "%s" in it', (password, word) => {
    expect(contextWordIn(password, context)).toBe(word);
  });

  it("do not stand in a password that is one's own, nor are short words counted", () => {
    expect(contextWordIn('Quiet-Harbours-42!', context)).toBeUndefined();
    expect(
      contextWordIn('Anna-sky-m-example!', {
        ...context,
        names: ['Ann', 'Sky'],
        email: 'm@x.example',
      }),
    ).toBeUndefined();
  });
});

describe('the five rules', () => {
  it('count characters as people see them, and take any alphabet', () => {
    expect(unmetRules('密码密码密码密码密码Aa1!').map(({ id }) => id)).toEqual([]);
    expect(unmetRules('Жжжжжжжжжжж1!').map(({ id }) => id)).toEqual([]);
    expect(unmetRules('😀😀😀😀😀😀Aa1').map(({ id }) => id)).toEqual(['length']);
    expect(unmetRules(`Aa1!${'x'.repeat(196)}`)).toEqual([]);
  });
});
