import {
  booleanFact,
  dateFact,
  listFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../fact-type.ts';
import type { Tables } from '../facts.ts';
import { ExpressionDefect, UNKNOWN } from '../unknown.ts';
import { defineFunction } from './domain-function.ts';
import { LODGINGS, type Lodging, requiredFunds } from './required-funds.ts';

/** Sums, and what needs a table of the catalogue. */
export const numberFunctions = {
  min: defineFunction(
    {
      takes: [numberFact, numberFact],
      gives: numberFact,
      description: 'The lesser of two numbers.',
    },
    ([one, other]) => Math.min(one, other),
  ),
  max: defineFunction(
    {
      takes: [numberFact, numberFact],
      gives: numberFact,
      description: 'The greater of two numbers.',
    },
    ([one, other]) => Math.max(one, other),
  ),
  abs: defineFunction(
    { takes: [numberFact], gives: numberFact, description: 'A number without its sign.' },
    ([value]) => Math.abs(value),
  ),
  convert: defineFunction(
    {
      takes: [numberFact, textFact, textFact],
      gives: numberFact,
      description:
        'A sum in another currency, at the rates of the catalogue. Unknown for a currency without a rate.',
    },
    ([amount, from, to], tables) => converted(amount, { from, to, tables }) ?? UNKNOWN,
  ),
  totalHeld: defineFunction(
    {
      takes: [
        listFact(numberFact),
        listFact(textFact),
        listFact(textFact),
        listFact(dateFact),
        textFact,
      ],
      gives: numberFact,
      description:
        'What statements show together, from their sums, currencies, accounts and last days, in a currency: of each account the newest counts.',
    },
    ([sums, currencies, accounts, ends, currency], tables) => {
      const held = sums.map((sum, index) => ({
        sum,
        currency: currencies[index] ?? '',
        account: accounts[index] ?? '',
        end: ends[index] ?? '',
      }));
      const newest = held.filter(
        (one, index) =>
          !held.some(
            (other, at) =>
              isSameAccount(one, other) &&
              (other.end > one.end || (other.end === one.end && at < index)),
          ),
      );
      const all = newest.map(({ sum, currency: from }) =>
        converted(sum, { from, to: currency, tables }),
      );
      return all.length === 0 || all.includes(undefined)
        ? UNKNOWN
        : all.reduce<number>((total, one = 0) => total + one, 0);
    },
  ),
  money: defineFunction(
    {
      takes: [numberFact, textFact],
      gives: record({ amount: numberFact, currency: textFact }),
      description: 'A sum with its currency, for sentences: "€1,200".',
    },
    ([amount, currency]) => ({ amount, currency }),
  ),
  requiredFunds: defineFunction(
    {
      takes: [record({}), numberFact, oneOfFact(LODGINGS)],
      gives: numberFact,
      description:
        'The means for so many days by the rules in visa.funds, lodging in a hotel, with a host, or with none booked.',
    },
    ([funds, days, lodging]) =>
      requiredFunds(funds, { days, lodging: lodging as Lodging }) ?? UNKNOWN,
  ),
  sameCountry: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description:
        'Whether two countries are the same, by code of two or three letters, code of a machine-readable zone, or name.',
    },
    ([one, other], tables) => countryCode(one, tables) === countryCode(other, tables),
  ),
};

/** Undefined for a currency without a rate. */
function converted(
  amount: number,
  { from, to, tables }: { from: string; to: string; tables: Tables | undefined },
): number | undefined {
  if (from === to) return amount;
  const [bought, sold] = [rateOf(from, tables), rateOf(to, tables)];
  return bought === undefined || sold === undefined ? undefined : (amount / bought) * sold;
}

/**
 * An account that nobody could read may be any of the others: what is not surely another one is not
 * counted twice.
 */
function isSameAccount(one: { account: string }, other: { account: string }): boolean {
  return (
    one !== other && (one.account === '' || other.account === '' || one.account === other.account)
  );
}

function rateOf(currency: string, tables: Tables | undefined): number | undefined {
  if (currency === tables?.rates?.base) return 1;
  return tables?.rates?.rates[currency];
}

function countryCode(written: string, tables: Tables | undefined): string {
  if (!tables)
    throw new ExpressionDefect(
      '"sameCountry" needs the countries of the catalogue: the facts have no tables.',
    );
  const key = written.trim().toUpperCase();
  return tables.countries[key] ?? key;
}
