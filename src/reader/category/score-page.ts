import { fieldText } from '../mrz/decode.ts';
import type { Reason } from '../reading.ts';
import type { KnownType, Term } from '../vocabulary.ts';
import type { PageZone } from '../zone/page-zone.ts';
import type { PageSign } from './page-signs.ts';
import { findTerm, findTerms, type Hit, type PageWords } from './page-words.ts';

/** How much one page speaks for one kind of document, and why. */
export interface Score {
  type: KnownType;
  points: number;
  why: Reason[];
}

/** A word in a heading counts so many times. */
const HEADING = 1.6;
/** A word in a running sentence counts so much: it may only be spoken of. */
const TOLD = 0.7;
/**
 * And where it surely is only spoken of so much: in a row of an account, in a heading that asks
 * about it.
 */
const ASIDE = 0.3;
const HEADING_TERM = 4;
const AGAINST = -3;
/** A zone says more than any word. */
const ZONE = 12;
/** And so much less where its check digits fail. */
const UNSURE_ZONE = 0.7;
/**
 * A card of one country for a citizen of another is a permit, not an identity card; kinds that
 * visas belong to are the permits.
 */
const OWN_CARD = 5;

/** What is known of a page besides its words. */
interface Beside {
  zone?: PageZone;
  signs?: readonly PageSign[];
}

/** Scores of all kinds for one page, best first. */
export function scorePage(
  words: PageWords,
  { types, ...beside }: { types: readonly KnownType[] } & Beside,
): Score[] {
  return types
    .map((type) => scoreOf(type, words, beside))
    .toSorted((one, other) => other.points - one.points);
}

function scoreOf(type: KnownType, words: PageWords, { zone, signs = [] }: Beside): Score {
  const isGeneral = signs.includes(IMPERSONAL);
  const textReasons = [
    ...wordReasons(words, type),
    ...headingReasons(words, type),
    // What speaks against it stands on papers about somebody, and is only spoken of here.
    ...(isGeneral && isImpersonalKind(type) ? [] : type.negatives).map((term) =>
      negativeReason(words, term),
    ),
    ...(zone ? [zoneReason(type, zone)] : []),
  ].filter((reason) => reason !== undefined);
  const hasWords = textReasons.some(({ points }) => points > 0);
  const why = [
    ...textReasons,
    ...signReasons(type, hasWords ? signs : signs.filter((sign) => sign === IMPERSONAL)),
  ];
  const points =
    why.reduce((sum, reason) => sum + reason.points, 0) *
    trustIn(why, { type, words, hasZone: zone !== undefined });
  return { type, why, points: isGeneral ? mentionedPoints(type, points) : points };
}

function mentionedPoints(type: KnownType, points: number): number {
  return isImpersonalKind(type) || type.mostWords < Infinity
    ? points
    : Math.min(MENTIONED.most, MENTIONED.share * points);
}

const isImpersonalKind = ({ signs }: KnownType): boolean =>
  signs.some(({ sign }) => sign === IMPERSONAL);

/** The sign of a page that names no person, such as a brochure. */
export const IMPERSONAL: PageSign = 'everybody';

/** Points for what a page shows besides words: a portrait, a letter's form, no person's name. */
function signReasons({ signs }: KnownType, seen: readonly PageSign[]): Reason[] {
  return signs.flatMap(({ sign, weight }) =>
    seen.includes(sign) ? [{ kind: 'sign' as const, text: sign, points: weight }] : [],
  );
}

/** How much words count on a page that is too long for its kind. */
const TOO_LONG = 0.4;
/**
 * On an impersonal page (a brochure, general terms), words of a kind of document that is about one
 * person keep this share of their points, and come to at most so many: the page only mentions such
 * documents. Kinds that are impersonal themselves, or have few words, are exempt.
 */
const MENTIONED = { share: 0.3, most: 5 };

interface Circumstances {
  type: KnownType;
  words: PageWords;
  hasZone: boolean;
}

function trustIn(
  why: readonly Reason[],
  { type, words: { words }, hasZone }: Circumstances,
): number {
  const length = words.length > type.mostWords && !hasZone ? TOO_LONG : 1;
  return length * (words.length < MANY_WORDS || speaksForItself(why, type) ? 1 : ALONE);
}

/** A word of less weight says so little that what is only like it says nothing. */
const WEAK = 2.5;

const isWeakSlip = ({ weight, words }: Term, { likeness }: Hit): boolean =>
  likeness < 1 && weight < WEAK && words.length === 1;

