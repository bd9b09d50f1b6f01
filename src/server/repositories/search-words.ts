import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { spellingsOf } from '../../core/lists/search-words.ts';
import type { PartyKind } from '../database/tables/tables.ts';

/** One word that is looked for, in the spelling of `core/lists`. */
export interface SearchedWord {
  word: string;
  /** Also where a letter is missing, superfluous, another or in another place. */
  isForgiving: boolean;
  /** The whole word, as of a number; else a word may begin so. */
  isWhole?: boolean;
}

interface Named extends SearchedWord {
  /** All words of a person or company, or the numbers of an applicant's passports alone. */
  kind?: PartyKind | 'passport';
  tenant: string;
  uid: RawBuilder<unknown>;
}

/**
 * True where somebody's words hold this one: of name, e-mail, telephone or passport. Row-level
 * security lets an index answer `=` and `<` alone, and so the words are rows.
 */
export const hasWord = ({
  tenant,
  uid,
  kind = 'applicant',
  ...searched
}: Named): Expression<SqlBool> =>
  sql<boolean>`${uid} in (select said.uid from search_word said
    where said.tenant = ${tenant} and said.kind = ${kind} and ${isWord(searched)})`;

function isWord({ word, isForgiving, isWhole }: SearchedWord): RawBuilder<unknown> {
  if (isWhole) return sql`said.word = ${word} and said.is_whole`;
  if (isForgiving) return sql`said.word = any(${spellingsOf(word)}::text[])`;
  return sql`said.word >= ${word} and said.word < ${`${word}\u{10ffff}`} and said.is_whole`;
}
