import type { Reason } from '../reading.ts';
import { fieldText } from '../mrz/decode.ts';
import type { PageSign } from './page-signs.ts';
import type { KnownType, Term } from '../vocabulary.ts';
import type { PageZone } from '../zone/page-zone.ts';
import { findTerm, findTerms, type PageWords } from './page-words.ts';

/** How much one page speaks for one kind of document, and why. */
export interface Score {
  type: KnownType;
  points: number;
  why: Reason[];
}

/** A word in a heading counts so many times. */
const HEADING = 1.6;
const HEADING_TERM = 4;
const AGAINST = -3;
/** A zone says more than any word. */
const ZONE = 12;
/** A card of one country for a citizen of another is a permit, not an identity card; kinds that visas belong to are the permits. */
const OWN_CARD = 5;

/** What is known of a page besides its words. */
interface Beside { zone?: PageZone; signs?: readonly PageSign[] }

/** Scores of all kinds for one page, best first. */
export function scorePage(words: PageWords, { types, ...beside }: { types: readonly KnownType[] } & Beside): Score[] {
  return types.map((type) => scoreOf(type, words, beside)).toSorted((one, other) => other.points - one.points);
}

function scoreOf(type: KnownType, words: PageWords, { zone, signs = [] }: Beside): Score {
  const told = [
    ...wordReasons(words, type),
    ...reasonsOf(type.headings, (term) => headingReason(words, term)),
    ...reasonsOf(type.negatives, (term) => negativeReason(words, term)),
    ...(zone ? [zoneReason(type, zone)] : []),
  ].filter((reason) => reason !== undefined);
  const why = told.some(({ points }) => points > 0) ? [...told, ...signReasons(type, signs)] : told;
  const points = why.reduce((sum, reason) => sum + reason.points, 0);
  return { type, why, points: points * trustIn(why, { type, words, hasZone: zone !== undefined }) };
}

/** What a page shows counts beside what it says: a face alone is anybody's. */
function signReasons({ signs }: KnownType, seen: readonly PageSign[]): Reason[] {
  return signs.flatMap(({ sign, weight }) => (seen.includes(sign) ? [{ kind: 'sign' as const, text: sign, points: weight }] : []));
}

const reasonsOf = (terms: readonly Term[], reasonOf: (term: Term) => Reason | undefined) => terms.map(reasonOf);

/** How much words count on a page that is too long for its kind. */
const TOO_LONG = 0.4;

function trustIn(why: readonly Reason[], { type, words: { words }, hasZone }: { type: KnownType; words: PageWords; hasZone: boolean }): number {
  const length = words.length > type.mostWords && !hasZone ? TOO_LONG : 1;
  return length * (words.length < MANY_WORDS || speaksForItself(why, type) ? 1 : ALONE);
}

/** On a long page more words come by chance, so that each says less. Each place of a page speaks once, by the term to which it means most: "passport" is no "passeport" too. */
function wordReasons(words: PageWords, { words: terms }: KnownType): Reason[] {
  const body = Math.min(1, Math.sqrt(MANY_WORDS / words.words.length));
  const claims = terms.flatMap((term) => findTerms(words, term).map((hit) => ({ term, hit, points: term.weight * hit.likeness * (hit.inHeading ? HEADING : body) })));
  const taken = new Set<number>();
  const counted = new Map<Term, Reason>();
  for (const { term, hit, points } of claims.toSorted((one, other) => other.points - one.points)) {
    const places = term.words.map((_, step) => hit.at + step);
    if (counted.has(term) || places.some((place) => taken.has(place))) continue;
    places.forEach((place) => taken.add(place));
    counted.set(term, { kind: 'word', text: term.text, points });
  }
  return [...counted.values()];
}

/** A word that stands for a kind by itself, such as its title. */
const DECISIVE = 5;
/** What one other word alone says may be chance on a page of many: a form asks for many things. */
const [MANY_WORDS, ALONE] = [150, 0.45];

function speaksForItself(why: readonly Reason[], { words }: KnownType): boolean {
  const [only, ...more] = why.filter(({ points }) => points > 0);
  return more.length > 0 || only?.kind !== 'word' || (words.find(({ text }) => text === only.text)?.weight ?? 0) >= DECISIVE;
}

function headingReason(words: PageWords, term: Term): Reason | undefined {
  const hit = findTerm(words, term);
  return hit?.inHeading ? { kind: 'heading', text: term.text, points: HEADING_TERM * hit.likeness } : undefined;
}

function negativeReason(words: PageWords, term: Term): Reason | undefined {
  const hit = findTerm(words, term);
  return hit && { kind: 'against', text: term.text, points: AGAINST * hit.likeness };
}

function zoneReason(type: KnownType, zone: PageZone): Reason | undefined {
  if (!type.zones.includes(zone.format.name)) return undefined;
  const points = ZONE * (zone.valid ? 1 : 0.7) + (isOwnCard(zone) === !type.zones.includes('MRVA') ? OWN_CARD : 0);
  return { kind: 'zone', text: zone.format.name, points };
}

/** Whether a card of three lines was made for a citizen of the country that made it; unknown for other zones and for unsure ones. */
function isOwnCard(zone: PageZone): boolean | undefined {
  const nationality = fieldText(zone, 'nationality');
  if (zone.format.name !== 'TD1' || !zone.valid) return undefined;
  return nationality === '' || nationality === fieldText(zone, 'issuer');
}
