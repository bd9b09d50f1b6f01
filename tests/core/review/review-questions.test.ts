import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/contract/records.ts';
import { type ReviewCell, reviewQuestions } from '../../../src/core/review/review-questions.ts';
import { at, list, storeOf, text, yesNo } from '../forms/support.ts';

const trip = { kind: 'trip', check: false } as const;
const finding = (part: Partial<Finding>): Finding => ({
  id: 'check',
  title: 'Check',
  category: 'dates',
  severity: 'error',
  state: 'open',
  fields: ['form.city'],
  message: '',
  fix: '',
  ...part,
});

describe('the questions that a review is about', () => {
  const fields = [
    text('city', { required: true }),
    yesNo('moved'),
    text('before', { required: true, showWhen: "form.moved == 'yes'" }),
    text('nickname'),
  ];
  const questions = (
    answers: Record<string, string>,
    more: Partial<Parameters<typeof reviewQuestions>[0]> = {},
  ): ReviewCell[] => {
    const store = storeOf(fields);
    for (const [path, value] of Object.entries(answers)) store.set(at(store, path), value);
    return reviewQuestions({ store, formErrors: [], findings: [], ...more });
  };
  const failing = (found: ReviewCell[]) =>
    found.filter((one) => one.isFailing).map((one) => one.path);

  it('are those that show and have a value or need one, in the form’s order', () => {
    const found = questions({ nickname: 'Jo', moved: 'yes' });
    expect(found.map(({ path, isMissing, isAnswered }) => [path, isMissing, isAnswered])).toEqual([
      ['city', true, false],
      ['moved', false, true],
      ['before', true, false],
      ['nickname', false, true],
    ]);
    expect(found[0]).not.toHaveProperty('value');
    expect(questions({ before: 'Rome', moved: 'no' }).map(({ path }) => path)).toEqual([
      'city',
      'moved',
    ]);
  });

  it('fail by a mistake of the form at their own place, but not where they are empty', () => {
    const formErrors = [
      { instancePath: '/city', keyword: 'pattern', params: {}, message: 'Other letters.' },
      { instancePath: '/nickname', keyword: 'pattern', params: {}, message: 'Other letters.' },
    ];
    expect(failing(questions({ nickname: 'Jo' }, { formErrors }))).toEqual(['nickname']);
    expect(failing(questions({ city: 'Rome', moved: 'no' }, { formErrors }))).toEqual(['city']);
  });

  it.each([
    [{}, ['city']],
    [{ severity: 'warning' }, ['city']],
    [{ severity: 'info' }, []],
    [{ state: 'passed' }, []],
    [{ state: 'waiting', message: 'Too late.' }, ['city']],
    [{ state: 'waiting' }, []],
    [{ fields: ['passport.city'] }, []],
  ] as [Partial<Finding>, string[]][])('fail by the finding %j: %j', (part, paths) =>
    expect(
      failing(questions({ city: 'Rome', nickname: 'Jo' }, { findings: [finding(part)] })),
    ).toEqual(paths),
  );
});

describe('a person has answered', () => {
  const stays = list('stays', [text('city')]);
  const answered = (
    fields: Parameters<typeof storeOf>[0],
    remoteAnswers: NonNullable<Parameters<typeof storeOf>[1]>['remoteAnswers'],
  ) =>
    reviewQuestions({
      store: storeOf(fields, { remoteAnswers }),
      formErrors: [],
      findings: [],
    }).flatMap(({ path, isAnswered }) => (isAnswered ? [path] : []));

  it('what they wrote, and not what the trip says', () => {
    const said = new Map([['city', 'Rome']]);
    expect(answered([text('city')], { answers: said })).toEqual(['city']);
    const sources = { city: trip };
    expect(answered([text('city')], { prefilled: said, sources })).toEqual([]);
  });

  it('of a list that they wrote the rows and what they confirmed, not what the trip says', () => {
    const answers = new Map([['stays', [{ city: 'Rome' }, { city: 'Pisa' }, { city: 'Bari' }]]]);
    const sources = { 'stays.1.city': trip, 'stays.2.city': { ...trip, confirmed: true } };
    expect(answered([stays], { answers, sources })).toEqual(['stays.0.city', 'stays.2.city']);
  });
});
