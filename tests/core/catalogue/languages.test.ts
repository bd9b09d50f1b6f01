import { describe, expect, it } from 'vitest';
import { languageTables } from '../../../src/core/catalogue/languages/language-tables.ts';
import {
  offeredLanguages,
  translationsIn,
} from '../../../src/core/catalogue/languages/translations.ts';
import { checksIn } from '../../../src/core/checks/compiled-check.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const ACTIONS = {
  'action.start': 'Beginnen',
  'action.delete': 'Löschen',
  'action.print': '{n, plural, one {# Datei} other {# Dateien}}',
};
const SIGN_IN = { 'signIn.title': 'Anmelden' };
const MESSAGE = 'The form says {form.surname}, the passport {documents.passport.surname}.';
const SENTENCES = {
  'My applications': 'Meine Anträge',
  [MESSAGE]: 'Im Reisepass steht {documents.passport.surname}, im Formular {form.surname}.',
};

const copy = (area: string, texts: object) => JSON.stringify({ area, texts }, null, 2);

/** The sound catalogue with a second language: its copy by area, and its sentences. */
const withGerman = ({
  actions = ACTIONS,
  signIn = SIGN_IN,
  sentences = SENTENCES,
  tag = 'de',
}: {
  actions?: object;
  signIn?: object | null;
  sentences?: object;
  tag?: string;
} = {}) => [
  ...soundCatalogue(),
  { path: `copy/${tag}/actions.json`, text: copy('actions', actions) },
  ...(signIn ? [{ path: `copy/${tag}/sign-in.json`, text: copy('sign-in', signIn) }] : []),
  { path: `copy/${tag}/sentences.json`, text: JSON.stringify({ sentences }, null, 2) },
];

const problemsOf = async (files: Parameters<typeof checked>[0]) =>
  (await checked(files)).problems.map(({ file, line, column, message, hint }) => [
    `${file}:${line}:${column}`,
    message,
    ...(hint === undefined ? [] : [hint]),
  ]);

