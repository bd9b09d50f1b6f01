import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../src/reader/read-documents.ts';
import { mergeRecognitions } from '../../src/reader/text/merge-recognitions.ts';
import { pageLanguage } from '../../src/reader/text/page-language.ts';
import type { Word } from '../../src/reader/text/page-text.ts';
import { readAgain } from '../../src/reader/text/read-again.ts';
import type { Recogniser } from '../../src/reader/text/recogniser.ts';
import { today, typedPage, vocabulary } from './typed-page.ts';

const wordsOf = (text: string, confidence = 0.9): Word[] =>
  text.split(' ').map((each, at) => ({
    text: each,
    confidence,
    rect: { x: 40 * at, y: 0, width: 36, height: 10 },
  }));
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

describe('the language of a page', () => {
  it.each([
    ['eng', 'Statement of account for the period from 1 May to 31 May Name and address'],
    ['deu', 'Kontoauszug vom 1. Mai Herrn Betrag und Kontostand auf Ihr Konto'],
    ['fra', 'Relevé de compte du 1 au 31 mai Votre solde Mme rue des Lilas Libellé Montant'],
    ['por', 'Recibo de vencimento Nome do trabalhador Descontos da Segurança Morada'],
    ['eng', 'Name Nom Surname Date of birth Date de naissance Sex Sexe Date of expiry'],
  ])('is %s where its words say so: %s', (language, text) =>
    expect(pageLanguage(wordsOf(text))).toBe(language),
  );
});

describe('what two recognisers read of one line', () => {
  it('has the accents that the second one knows where both see the same letters, and is as sure as the surer', () => {
    const read = mergeRecognitions(
      wordsOf('Jurgen Grossmann', 0.8),
      wordsOf('Jürgen Großmann', 0.95),
    );
    expect([textOf(read), read.map(({ confidence }) => confidence)]).toEqual([
      'Jürgen Großmann',
      [0.95, 0.95],
    ]);
  });

  it('is less sure where they differ', () => {
    const [word] = mergeRecognitions(wordsOf('Mdller', 0.92), wordsOf('Moller', 0.88));
    expect(word?.confidence).toBeLessThan(0.8);
  });

  it('keeps the digits of the first', () =>
    expect(textOf(mergeRecognitions(wordsOf('1.234,56'), wordsOf('1.234,58')))).toBe('1.234,56'));
});

describe('a page in another language', () => {
  const page = typedPage(
    [
      'Kontoauszug vom 01.09.2026 Ihr Konto',
      'Kontoinhaber    Jurgen Muller',
      'Betrag und Kontostand auf Ihr Konto',
    ],
    { confidence: 0.9 },
  );
  const analysis = {
    ...page,
    text: {
      ...page.text,
      sheet: {
        image: { data: new Uint8Array(600 * 840), width: 600, height: 840 },
        language: 'deu' as const,
      },
    },
  };
  const documentsOf = (analyses: Parameters<typeof readDocuments>[0]) =>
    readDocuments(
      analyses,
      { vocabulary, today, asOne: { category: 'Proof of Funds' } as never },
      { mimeType: 'image/png', bytes: 1 },
    );
  const pretended = (inLanguage: Recogniser['inLanguage']): Recogniser => ({
    recognise: async () => [],
    inLanguage,
    close: async () => undefined,
  });

  it('has its values read again by a recogniser for the language, which is closed afterwards', async () => {
    let isClosed = false;
    const german = {
      ...pretended(async () => undefined),
      recognise: async () => wordsOf('Jürgen Müller', 0.96),
      close: async () => void (isClosed = true),
    };
    const again = await readAgain(
      [analysis],
      documentsOf([analysis]),
      pretended(async () => german),
    );
    expect(textOf(again?.[0]?.text.words ?? [])).toContain('Jürgen Müller');
    expect([again?.[0]?.text.sheet, isClosed]).toEqual([undefined, true]);
  });

  it('is less sure of its words where nobody knows the language', async () => {
    const again = await readAgain(
      [analysis],
      documentsOf([analysis]),
      pretended(async () => undefined),
    );
    expect(again?.[0]?.text.words.find(({ text }) => text === 'Muller')?.confidence).toBeLessThan(
      0.82,
    );
  });

  it('is left as it is where it is English', async () => {
    expect(
      await readAgain(
        [page],
        documentsOf([page]),
        pretended(async () => undefined),
      ),
    ).toBeUndefined();
  });
});
