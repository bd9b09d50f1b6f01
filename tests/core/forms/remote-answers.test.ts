import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/core/forms/types.ts';
import { at, list, remoteAnswersOf, storeOf, text } from './support.ts';

const paper = (more: Partial<Extract<Source, { kind: 'document' }>> = {}): Source => ({
  kind: 'document',
  documentId: 'd1',
  fileName: 'passport.jpg',
  category: 'Passport',
  page: 1,
  box: [0, 0, 1, 1],
  confidence: 0.95,
  raw: 'ERIKSSON',
  check: false,
  ...more,
});
const ana: Source = { kind: 'person', by: 'u2', byName: 'Ana', at: '2026-11-21T10:00:00Z' };
const read = (value: string, source = paper()) =>
  remoteAnswersOf({ prefilled: new Map([['name', value]]), sources: { name: source } });

describe('values from documents', () => {
  test('fill what nobody answered, say where they come from, and go when the document goes', () => {
    const store = storeOf([text('name')], { remoteAnswers: read('Eriksson') });
    expect(at(store, 'name').getSnap()).toMatchObject({
      value: 'Eriksson',
      touched: false,
      doubtful: false,
      source: { fileName: 'passport.jpg' },
    });
    expect(store.changes().set.size).toBe(0);
    store.applyRemoteAnswers(remoteAnswersOf({}));
    expect(at(store, 'name').getSnap()).toMatchObject({ value: undefined, source: undefined });
  });

  test('never replace what a person typed: they become a suggestion, which can be taken', () => {
    const store = storeOf([text('name')]);
    const cell = at(store, 'name');
    store.typed(cell, 'Erikson');
    store.applyRemoteAnswers(read('Eriksson'));
    expect(cell.getSnap()).toMatchObject({
      value: 'Erikson',
      source: { kind: 'person' },
      suggestion: { value: 'Eriksson', source: { kind: 'document' } },
    });
    store.acceptSuggestion(cell);
    expect(cell.getSnap()).toMatchObject({
      value: 'Eriksson',
      suggestion: undefined,
      source: { kind: 'document', confirmed: true },
    });
    expect(store.changes().set).toEqual(new Map([['name', 'Eriksson']]));
  });

  test('do not come back where a person emptied the field', () => {
    const store = storeOf([text('name')], { remoteAnswers: read('Eriksson') });
    store.set(at(store, 'name'), '');
    store.applyRemoteAnswers(read('Eriksson'));
    expect(at(store, 'name').getSnap()).toMatchObject({
      value: undefined,
      touched: true,
      suggestion: { value: 'Eriksson' },
    });
    expect(store.changes().set).toEqual(new Map([['name', null]]));
    store.restoreOffered(at(store, 'name'));
    expect(at(store, 'name').getSnap()).toMatchObject({ value: 'Eriksson', touched: false });
  });

  test('name whoever confirmed them before, and nobody once that is done here', () => {
    const remoteAnswers = remoteAnswersOf({
      answers: new Map([['name', 'Eriksson']]),
      sources: { name: paper({ confirmed: true, confirmedBy: 'u2' }) },
    });
    const store = storeOf([text('name')], { remoteAnswers });
    const cell = at(store, 'name');
    expect(cell.getSnap().source).toMatchObject({ confirmed: true, confirmedBy: 'u2' });
    store.set(cell, 'Erikson');
    store.set(cell, 'Eriksson');
    expect(cell.getSnap().source).toMatchObject({ confirmed: true });
    expect(cell.getSnap().source).not.toHaveProperty('confirmedBy');
  });

  test('that are doubtful ask for a look until somebody accepts or changes them', () => {
    const store = storeOf([text('name')], {
      remoteAnswers: read('Eriksson', paper({ check: true })),
    });
    const cell = at(store, 'name');
    expect(cell.getSnap().doubtful).toBe(true);
    store.accept(cell);
    expect(cell.getSnap()).toMatchObject({
      doubtful: false,
      touched: true,
      source: { confirmed: true },
    });
    expect(store.changes().set).toEqual(new Map([['name', 'Eriksson']]));
    store.set(cell, 'Erikson');
    expect(cell.getSnap()).toMatchObject({
      doubtful: false,
      source: { kind: 'person' },
      suggestion: { value: 'Eriksson' },
    });
    store.set(cell, 'Eriksson');
    expect(cell.getSnap()).toMatchObject({ source: { kind: 'document', confirmed: true } });
  });

  test('that another document contradicts show both', () => {
    const other = { value: 'Erikson', source: paper({ documentId: 'd2', fileName: 'old.jpg' }) };
    const store = storeOf([text('name')], {
      remoteAnswers: { ...read('Eriksson', paper({ check: true })), suggestions: { name: other } },
    });
    expect(at(store, 'name').getSnap()).toMatchObject({
      value: 'Eriksson',
      doubtful: true,
      suggestion: other,
    });
  });

  test("fill the rows of a list, each answer with its own source; a changed row makes the list the person's", () => {
    const stays = [
      { name: 'Hotel Umi', city: 'Kobe' },
      { name: 'Ryokan Yama', city: 'Nara' },
    ];
    const sources = {
      stays: paper(),
      'stays.0.name': paper(),
      'stays.0.city': paper({ check: true }),
      'stays.1.name': paper({ documentId: 'd2' }),
      'stays.1.city': paper({ documentId: 'd2' }),
    };
    const store = storeOf([list('stays', [text('name'), text('city')])], {
      remoteAnswers: { prefilled: new Map([['stays', stays]]), sources },
    });
    expect(at(store, 'stays.1.name').getSnap()).toMatchObject({
      value: 'Ryokan Yama',
      source: { documentId: 'd2' },
      touched: false,
    });
    expect(at(store, 'stays.0.city').getSnap().doubtful).toBe(true);
    store.set(at(store, 'stays.0.name'), 'Hotel Kumo');
    expect(store.changes().set).toEqual(
      new Map([['stays', [{ name: 'Hotel Kumo', city: 'Kobe' }, stays[1]]]]),
    );
    expect(at(store, 'stays.0.city').getSnap()).toMatchObject({ doubtful: true, touched: true });
    expect(at(store, 'stays').getSnap().suggestion?.value).toEqual(stays);
    store.accept(at(store, 'stays.0.city'));
    expect(at(store, 'stays.0.city').getSnap()).toMatchObject({
      doubtful: false,
      source: { confirmed: true },
    });
  });
});

