import { paperWords } from '../../words/paper-words.ts';

const WORDS = new Set(Object.values(paperWords.noName).flat());

/** Whether plain words are nothing but words of firms and papers: "Group", "Check date". */
export const isNoName = (words: readonly string[]): boolean => words.every((word) => WORDS.has(word));

/** Whether plain words name a firm, a paper or a notice rather than a person. */
export const isNoPerson = (words: readonly string[]): boolean => words.some((word) => WORDS.has(word)) || words.every((word) => /^(\p{L})\1+$/u.test(word));
