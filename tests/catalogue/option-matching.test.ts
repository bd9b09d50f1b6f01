import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../../src/core/forms/prefill/plain-words.ts';
import { prefill } from '../../src/core/forms/prefill/prefill.ts';
import type { CompiledForm, FieldNode, Value } from '../../src/core/forms/types.ts';
import { loadCompiled } from './load.ts';

const { forms, countries, tables, trust } = loadCompiled();

/** One option, with every word by which documents may name it. */
interface Choice {
  value: string;
  words: readonly string[];
}
/** A question with options; of several with the same ones, in whichever form, the first. */
interface Question {
  name: string;
  form: CompiledForm;
  node: FieldNode;
  choices: readonly Choice[];
}

const countryChoices: readonly Choice[] = countries.countries.map(({ value }) => ({
  value,
  words: Object.keys(tables.countries).filter((name) => tables.countries[name] === value),
}));

function choicesOf(node: FieldNode): readonly Choice[] {
  if (node.options)
    return node.options.map(({ value, label, aliases = [] }) => ({
      value,
      words: [value, label, ...aliases],
    }));
  if (node.type !== 'country' && node.optionsFrom === undefined) return [];
  const set = node.optionsFrom === undefined ? undefined : (countries.sets[node.optionsFrom] ?? []);
  return countryChoices.filter(({ value }) => set?.includes(value) ?? true);
}

function questionsIn(form: CompiledForm, fields: readonly FieldNode[]): Question[] {
  return fields.flatMap((node) => [
    { name: `${form.id}.${node.key}`, form, node, choices: choicesOf(node) },
    ...questionsIn(form, node.fields ?? []),
  ]);
}

const questions = [
  ...new Map(
    Object.values(forms)
      .flatMap((form) => form.sections.flatMap(({ fields }) => questionsIn(form, fields)))
      .filter(({ choices }) => choices.length > 0)
      .map((question) => [JSON.stringify([question.node.type, question.choices]), question])
      .reverse() as [string, Question][],
  ).values(),
];

/** What a question makes of a word that a document says: the option, and whether to look at it. */
function filled({ form, node }: Question, word: string): { value?: string; asks: boolean } {
  const alone = { ...node, key: 'x', prefill: ['other.x'] };
  const { prefilled, sources } = prefill(
    { ...form, sections: [{ id: 'only', title: 'Only', fields: [alone] }] },
    {
      countries,
      tables,
      trust,
      documents: [
        {
          id: 'd1',
          fileName: 'other.pdf',
          category: 'Other',
          namespace: 'other',
          fields: { x: { value: word, raw: word, confidence: 0.99 } },
        },
      ],
    },
  );
  const value = [prefilled.get('x')].flat()[0] as Exclude<Value, object> | undefined;
  const { check = false } = (sources.x ?? {}) as { check?: boolean };
  return { ...(value !== undefined && { value: String(value) }), asks: check };
}

const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** A letter left out, added, mistaken or swapped with its neighbour. */
const slips: readonly ((word: string, at: number, letter: string) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  (word, at) =>
    word.slice(0, at) + word.slice(at + 1, at + 2) + (word[at] ?? '') + word.slice(at + 2),
];

/** A word with one slip. What names another option then is no slip any more: nobody could tell. */
const mistyped = (word: string) =>
  fc
    .tuple(fc.constantFrom(...slips), fc.nat({ max: word.length - 1 }), fc.constantFrom(...LETTERS))
    .map(([slip, at, letter]) => slip(word, at, letter));

const wordsOf = (question: Question) =>
  question.choices.flatMap(({ value, words }) => words.map((word) => ({ value, word })));

describe.each(questions)('the options of $name', (question) => {
  it('come back by every word of theirs, in capitals and without accents too', () => {
    for (const { value, word } of wordsOf(question))
      for (const written of [word, ` ${word.toUpperCase()} `, word.toLowerCase(), bare(word)])
        expect([written, filled(question, written)]).toEqual([written, { value, asks: false }]);
  });

  it('come back as themselves or not at all where a letter is wrong', () => {
    const samples = question.choices.length > 50 ? 3 : 12;
    const named = new Map(wordsOf(question).map(({ value, word }) => [plainWords(word), value]));
    for (const { value, word } of wordsOf(question))
      for (const written of fc.sample(mistyped(word), { numRuns: samples, seed: 20261121 })) {
        const meant = named.get(plainWords(written));
        if (meant !== undefined && meant !== value) continue;
        const { value: found, asks } = filled(question, written);
        expect([written, found]).toEqual([written, found === undefined ? undefined : value]);
        if (found !== undefined) expect([written, asks]).toEqual([written, meant === undefined]);
      }
  });
});
