import type { Kind, Span, ZoneFormat } from '../../core/mrz/formats.ts';
import { ALPHABET } from './alphabet.ts';

/** What may stand at one place of a zone. */
export interface ZonePlace {
  /** What a character costs there, in log-probability: nothing for those that belong there. */
  costOf(character: string): number;
  /** A check digit covers it, or it is one. */
  isGuarded: boolean;
}

/** By line and place. */
export type ZonePlaces = readonly (readonly ZonePlace[])[];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const belonging: Record<Kind, string> = {
  name: LETTERS,
  letters: LETTERS,
  digits: '0123456789',
  date: '0123456789<',
  any: ALPHABET,
  sex: 'MFX<',
  check: '0123456789<',
  type: LETTERS,
};

/**
 * Some countries write digits where the standard has letters: what is as clear as this is believed.
 * Names never have digits.
 */
const UNUSUAL = 6;
const usual: Partial<Record<Kind, number>> = { letters: UNUSUAL, type: UNUSUAL };

/** What may stand at each place of a format. */
export const zonePlaces = (format: ZoneFormat): ZonePlaces => {
  const kinds = Array.from({ length: format.lines }, () => Array<Kind>(format.length).fill('any'));
  const guarded = kinds.map((line) => line.map(() => false));
  for (const { line, from, to, kind } of Object.values(format.fields))
    kinds[line]!.fill(kind, from, to);
  for (const { digit, covers } of Object.values(format.checks)) {
    kinds[digit.line]!.fill('check', digit.from, digit.to);
    for (const { line, from, to } of [digit, ...covers] as Span[])
      guarded[line]!.fill(true, from, to);
  }
  return kinds.map((line, row) =>
    line.map((kind, at) => ({
      costOf: (character) => (belonging[kind].includes(character) ? 0 : (usual[kind] ?? Infinity)),
      isGuarded: guarded[row]![at]!,
    })),
  );
};
