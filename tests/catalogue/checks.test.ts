import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/core/checks/run-checks.ts';
import {
  askedIn,
  type Change,
  type CheckCase,
  cases,
  compiled,
  factsOf,
  showFor,
} from '../core/checks/check-cases.ts';

const { checks } = compiled;
const idsIn = (state: 'open' | 'passed', one: CheckCase, change?: Change): string[] =>
  runChecks(checks, { facts: factsOf(one, change), show: showFor(one), asked: askedIn(one) })
    .filter((finding) => finding.state === state)
    .map(({ id }) => id);

describe.each(cases)('the checks for $country', (one) => {
  it('leave nothing open when answers and documents agree', () => {
    expect(idsIn('open', one)).toEqual([]);
  });

  it.each(one.agreements)('$check is kept', (change) => {
    expect(idsIn('passed', one, change)).toContain(change.check);
  });

  it.each(one.contradictions)('$check finds its contradiction', (change) => {
    expect(idsIn('open', one, change)).toContain(change.check);
  });

  it.each(one.several ?? [])('$check with $title', (change) => {
    const findings = runChecks(checks, {
      facts: factsOf(one, change),
      show: showFor(one),
      asked: askedIn(one),
    }).filter(({ id }) => id === change.check);
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => change.state));
    expect(findings.map(({ docId = null }) => docId)).toEqual(
      change.found.length > 0 ? change.found : [null],
    );
  });

  it.each(one.unasked ?? [])(
    '$check is not there, since its document is not asked for',
    (change) => {
      const ran = (asked?: ReturnType<typeof askedIn>) =>
        runChecks(checks, {
          facts: factsOf(one, change),
          show: showFor(one),
          ...(asked && { asked }),
        })
          .filter(({ id }) => id === change.check)
          .map(({ state }) => state);
      expect(ran()).toEqual(['open']);
      expect(ran(askedIn(one))).toEqual([]);
    },
  );

  it.each(one.hints ?? [])(
    '$check is a hint, since nobody asks for its document as far as is known',
    (change) => {
      const weighs = (asked?: ReturnType<typeof askedIn>) =>
        runChecks(checks, {
          facts: factsOf(one, change),
          show: showFor(one),
          ...(asked && { asked }),
        })
          .filter(({ id, state }) => id === change.check && state === 'open')
          .map(({ severity }) => severity);
      expect(weighs()).not.toContain('info');
      expect(weighs(askedIn(one))).toEqual(['info']);
    },
  );

  it.each(one.silences)('$check is silent where a stronger one speaks', (change) => {
    expect(idsIn('open', one, change).length).toBeGreaterThan(0);
    expect([...idsIn('open', one, change), ...idsIn('passed', one, change)]).not.toContain(
      change.check,
    );
  });
});

describe('the checks', () => {
  it('are shown to fail, each of them', () => {
    const shown = new Set(
      cases.flatMap(({ contradictions }) => contradictions.map(({ check }) => check)),
    );
    expect(checks.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are shown to hold, each of them', () => {
    const shown = new Set(
      cases.flatMap((one) => [
        ...idsIn('passed', one),
        ...one.agreements.map(({ check }) => check),
      ]),
    );
    expect(checks.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('that are judged for each document are shown with several', () => {
    const shown = new Set(cases.flatMap(({ several = [] }) => several.map(({ check }) => check)));
    expect(
      checks
        .filter(({ id, each }) => each !== undefined && each !== 'file' && !shown.has(id))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('name the place where they are put right in no words of the journey', () => {
    const words = checks.flatMap(({ id, message, fix }) =>
      [...message, ...fix].filter((part) => typeof part === 'string').map((part) => ({ id, part })),
    );
    expect(
      words.filter(({ part }) => /\bstep\b|\bbelow\b|\babove\b|\bhere\b|at the start/i.test(part)),
    ).toEqual([]);
  });

  it('are at least thirty, and each says what is wrong and what to do', () => {
    expect(checks.length).toBeGreaterThanOrEqual(30);
    const parts = checks.flatMap(({ id, message, fix }) =>
      [message, fix].map((sentence) => ({
        id,
        sentence: sentence.map((part) => (typeof part === 'string' ? part : 'X')).join(''),
      })),
    );
    expect(parts.filter(({ sentence }) => !/^[A-Z].*[.]$/.test(sentence))).toEqual([]);
  });
});
