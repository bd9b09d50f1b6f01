import { expect, test } from 'vitest';
import type { Source } from '../../../src/core/forms/types.ts';
import { correctedAnswers } from '../../../src/core/learning/corrected-answers.ts';
import { at, remoteAnswersOf, storeOf, text } from '../forms/support.ts';

const paper: Source = {
  kind: 'document',
  documentId: 'd1',
  fileName: 'passport.jpg',
  category: 'Passport',
  field: 'surname',
  page: 1,
  box: [0, 0, 1, 1],
  confidence: 0.95,
  raw: 'ERIKSSON',
  check: false,
};
const read = remoteAnswersOf({
  prefilled: new Map([['name', 'Eriksson']]),
  sources: { name: paper },
});

test('an answer that says otherwise than what was read is a correction, by names alone', () => {
  const store = storeOf([text('name'), text('city')]);
  store.typed(at(store, 'name'), 'Erikson');
  store.typed(at(store, 'city'), 'Lund');
  store.applyRemoteAnswers(read);
  expect(correctedAnswers(store)).toEqual([{ path: 'name', docId: 'd1', field: 'surname' }]);
});

test('what stands as it was read, or was confirmed, is none', () => {
  const store = storeOf([text('name')], { remoteAnswers: read });
  expect(correctedAnswers(store)).toEqual([]);
  store.typed(at(store, 'name'), 'Erikson');
  store.applyRemoteAnswers(read);
  store.acceptSuggestion(at(store, 'name'));
  expect(correctedAnswers(store)).toEqual([]);
});
