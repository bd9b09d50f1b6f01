import { describe, expect, it } from 'vitest';
import { openErrors } from '../../src/core/checks/group-findings.ts';
import type { Evaluation } from '../../src/core/evaluation/evaluate.ts';
import { evaluateFixture } from '../../src/core/evaluation/evaluate-fixture.ts';
import { fixtureCoverage } from '../../src/core/evaluation/fixture-coverage.ts';
import { runFixture } from '../../src/core/evaluation/run-fixture.ts';
import { completeAnswers } from './complete-answers.ts';
import { loadCompiled, written } from './load.ts';

const compiled = loadCompiled();
const fixtures = written.files.fixture.map(({ value }) => value);

const stopping = ({ findings, formErrors }: Evaluation) => [
  ...formErrors.map(({ instancePath }) => instancePath),
  ...openErrors(findings).map(({ message }) => message),
];

describe('the made-up applicants', () => {
  it.each(fixtures)('$id: $title', (fixture) => {
    expect(runFixture(fixture, compiled)).toEqual([]);
  });

  it.each(fixtures)('$id can hand everything in, once all questions are answered', (fixture) => {
    const run = evaluateFixture(fixture, compiled);
    if ('failure' in run) throw new Error(run.failure.message);
    const { store } = run.evaluation;
    completeAnswers(store, fixture);
    const answers = { ...fixture.answers, ...Object.fromEntries(store.changes().set) };
    const completed = evaluateFixture({ ...fixture, answers }, compiled);
    expect('evaluation' in completed && stopping(completed.evaluation)).toEqual([]);
  });

  it('are there for every visa on offer', () => {
    const visas = Object.values(compiled.destinations).flatMap(({ visaTypes }) =>
      visaTypes.map(({ id }) => id),
    );
    const tried = new Set(fixtures.map(({ trip }) => trip.visaType));
    expect([...new Set(visas)].filter((id) => !tried.has(id))).toEqual([]);
  });

  it('reach some of every form', () => {
    const { neverShown, questions, shown } = fixtureCoverage(fixtures, compiled);
    expect(questions).toBe(shown + neverShown.length);
    const reached = Object.values(compiled.forms).filter(({ id, sections }) =>
      sections.some(({ fields }) => fields.some(({ key }) => !neverShown.includes(`${id}.${key}`))),
    );
    expect(reached.map(({ id }) => id)).toEqual(Object.keys(compiled.forms));
  });
});

describe('an applicant who does not come out as expected', () => {
  const [fixture] = fixtures;
  if (!fixture) throw new Error('There is no fixture.');

  it.each([
    [{ values: { surname: 'Somebody' } }, '/expect/values/surname'],
    [{ shows: ['no_such_question'] }, '/expect/shows/0'],
    [{ missing: [] }, '/expect/missing'],
    [{ openSteps: ['summary'] }, '/expect/openSteps/0'],
    [{ findings: ['no_such_check'] }, '/expect/findings/0'],
  ])('is told for %j', (expected, pointer) => {
    const failures = runFixture({ ...fixture, expect: expected }, compiled);
    expect(failures.map((failure) => failure.pointer)).toContain(pointer);
  });

  const unexpected = (answers: object, expected: object) =>
    runFixture(
      { ...fixture, answers: { ...fixture.answers, ...answers }, expect: expected },
      compiled,
    ).map(({ message }) => message);

  it('is told what a check says that nobody expected', () => {
    const trip = { ...fixture.trip, fromDate: '2026-12-01', toDate: '2026-12-12' };
    expect(runFixture({ ...fixture, trip, expect: { findings: [] } }, compiled)).toContainEqual({
      pointer: '/expect/findings',
      message: expect.stringMatching(
        /^"\w+" finds something, and is not expected\. It says: “.+”$/,
      ) as string,
    });
  });

  it('is told why an answer will not do', () => {
    expect(unexpected({ email: 'anna' }, { missing: [] })).toContain(
      '"email" needs another answer than "anna", and is not expected. Type an e-mail address like anna@example.com.',
    );
    expect(unexpected({ email: null }, { missing: [] })).toContain(
      '"email" needs an answer, and is not expected.',
    );
  });

  it('is told where the visa is not on offer', () => {
    const trip = { ...fixture.trip, visaType: 'no_such_visa' };
    expect(runFixture({ ...fixture, trip }, compiled)).toEqual([
      { pointer: '/trip/visaType', message: 'AU offers no visa "no_such_visa".' },
    ]);
  });
});
