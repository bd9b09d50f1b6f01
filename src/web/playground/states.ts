import { countryTable } from '../../core/forms/check-context.ts';
import { NO_REMOTE_ANSWERS, type RemoteAnswers } from '../../core/forms/store/remote-answers.ts';
import { FormStore } from '../../core/forms/store/store.ts';
import type { Answer, Source, Value, Values } from '../../core/forms/types.ts';
import { countries, type FieldExample } from './examples.ts';

/** The looks that a field can have, each as a form of its own with one question. */
export interface PlaygroundState {
  name: string;
  store: FormStore;
}

const passport = (check: boolean): Source => ({
  kind: 'document',
  documentId: 'd1',
  fileName: 'passport.jpg',
  category: 'Passport',
  page: 1,
  confidence: check ? 0.6 : 0.99,
  raw: '…',
  check,
});

const storeOf = ({ field }: FieldExample, remoteAnswers: Partial<RemoteAnswers> = {}): FormStore =>
  new FormStore({
    form: {
      id: field.key,
      title: '',
      officialName: '',
      dateFormat: 'day/month/year',
      rules: [],
      sections: [{ id: 'one', title: '', fields: [field] }],
    },
    countries: countryTable(countries),
    facts: { today: '2027-01-18' },
    remoteAnswers: { ...NO_REMOTE_ANSWERS, ...remoteAnswers },
  });

/** A group is answered by its leaves, anything else by itself. */
const answersOf = ({ field: { key, type } }: FieldExample, value: Value): [string, Value][] =>
  type === 'group'
    ? Object.entries(value as Values).map(([leaf, own]) => [`${key}.${leaf}`, own as Value])
    : [[key, value]];

const answered = (example: FieldExample, value: Value) =>
  storeOf(example, { answers: new Map(answersOf(example, value) as [string, Answer][]) });

const judged = (store: FormStore): FormStore => {
  for (const cell of store.cells()) if (cell.kind === 'leaf') store.blurred(cell);
  return store;
};

const clashed = (example: FieldExample): FormStore => {
  const store = answered(example, example.value);
  store.showClash(example.field.key, { value: example.value, byName: 'Berta Berg' });
  return store;
};

/** Every look of one example. */
export const statesOf = (example: FieldExample): PlaygroundState[] => {
  const { value, wrong } = example;
  const prefilled = new Map(answersOf(example, value));
  const sources = (check: boolean) =>
    Object.fromEntries([...prefilled.keys()].map((key) => [key, passport(check)]));
  return [
    { name: 'empty', store: storeOf(example) },
    { name: 'from a document', store: storeOf(example, { prefilled, sources: sources(false) }) },
    { name: 'please check', store: storeOf(example, { prefilled, sources: sources(true) }) },
    ...wrong
      .slice(0, 1)
      .map((one) => ({ name: 'wrong', store: judged(answered(example, one.value)) })),
    { name: 'clash', store: clashed(example) },
  ];
};