/** On a long page more words come by chance, so that each says less. */
function wordReasons(words: PageWords, { words: all }: KnownType): Reason[] {
  const { languages } = words;
  const terms = all.filter(({ language }) => !language || !languages || languages.has(language));
  const body = Math.min(1, Math.sqrt(MANY_WORDS / words.words.length));
  const pointsOf = (term: Term, hit: Hit) =>
    isWeakSlip(term, hit) ? 0 : term.weight * hit.likeness * placed(hit, body);
  return spoken(words, terms, pointsOf).map(({ term, points }) => ({
    kind: 'word',
    text: term.text,
    points,
  }));
}

function placed({ inHeading, isInSentence: isTold, isAside }: Hit, body: number): number {
  if (inHeading) return HEADING;
  return body * (isAside ? ASIDE : isTold ? TOLD : 1);
}

function headingReasons(words: PageWords, { headings }: KnownType): Reason[] {
  return spoken(words, headings, (_, hit) => (hit.inHeading ? HEADING_TERM * hit.likeness : 0)).map(
    ({ term, points }) => ({ kind: 'heading', text: term.text, points }),
  );
}

interface Claim {
  term: Term;
  hit: Hit;
  points: number;
}

/**
 * What terms say. Each place of a page speaks once, by the term that it is to the letter, else by
 * that to which it means most: "passport" is no "passeport" too.
 */
function spoken(
  words: PageWords,
  terms: readonly Term[],
  pointsOf: (term: Term, hit: Hit) => number,
): Claim[] {
  const claims = terms.flatMap((term) =>
    findTerms(words, term).map((hit): Claim => ({ term, hit, points: pointsOf(term, hit) })),
  );
  const spelt = new Set(claims.filter(({ hit }) => hit.likeness === 1).map(({ hit }) => hit.at));
  const taken = new Set<number>();
  const slips = new Set<string>();
  const counted = new Map<Term, Claim>();
  for (const claim of claims.toSorted((one, other) => other.points - one.points)) {
    const { term, hit } = claim;
    const places = Array.from({ length: hit.length }, (_, step) => hit.at + step);
    if (
      claim.points <= 0 ||
      counted.has(term) ||
      (hit.likeness < 1 && spelt.has(hit.at)) ||
      places.some((place) => taken.has(place))
    )
      continue;
    if (hit.likeness < 1 && isRepeated(slips, places.map((place) => words.words[place]).join(' ')))
      continue;
    places.forEach((place) => taken.add(place));
    counted.set(term, claim);
  }
  return [...counted.values()];
}

/**
 * What is only like a known word speaks once, wherever it stands: "fatura" is not "factura" here
 * and "fattura" there.
 */
function isRepeated(slips: Set<string>, text: string): boolean {
  if (slips.has(text)) return true;
  slips.add(text);
  return false;
}

/** A word that stands for a kind by itself, such as its title. */
const DECISIVE = 5;
/** What one other word alone says may be chance on a page of many: a form asks for many things. */
const [MANY_WORDS, ALONE] = [150, 0.45];

function speaksForItself(why: readonly Reason[], { words }: KnownType): boolean {
  const [only, ...more] = why.filter(({ points }) => points > 0);
  return (
    more.length > 0 ||
    only?.kind !== 'word' ||
    (words.find(({ text }) => text === only.text)?.weight ?? 0) >= DECISIVE
  );
}

function negativeReason(words: PageWords, term: Term): Reason | undefined {
  const hit = findTerm(words, term);
  return hit && { kind: 'against', text: term.text, points: AGAINST * hit.likeness };
}

function zoneReason(type: KnownType, zone: PageZone): Reason | undefined {
  if (!type.zones.includes(zone.format.name)) return undefined;
  const own = OWN_CARD * ownness(zone) * (type.zones.includes('MRVA') ? -1 : 1);
  const points = ZONE * (zone.valid ? 1 : UNSURE_ZONE) + own;
  return { kind: 'zone', text: zone.format.name, points };
}

/**
 * How far a card of three lines was made for a citizen of the country that made it: 1 surely, -1
 * surely not, 0 unknown; of a zone whose check digits fail only the same letters twice are
 * believed.
 */
function ownness(zone: PageZone): number {
  if (zone.format.name !== 'TD1') return 0;
  const [nationality, issuer] = [fieldText(zone, 'nationality'), fieldText(zone, 'issuer')];
  if (zone.valid) return nationality === '' || nationality === issuer ? 1 : -1;
  return nationality !== '' && nationality === issuer ? UNSURE_ZONE : 0;
}
