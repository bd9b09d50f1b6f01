import type { DocumentField } from '../../../contract/catalogue.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { LabelCandidate } from '../candidates/sheet.ts';
import type { LabelHit } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import { withoutTitle } from '../parsers/name.ts';
import { STRICT } from '../parsers/parsers.ts';
import { proseValue } from './prose-value.ts';

/**
 * What of a candidate beside or below a label may be the field's value; undefined where it is none.
 */
export function possibleValue(
  candidate: LabelCandidate,
  hit: LabelHit,
  field: DocumentField,
): LabelCandidate | undefined {
  const marked = inProse(candidate, hit, field);
  return marked && mayStand(marked, hit, field) ? marked : undefined;
}

/** Of a sentence only what its capitals mark: a name, or what somebody is. */
function inProse(
  candidate: LabelCandidate,
  hit: LabelHit,
  field: DocumentField,
): LabelCandidate | undefined {
  const { isMidway, hasColon, label } = hit;
  const parser = field.parser ?? 'text';
  if (UNDERSIGNED.has(label))
    return isPersonSigning(candidate.phrase.text) === (parser === 'name')
      ? ofProse(candidate, field)
      : undefined;
  if (
    hasColon ||
    candidate.place !== 'inline' ||
    STRICT.has(parser) ||
    (!isMidway && parser !== 'name' && !isWithinLines(hit))
  )
    return candidate;
  const phrase =
    PROSE.has(parser) && label.includes(' ')
      ? proseValue(candidate.phrase, field, candidate.isEnd)
      : undefined;
  return phrase ? { ...candidate, phrase } : isMidway ? undefined : candidate;
}

const UNDERSIGNED = new Set(paperWords.sentences.undersigned.map(plainLabel));
const POSITION = new RegExp(
  String.raw`^[^,]*,\s*${anyOf([...paperWords.roles, ...paperWords.noName.positions])}(?!\p{L})`,
  'iu',
);

/** "Nous soussignés, Ateliers Vauban" is a firm; a person has a title or a position there. */
const isPersonSigning = (text: string): boolean =>
  withoutTitle(text) !== text || POSITION.test(text);

function ofProse(candidate: LabelCandidate, field: DocumentField): LabelCandidate | undefined {
  const phrase =
    candidate.place === 'inline' ? proseValue(candidate.phrase, field, candidate.isEnd) : undefined;
  return phrase && { ...candidate, phrase };
}

/** Parsers of values that sentences mark by capitals. */
const PROSE = new Set(['name', 'text']);

/** In small letters at the beginning of a line a sentence continues: "desempeñando el cargo de". */
const isWithinLines = ({ phrase, from }: LabelHit): boolean =>
  /^\p{Ll}/u.test(phrase.words[from]?.text ?? '');

/** With a colon at its end a phrase is the label of something. */
const OPEN = /:$/;

/**
 * Behind a bare label on the same phrase, and within sentences, only what has a form of its own is
 * distinguished from other words.
 */
function mayStand({ place, phrase }: LabelCandidate, hit: LabelHit, field: DocumentField): boolean {
  const isStrict = STRICT.has(field.parser ?? 'text');
  if (OPEN.test(phrase.text)) return false;
  if (place === 'beyond') return field.parser === 'money' && !hit.isMidway;
  if (hit.isMidway)
    return (
      place === 'inline' &&
      (hit.label.includes(' ') ||
        (isStrict && hit.hasColon) ||
        (field.parser === 'date' &&
          /^(?:\d|\p{Lu}\p{L}{2,9}\.? \d{1,2},? \d{4})/u.test(phrase.text)))
    );
  if (place !== 'inline' || hit.hasColon || isStrict) return true;
  return field.place !== 'below' && hit.label.includes(' ') && /^[\p{Lu}\p{N}]/u.test(phrase.text);
}
