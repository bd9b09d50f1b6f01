import { describe, expect, test } from 'vitest';
import { translatedForm } from '../../../src/core/forms/translated-form.ts';
import { formFromWire, formToWire, type WireForm } from '../../../src/core/forms/wire/wire.ts';
import { catalogueForm, compiled, formOf, list, text } from './support.ts';

const form = compiled(
  formOf([
    text('surname', {
      label: 'Surname',
      help: 'As in your passport.',
      prefill: ['passport.surname'],
    }),
    {
      key: 'sex',
      type: 'radio',
      label: 'Sex',
      options: [
        { value: 'f', label: 'Female', aliases: ['F'] },
        { value: 'x', label: 'Surname' },
      ],
    },
    list('stays', [text('name', { label: 'Name' })], { itemLabel: 'Place to stay' }),
    { key: 'sign', type: 'signature', label: 'Signature', statement: 'It is true.' },
  ]),
);
const GERMAN = {
  Surname: 'Familienname',
  'As in your passport.': 'Wie im Reisepass.',
  Female: 'Weiblich',
  Name: 'Name',
  'Place to stay': 'Unterkunft',
  'It is true.': 'Es ist wahr.',
  surname: 'falsch',
  f: 'falsch',
};

describe('a form in another language', () => {
  const [surname, sex, stays, sign] = translatedForm(form, GERMAN).sections[0]?.fields ?? [];

  test('says its words, with the official English ones beside them', () => {
    expect(surname).toMatchObject({
      key: 'surname',
      label: 'Familienname',
      english: 'Surname',
      help: 'Wie im Reisepass.',
      prefill: ['passport.surname'],
    });
    expect(stays).toMatchObject({ itemLabel: 'Unterkunft' });
    expect(sign).toMatchObject({ statement: 'Es ist wahr.', englishStatement: 'It is true.' });
  });

  test('keeps values, and has no English words where nothing is translated or nothing differs', () => {
    expect(sex).toEqual({
      key: 'sex',
      type: 'radio',
      label: 'Sex',
      options: [
        { value: 'f', label: 'Weiblich', english: 'Female', aliases: ['F'] },
        { value: 'x', label: 'Familienname', english: 'Surname' },
      ],
    });
    expect(stays?.fields).toEqual([expect.not.objectContaining({ english: 'Name' })]);
  });

  test('is the very form without any translation, and made once for each language', () => {
    expect(translatedForm(form, {})).toBe(form);
    expect(translatedForm(form, GERMAN)).toBe(translatedForm(form, GERMAN));
    expect(form.sections[0]?.fields[0]?.label).toBe('Surname');
  });

  test('arrives in the browser with its keys, values and English words', () => {
    const visa = catalogueForm('schengen-short-stay');
    const words = Object.fromEntries(
      JSON.stringify(visa)
        .match(/(?<="label":")[^"\\]+/g)
        ?.map((label) => [label, `«${label}»`]) ?? [],
    );
    const there = formFromWire(
      JSON.parse(JSON.stringify(formToWire(translatedForm(visa, words)))) as WireForm,
    );
    const questions = (one: typeof visa) =>
      one.sections.flatMap(({ fields }) =>
        fields.map(({ key, label, english, options }) => ({
          key,
          words: english ?? label,
          options: options?.map((option) => [option.value, option.english ?? option.label]),
        })),
      );
    expect(questions(there)).toEqual(questions(visa));
    expect(there.sections[0]?.fields[0]?.label).toMatch(/^«.+»$/);
  });
});
