import { describe, expect, test } from 'vitest';
import type { Section } from '../../../src/contract/catalogue.ts';
import {
  answerCount,
  askedSections,
  clashingCells,
  doubtfulCells,
  editCount,
  missing,
  nextOpenCell,
  openCells,
  sectionFaults,
  sectionStates,
  settledState,
} from '../../../src/core/forms/store/section-states.ts';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import { at, list, remoteAnswersOf, storeOf, text, yesNo } from './support.ts';

const sections: Section[] = [
  {
    id: 'you',
    title: 'You',
    fields: [
      text('name', { required: true }),
      text('nick'),
      { key: 'mail', type: 'email', label: 'E-mail', required: true },
    ],
  },
  { id: 'more', title: 'More', fields: [yesNo('married')] },
  {
    id: 'partner',
    title: 'Partner',
    showWhen: "form.married == 'yes'",
    fields: [text('partner', { required: true })],
  },
  {
    id: 'trips',
    title: 'Trips',
    fields: [list('trips', [text('where', { required: true })], { required: true })],
  },
];
const words = (store: FormStore) => sectionStates(store).map(({ state }) => state);

describe('the state of a section', () => {
  test('goes from not started through in progress to done', () => {
    const store = storeOf(sections);
    expect(words(store)).toEqual(['not-started', 'optional', 'not-needed', 'not-started']);
    store.set(at(store, 'name'), 'Ana');
    expect(sectionStates(store)[0]).toMatchObject({ state: 'in-progress', answered: 1, total: 2 });
    store.set(at(store, 'mail'), 'ana@example.com');
    store.set(at(store, 'married'), 'yes');
    store.set(at(store, 'trips.0.where'), 'Kobe');
    expect(words(store)).toEqual(['done', 'done', 'not-started', 'done']);
  });

  test('asks for no look where nothing can be put right any more, and counts as before', () => {
    const store = storeOf(sections, {
      remoteAnswers: remoteAnswersOf({
        prefilled: new Map([
          ['name', 'Ana'],
          ['mail', 'ana@example.com'],
        ]),
        sources: { name: { kind: 'profile', check: true } },
      }),
    });
    const [you] = sectionStates(store);
    expect(you).toMatchObject({ state: 'to-check', toCheck: 1 });
    expect(you && settledState(you)).toMatchObject({
      state: 'done',
      answered: 2,
      total: 2,
      toFix: 0,
      toCheck: 0,
      toSettle: 0,
    });
  });

  test('counts a list without rows as one question', () => {
    const store = storeOf(sections);
    store.removeRow(at(store, 'trips.0'));
    expect(sectionStates(store)[3]).toMatchObject({ state: 'not-started', answered: 0, total: 1 });
    expect(missing(store).map((cell) => cell.path)).toEqual(['name', 'mail', 'trips']);
  });

  test('says how many are to fix, but not while someone types', () => {
    const store = storeOf(sections);
    store.typed(at(store, 'mail'), 'ana@');
    expect(words(store)[0]).toBe('in-progress');
    store.blurred(at(store, 'mail'));
    expect(sectionStates(store)[0]).toMatchObject({ state: 'to-fix', toFix: 1 });
    store.typed(at(store, 'mail'), 'ana@example.com');
    store.check();
    expect(sectionStates(store)[0]).toMatchObject({ state: 'to-fix', toFix: 1 });
  });

  test('says how many are to check', () => {
    const source = { kind: 'trip', check: true } as const;
    const store = storeOf(sections, {
      remoteAnswers: {
        prefilled: new Map([
          ['name', 'Ana'],
          ['nick', 'A'],
        ]),
        sources: { name: source, nick: source },
      },
    });
    expect(sectionStates(store)[0]).toMatchObject({ state: 'to-check', toCheck: 2 });
    const [first, second] = doubtfulCells(store);
    expect([first?.path, second?.path]).toEqual(['name', 'nick']);
    const open = () => openCells(store).map(({ path }) => path);
    expect(open()).toEqual(['name', 'nick', 'mail', 'trips.0.where']);
    expect(nextOpenCell(store)).toBe(first);
    expect(nextOpenCell(store, first)).toBe(second);
    expect(nextOpenCell(store, second)?.path).toBe('mail');
    expect(nextOpenCell(store, at(store, 'mail'))?.path).toBe('trips.0.where');
    expect(nextOpenCell(store, at(store, 'trips.0.where'))).toBe(first);
    expect(nextOpenCell(store, store.sections[1])?.path).toBe('trips.0.where');
    for (const cell of [first, second]) if (cell) store.accept(cell);
    store.set(at(store, 'mail'), 'ana@');
    store.set(at(store, 'trips.0.where'), 'Kobe');
    expect(open()).toEqual(['mail']);
    expect(nextOpenCell(store, at(store, 'mail'))?.path).toBe('mail');
    store.set(at(store, 'mail'), 'ana@example.com');
    expect(nextOpenCell(store)).toBeUndefined();
  });

  test('says how many answers that show a person has changed', () => {
    const offered = { value: 'Anna', source: { kind: 'trip', check: false } } as const;
    const person = { kind: 'person', by: 'u1', byName: 'Ana', at: '2026-11-21T10:00:00Z' } as const;
    const store = storeOf(sections, {
      remoteAnswers: {
        answers: new Map([
          ['name', 'Ana'],
          ['mail', 'ana@example.com'],
        ]),
        sources: { name: person, mail: person },
        suggestions: { name: offered },
      },
    });
    expect(editCount(store)).toBe(1);
  });

  test('says how many answers wait for a choice between two', () => {
    const store = storeOf(sections);
    store.set(at(store, 'name'), 'Ana');
    store.showClash('name', { value: 'Anna' });
    expect(sectionStates(store)[0]).toMatchObject({ state: 'to-fix', toSettle: 1, toFix: 0 });
    expect(clashingCells(store).map(({ path }) => path)).toEqual(['name']);
    store.settleClash(at(store, 'name'), 'theirs');
    expect(clashingCells(store)).toEqual([]);
  });

  test('is the same object until it changes', () => {
    const store = storeOf(sections, { remoteAnswers: remoteAnswersOf({}) });
    const before = sectionStates(store);
    store.typed(at(store, 'nick'), 'A');
    expect(sectionStates(store)[1]).toBe(before[1]);
    store.typed(at(store, 'nick'), 'An');
    const now = sectionStates(store);
    store.typed(at(store, 'nick'), 'Ana');
    expect(sectionStates(store)).toBe(now);
  });

  test('names the sections that ask something, in the same list until another one does', () => {
    const store = storeOf(sections);
    const before = askedSections(store);
    expect(before.map(({ treeNode }) => treeNode.section?.id)).toEqual(['you', 'more', 'trips']);
    store.set(at(store, 'name'), 'Ana');
    expect(askedSections(store)).toBe(before);
    store.set(at(store, 'married'), 'yes');
    expect(askedSections(store).map(({ treeNode }) => treeNode.section?.id)).toEqual([
      'you',
      'more',
      'partner',
      'trips',
    ]);
  });

  test('names what stands against it, in the same list while it names the same', () => {
    const store = storeOf(sections);
    const [section] = store.sections;
    if (!section) throw new Error('The form has no sections.');
    store.check(section);
    const faults = sectionFaults(store, section);
    const paths = () =>
      sectionFaults(store, section)
        .toFix.flatMap(({ cells }) => cells)
        .map(({ path }) => path);
    expect(paths()).toEqual(['name', 'mail']);
    expect(sectionStates(store)[0]?.toFix).toBe(faults.toFix.length);
    store.typed(at(store, 'nick'), 'A');
    expect(sectionFaults(store, section)).toBe(faults);
    store.set(at(store, 'name'), 'Ana');
    expect(paths()).toEqual(['mail']);
  });

  test('counts an optional question once it is answered, so that a finished form is all answered', () => {
    const store = storeOf(sections);
    expect(answerCount(sectionStates(store))).toEqual({ total: 3, answered: 0, read: 0 });
    store.set(at(store, 'nick'), 'A');
    expect(answerCount(sectionStates(store))).toEqual({ total: 4, answered: 1, read: 0 });
    store.set(at(store, 'name'), 'Ana');
    store.set(at(store, 'mail'), 'ana@example.com');
    store.set(at(store, 'trips.0.where'), 'Kobe');
    expect(answerCount(sectionStates(store))).toEqual({ total: 4, answered: 4, read: 0 });
    store.set(at(store, 'nick'), undefined);
    expect(answerCount(sectionStates(store))).toEqual({ total: 3, answered: 3, read: 0 });
  });

  test('counts the answers that documents gave', () => {
    const source = {
      kind: 'document',
      documentId: 'd',
      fileName: 'f',
      category: 'Passport',
      confidence: 1,
      raw: 'Ana',
      check: false,
    } as const;
    const store = storeOf(sections, {
      remoteAnswers: { prefilled: new Map([['name', 'Ana']]), sources: { name: source } },
    });
    expect(sectionStates(store)[0]).toMatchObject({ total: 2, answered: 1, read: 1 });
  });
});