describe('a language of the catalogue', () => {
  it('is sound when it says all that English says', async () =>
    expect(await problemsOf(withGerman())).toEqual([]));

  it('misses no text, and no file of them', async () => {
    const { 'action.delete': _, ...fewer } = ACTIONS;
    expect(await problemsOf(withGerman({ actions: fewer }))).toEqual([
      ['copy/de/actions.json:3:12', 'The text "action.delete" is missing.', 'In English: "Delete"'],
    ]);
    expect(await problemsOf(withGerman({ signIn: null }))).toEqual([
      ['copy/de/sign-in.json:1:1', 'This file is missing: de has no text "sign-in".'],
    ]);
  });

  it('has the same values, and counts with every choice that its numbers need', async () => {
    expect(
      await problemsOf(withGerman({ actions: { ...ACTIONS, 'action.start': 'Los, {name}' } })),
    ).toEqual([['copy/de/actions.json:4:21', 'English has no value {name} here.']]);
    expect(
      await problemsOf(withGerman({ actions: { ...ACTIONS, 'action.print': 'Dateien' } })),
    ).toEqual([
      ['copy/de/actions.json:6:21', 'The value {n} of the English text is missing.'],
      [
        'copy/de/actions.json:6:21',
        'English chooses by the number of "n", and this does not.',
        'Write {n, plural, one {…} other {…}}.',
      ],
    ]);
    expect(await problemsOf(withGerman({ tag: 'pl' }))).toEqual([
      ['copy/pl/actions.json:6:21', 'The plural of "n" needs the choices few, many in "pl".'],
    ]);
  });

  it('keeps the values of a sentence; one that nothing says any more stops nobody, and is listed with what was meant', async () => {
    const idle = withGerman({
      actions: { ...ACTIONS, 'action.strat': 'Los' },
      sentences: { 'My aplications': 'Meine Anträge' },
    });
    expect(await problemsOf(idle)).toEqual([]);
    const { compiled, catalogue } = await checked(idle);
    expect(compiled && languageTables(compiled, catalogue)[0]).toMatch(
      /Translated, and said nowhere any more:\ncopy\/de\/actions\.json:7:21 {2}action\.strat {2}Did you mean "action\.start"\?\ncopy\/de\/sentences\.json:3:23 {2}My aplications {2}Did you mean "My applications"\?$/,
    );
    expect(
      (
        await problemsOf(
          withGerman({ sentences: { [MESSAGE]: 'Im Formular steht {form.surname}.' } }),
        )
      ).map(([, message]) => message),
    ).toEqual(['The value {documents.passport.surname} of the English text is missing.']);
  });

  it('may say its sentences in several files, and each of them once', async () => {
    const more = (sentences: object) => [
      ...withGerman(),
      { path: 'copy/de/sentences-forms.json', text: JSON.stringify({ sentences }, null, 2) },
    ];
    const both = more({ 'Your form': 'Ihr Formular' });
    expect(await problemsOf(both)).toEqual([]);
    const { compiled } = await checked(both);
    expect(compiled?.sentences.de).toEqual({ ...SENTENCES, 'Your form': 'Ihr Formular' });
    expect(await problemsOf(more({ 'My applications': 'Anträge' }))).toEqual([
      [
        'copy/de/sentences-forms.json:3:24',
        'The sentence "My applications" stands twice.',
        'The other stands in copy/de/sentences.json:3.',
      ],
    ]);
  });

  it('has a folder that is named by its tag, and a direction', async () => {
    expect((await problemsOf(withGerman({ tag: 'de_AT' }))).map(([, message]) => message)).toEqual([
      'The folder "de_AT" is not named by the tag of a language (BCP 47).',
    ]);
    const files = soundCatalogue().map((file) =>
      file.path === 'copy/en/actions.json'
        ? { ...file, text: copy('actions', { ...ACTIONS, 'language.direction': 'left' }) }
        : file,
    );
    expect((await problemsOf(files)).map(([, message]) => message)).toEqual([
      'There is no direction of writing "left".',
    ]);
  });

  it('lowers no label within a sentence where its nouns keep their capitals', async () => {
    const english = soundCatalogue().map((file) =>
      file.path === 'copy/en/actions.json'
        ? {
            ...file,
            text: copy('actions', {
              'action.start': '{n, plural, one {Add <inline>{title}</inline>} other {Add}}',
              'action.delete': 'Delete',
              'action.print': 'Print',
            }),
          }
        : file,
    );
    const german = (nouns: string, title: string) => [
      ...english,
      ...withGerman({
        actions: {
          'action.start': `{n, plural, one {${title} hinzufügen} other {Hinzufügen}}`,
          'action.delete': 'Löschen',
          'action.print': 'Drucken',
          'language.nouns': nouns,
        },
      }).slice(english.length),
    ];
    expect(await problemsOf(german('capital', '{title}'))).toEqual([]);
    expect(await problemsOf(german('small', '<inline>{title}</inline>'))).toEqual([]);
    expect(await problemsOf(german('capital', '<inline>{title}</inline>'))).toEqual([
      [
        'copy/de/actions.json:4:21',
        'Nouns keep their capitals in this language, and "inline" takes that of "title".',
        'Write {title}.',
      ],
    ]);
    expect((await problemsOf(german('big', '{title}'))).map(([, message]) => message)).toEqual([
      'There is no way to write nouns "big".',
    ]);
  });

  it('may leave the forms in English, and says so once', async () => {
    const says = (tag: string, area: string) => ({
      path: `copy/${tag}/${area}.json`,
      text: JSON.stringify({ area, covers: ['interface'], texts: {} }, null, 2),
    });
    expect(await problemsOf([...withGerman(), says('de', 'language')])).toEqual([]);
    expect(await problemsOf([...withGerman(), says('de', 'toast')])).toEqual([
      [
        'copy/de/toast.json:3:13',
        'What a language covers stands in the file of its area "language".',
        'Take it away here.',
      ],
    ]);
    expect(
      (await problemsOf([...withGerman(), says('en', 'language')])).map(([, message]) => message),
    ).toEqual(['The catalogue is written in English, which covers all of it.']);
  });

  it('is there when a tenant offers it', async () => {
    const files = withGerman().map((file) =>
      file.path === 'tenants/demo.json'
        ? {
            ...file,
            text: file.text.replace('"timeZone"', '"languages": ["en", "fr"],\n  "timeZone"'),
          }
        : file,
    );
    expect(await problemsOf(files)).toEqual([
      ['tenants/demo.json:10:23', 'There is no language in copy/ "fr".', 'Use "en" or "de".'],
    ]);
  });
});

