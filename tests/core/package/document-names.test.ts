import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNames } from '../../../src/core/package/document-names.ts';

const scan = (id: string, category = 'Passport', mimeType = 'image/jpeg') => ({
  id,
  category,
  mimeType,
});
const state = (title: string, documents: ReturnType<typeof scan>[]) => ({
  id: title,
  title,
  level: 'required' as const,
  applies: true,
  met: documents.length > 0,
  documents,
});

describe('the names of documents in a package', () => {
  it('follow what the visa asks for, then the category', () => {
    const [passport, photo, diploma, clearance] = [
      scan('a'),
      scan('b', 'Photo', 'image/png'),
      scan('c', 'Proof of Status', 'application/pdf'),
      scan('d', 'Other', 'image/webp'),
    ];
    const names = documentNames([diploma, clearance, photo, passport], {
      states: [state('Passport', [passport]), state('Photo', [photo])],
      surname: 'Müller',
    });
    expect([...names]).toEqual([
      ['a', '01 Passport - MUELLER.jpg'],
      ['b', '02 Photo - MUELLER.png'],
      ['d', '03 Other - MUELLER.webp'],
      ['c', '04 Proof of Status - MUELLER.pdf'],
    ]);
  });

  it('leave out a surname that has no Latin letters', () => {
    expect([...documentNames([scan('a')], { states: [], surname: 'محمد' }).values()]).toEqual([
      '01 Passport.jpg',
    ]);
  });

  it('are plain, never a path, and no two alike', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '../../etc/passwd',
        'C:\\con',
        'a/b',
        '.',
        'Attestation d’accueil',
        'toString',
        '__proto__',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ category: text, mimeType: text }), { maxLength: 120 }),
        text,
        text,
        (given, title, surname) => {
          const documents = given.map((document, index) => ({ id: String(index), ...document }));
          const names = [
            ...documentNames(documents, {
              states: [
                state(
                  title,
                  documents.slice(0, 3).map((document) => ({ ...document })),
                ),
              ],
              surname,
            }).values(),
          ];
          expect(names).toHaveLength(documents.length);
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
          expect(names.toSorted()).toEqual(names);
          for (const name of names)
            expect(name).toMatch(
              /^\d{2,3} [A-Za-z0-9(,'-][A-Za-z0-9 ,()'-]*\.(pdf|jpg|png|webp|bin)$/,
            );
        },
      ),
    );
  });
});
