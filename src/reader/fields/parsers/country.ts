import type { Parser } from './parser.ts';

/** A country that was not named exactly is always shown to a person. */
const GUESSED = 0.6;

/** ISO alpha-3 of a country's name, of a citizen's word for it, or of its code. */
export const countryParser: Parser = (text, { countries }) => {
  const bare = text.replace(/\bcitizen(?: of)?\b|\([^)]*\)/giu, ' ');
  const parts = [text, bare, ...text.split(/[/|,·•;()]/)].map((part) =>
    part.replace(/[^\p{L}\p{N}' .-]/gu, '').trim(),
  );
  const value = first(parts.map((part) => countries.find(part)));
  const guess = value ? undefined : first(parts.map((part) => countries.guess(part)));
  return value ? { value, sureness: 1 } : guess ? { value: guess, sureness: GUESSED } : undefined;
};

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}
