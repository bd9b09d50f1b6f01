import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { spellingsOf } from '../../core/lists/search-words.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
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

/** A word that more people have does not tell whom a list can begin with. */
const MOST_FOUND = 2_000;

/**
 * The uids of all applicants who have all of these words, where one of the words is that of few;
 * else undefined. A list that begins with them is read at once: the planner does not know how
 * words go together, and would walk through the list in its order until it met them.
 */
export async function uidsWithWords(
  transaction: TenantTransaction,
  { tenant, words }: { tenant: string; words: readonly SearchedWord[] },
): Promise<string[] | undefined> {
  const frequent: SearchedWord[] = [];
  let found: string[] | undefined;
  for (const word of words) {
    const uids = await withWord(transaction, { tenant, word, most: MOST_FOUND + 1 });
    const people = new Set(uids);
    if (uids.length > MOST_FOUND) frequent.push(word);
    else found = found ? found.filter((uid) => people.has(uid)) : [...people];
  }
  for (const word of found ? frequent : []) {
    const among = sql`and said.uid = any(${found}::text[])`;
    found = await withWord(transaction, { tenant, word, among, most: MOST_FOUND });
  }
  return found;
}

interface Asked {
  tenant: string;
  word: SearchedWord;
  among?: RawBuilder<unknown>;
  most: number;
}

/** Uids of applicants with a word: once for each word of theirs, or once where asked among some. */
async function withWord(
  transaction: TenantTransaction,
  { tenant, word, among, most }: Asked,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select ${sql.raw(among ? 'distinct' : '')} said.uid from search_word said
    where said.tenant = ${tenant} and said.kind = 'applicant' and ${isWord(word)} ${among ?? sql``}
    limit ${most}`.execute(transaction);
  return rows.map(({ uid }) => uid);
}

function isWord({ word, isForgiving, isWhole }: SearchedWord): RawBuilder<unknown> {
  if (isWhole) return sql`said.word = ${word} and said.is_whole`;
  if (isForgiving) return sql`said.word = any(${spellingsOf(word)}::text[])`;
  return sql`said.word >= ${word} and said.word < ${`${word}\u{10ffff}`} and said.is_whole`;
}