describe('answers of other tabs and people', () => {
  const saved = (value: string | null, revision = 2) =>
    remoteAnswersOf({ revision, answers: new Map([['name', value]]), sources: { name: ana } });

  test('reach what was not changed here', () => {
    const store = storeOf([text('name'), text('city')], { remoteAnswers: saved('Ana') });
    store.set(at(store, 'city'), 'Kobe');
    store.applyRemoteAnswers(saved('Anna', 3));
    expect(at(store, 'name').getSnap()).toMatchObject({
      value: 'Anna',
      touched: true,
      source: ana,
    });
    expect(at(store, 'city').getSnap().value).toBe('Kobe');
    expect(store.changes()).toEqual({ revision: 3, set: new Map([['city', 'Kobe']]) });
  });

  test('clash with what was changed here, and wait for a decision', () => {
    const store = storeOf([text('name')], { remoteAnswers: saved('Ana') });
    const cell = at(store, 'name');
    store.typed(cell, 'Hanna');
    store.applyRemoteAnswers(saved('Anna', 3));
    expect(cell.getSnap()).toMatchObject({
      value: 'Hanna',
      clash: { value: 'Anna', by: 'u2', byName: 'Ana' },
    });
    expect(store.changes().set.size).toBe(0);
    store.settleClash(cell, 'mine');
    expect(store.changes()).toEqual({ revision: 3, set: new Map([['name', 'Hanna']]) });
  });

  test('replace mine when I choose theirs', () => {
    const store = storeOf([text('name')], { remoteAnswers: saved('Ana') });
    const cell = at(store, 'name');
    store.typed(cell, 'Hanna');
    store.showClash('name', { value: 'Anna', by: 'u2' });
    store.settleClash(cell, 'theirs');
    expect(cell.getSnap()).toMatchObject({ value: 'Anna', clash: undefined });
    expect(store.changes().set.size).toBe(0);
  });

  test('are no clash when they are my own, saved but not yet confirmed', () => {
    const store = storeOf([text('name')], { remoteAnswers: saved('Ana') });
    const cell = at(store, 'name');
    store.typed(cell, 'Han');
    store.sending(store.changes());
    store.typed(cell, 'Hanna');
    store.applyRemoteAnswers(saved('Han', 3));
    expect(cell.getSnap()).toMatchObject({ value: 'Hanna', clash: undefined });
    expect(store.changes()).toEqual({ revision: 3, set: new Map([['name', 'Hanna']]) });
  });

  test('are no clash when they say what I say, and nothing is left to send', () => {
    const store = storeOf([text('name')], { remoteAnswers: saved('Ana') });
    const cell = at(store, 'name');
    store.typed(cell, 'Hanna');
    store.applyRemoteAnswers(saved('Hanna', 3));
    expect(cell.getSnap()).toMatchObject({ value: 'Hanna', clash: undefined });
    expect(store.changes()).toEqual({ revision: 3, set: new Map() });
    store.applyRemoteAnswers(saved('Anna', 4));
    expect(cell.getSnap()).toMatchObject({ value: 'Anna', clash: undefined });
  });
});

describe('what is to be sent', () => {
  test('is what differs from what the server has; what was typed while saving stays to be sent', () => {
    const store = storeOf([text('name'), text('city')]);
    store.typed(at(store, 'name'), 'Han');
    const first = store.changes();
    store.sending(first);
    store.typed(at(store, 'name'), 'Hanna');
    store.acknowledge(first, 1);
    expect(store.saved('name')).toBe('Han');
    expect(store.changes()).toEqual({ revision: 1, set: new Map([['name', 'Hanna']]) });
    store.acknowledge(store.changes(), 2);
    expect(store.changes()).toEqual({ revision: 2, set: new Map() });
  });

  test('comes back after a reload', () => {
    const store = storeOf([text('name'), list('people', [text('name')])], {
      remoteAnswers: read('Eriksson'),
    });
    store.restore({
      set: new Map<string, never>([
        ['name', null as never],
        ['people', [{ name: 'Ben' }] as never],
        ['gone', 'x' as never],
      ]),
    });
    expect(store.raw()).toEqual({ people: [{ name: 'Ben' }] });
    expect([...store.changes().set.keys()]).toEqual(['name', 'people']);
  });
});
