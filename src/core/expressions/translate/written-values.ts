import { isIsoDate } from '../../dates/iso-date.ts';
import { anything, type FactType, listFact, typeInWords } from '../fact-type.ts';
import { countryHint, isCountry } from '../functions/country-hint.ts';
import type { CelNode } from '../read-syntax.ts';
import { hintFor } from '../suggest.ts';
import { type Surroundings, type Typed, wrong } from './surroundings.ts';

/**
 * A written date ("2027-04-03") or month ("2027-04") where the facts have one, also within a list.
 */
export function asDated(side: Typed, other: FactType, around: Surroundings): Typed {
  if (other.kind === 'list' && side.node.op === 'list' && side.type.kind === 'list') {
    const items = (side.node.args as CelNode[]).map((node) =>
      asDated({ ...side, node, type: { kind: 'text' } }, other.item, around),
    );
    return {
      ...side,
      type: listFact(
        items.every((item) => item.type === items[0]?.type)
          ? (items[0]?.type ?? side.type.item)
          : anything,
      ),
    };
  }
  const written = side.node.op === 'value' ? side.node.args : undefined;
  if (typeof written !== 'string' || (other.kind !== 'date' && other.kind !== 'month')) return side;
  const isWell = other.kind === 'date' ? isIsoDate(written) : isIsoDate(`${written}-01`);
  if (isWell) return { ...side, type: other };
  const form =
    other.kind === 'date' ? 'yyyy-mm-dd, such as "2027-04-03"' : 'yyyy-mm, such as "2027-04"';
  return wrong(side.node, around, {
    code: 'expression_type',
    message: `"${written}" is not ${typeInWords(other)}.`,
    hint: `Write it as ${form}.`,
  });
}

/** A word that is compared with a choice must be one of its options, or the rule never holds. */
export function checkWord(written: Typed, choice: FactType, around: Surroundings): void {
  const word = written.node.op === 'value' ? written.node.args : undefined;
  if (
    typeof word !== 'string' ||
    choice.kind !== 'text' ||
    !choice.options ||
    choice.options.includes(word)
  )
    return;
  wrong(written.node, around, {
    code: 'unknown_option',
    message: `"${word}" is not one of the values that this can have.`,
    hint: choice.countries
      ? countryHint(word, { codes: choice.options, countries: choice.countries })
      : hintFor(word, choice.options),
  });
}

/**
 * A country that is written out beside a fact must be one, by code or name, or the two are never
 * the same.
 */
export function checkCountry(written: Typed, { type }: Typed, around: Surroundings): void {
  const word = written.node.op === 'value' ? written.node.args : undefined;
  if (typeof word !== 'string' || type.kind !== 'text' || !type.options || !type.countries) return;
  const countryWords = { codes: type.options, countries: type.countries };
  if (!isCountry(word, countryWords))
    wrong(written.node, around, {
      code: 'unknown_option',
      message: `"${word}" is not a country.`,
      hint: countryHint(word, countryWords),
    });
}

/**
 * Two choices without a common word are never equal: mostly a two-letter country code beside a
 * three-letter one.
 */
export function checkOverlap(
  [left, right]: readonly [Typed, Typed],
  { node, around }: { node: CelNode; around: Surroundings },
): void {
  if (
    left.type.kind !== 'text' ||
    right.type.kind !== 'text' ||
    left.node.op === 'value' ||
    right.node.op === 'value'
  )
    return;
  const [one, other] = [left.type.options, right.type.options];
  if (!one?.length || !other?.length || one.some((word) => other.includes(word))) return;
  const areCodes = [...one, ...other].every((word) => /^[A-Z]{1,3}$/.test(word));
  wrong(node, around, {
    code: 'unknown_option',
    message: 'These two can never be equal: they have no value in common.',
    hint: areCodes ? 'Compare countries with "sameCountry(…)".' : undefined,
  });
}