describe('a catalogue in two languages', async () => {
  const { compiled, catalogue } = await checked(withGerman());
  if (!compiled) throw new Error('The catalogue has problems.');
  const viewer = { roles: ['applicant'], applicantType: 'D2C', tenantId: 'demo' };

  it('gives a person theirs alone, and English where there is no other', () => {
    const [german, french] = [
      slice(compiled, { ...viewer, language: 'de' }),
      slice(compiled, { ...viewer, language: 'fr' }),
    ];
    expect([
      german.language,
      german.copy['action.start'],
      german.screens.find(({ id }) => id === 'applications')?.title,
    ]).toEqual(['de', 'Beginnen', 'Meine Anträge']);
    expect(german.screens.find(({ id }) => id === 'form')?.title).toBe('Your form');
    expect([french.language, french.copy['action.start']]).toEqual(['en', 'Start']);
    expect(german.languages?.map(({ tag }) => tag)).toEqual(['en', 'de']);
  });

  it('says the same before sign-in in each', () => {
    expect(compiled.copy.de?.public).toEqual({ 'language.tag': 'de', 'signIn.title': 'Anmelden' });
  });

  it('puts the values of a check where the translation wants them', () => {
    const [english] = compiled.checks,
      [german] = checksIn(compiled.checks, 'de');
    const values = english?.message.filter((part) => typeof part !== 'string') ?? [];
    expect(german?.message).toEqual([
      'Im Reisepass steht ',
      values[1],
      ', im Formular ',
      values[0],
      '.',
    ]);
    expect([german?.title, german?.translations]).toEqual([english?.title, undefined]);
  });

  it('tells which sentences it shows in English, with their places', () => {
    const [german = '', english] = languageTables(compiled, catalogue);
    expect(english).toBe('en  en: 4 texts; the catalogue is written in it.');
    expect(german).toMatch(/^de {2}de: 4 texts, 2 of \d+ sentences\.\nShown in English:\n/);
    expect(german).toContain('screens/form.json:6:12  Your form');
    expect(german).not.toContain('My applications\n');
    expect(german).toContain('forms/short-stay.json:30:20  Earlier visits\n');
  });

  it('shows forms in English where a language does not cover them, and says how much that is', async () => {
    const files = [
      ...withGerman({ sentences: { ...SENTENCES, 'Earlier visits': 'Frühere Besuche' } }),
      {
        path: 'copy/de/language.json',
        text: JSON.stringify({ area: 'language', covers: ['interface'], texts: {} }),
      },
    ];
    const { compiled: half, catalogue: written } = await checked(files);
    const form = half?.forms['short-stay'];
    if (!half || !form) throw new Error('The catalogue has problems.');
    const { formInWords } = translationsIn(half, 'de', () => undefined);
    expect(formInWords(form)).toEqual({ ...form, language: 'en' });
    expect(formInWords(form)).toBe(formInWords(form));
    const [german = ''] = languageTables(half, written);
    expect(german).toMatch(
      /^de {2}de: 4 texts, 2 of \d+ sentences\. It leaves the forms in English: \d+ sentences of theirs alone\.\n/,
    );
    expect(german).not.toMatch(/^forms\//m);
    expect(german).toMatch(/said nowhere any more:\n.* {2}Earlier visits/);
  });

  it('offers what the tenant says, and writes papers in English', () => {
    expect(offeredLanguages(compiled, { languages: ['de'] })).toEqual(['de']);
    const { t, onPaper, language } = translationsIn(compiled, 'de', () => undefined);
    expect([t('action.start'), onPaper('action.start'), language]).toEqual([
      'Beginnen',
      'Start',
      'de',
    ]);
  });
});
