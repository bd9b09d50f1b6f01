import { sum } from '../../copy/figures.ts';
import { numberFact, record, textFact } from '../../expressions/fact-type.ts';
import type { FieldNode, Money, Value } from '../types.ts';
import { checkLimits, limitsSchema, moneyAmount } from './amount.ts';
import { converted, NO_CONVERSION } from './conversion.ts';
import type { Conversion, FieldTypeDefinition, SourceValue, ValueError } from './field-type.ts';
import { hasOnly, withoutBlanks } from './members.ts';
import { fitsPattern } from './pattern.ts';
import { plainAnswer } from './plain-answer.ts';
import { readAmount, readMembers, readText, type Sent, type WireError } from './read-wire.ts';
import { valueError } from './value-error.ts';

const CURRENCY = '^[A-Z]{3}$';
const MEMBERS = ['amount', 'currency'];

/** A sum with its currency. */
export const money: FieldTypeDefinition = {
  ...plainAnswer,
  factType: () => record({ amount: numberFact, currency: textFact }),
  takes: (value) => hasOnly(value, MEMBERS),
  normalise: (value, node) => normalised(value as Money, node),
  isAnswer: (value) => (value as Money).amount !== undefined,
  check: checkMoney,
  jsonSchema: (node) => ({
    type: 'object',
    additionalProperties: false,
    required: MEMBERS,
    properties: {
      amount: { type: 'number', minimum: 0, ...limitsSchema(node) },
      currency:
        node.currency === undefined
          ? { type: 'string', pattern: CURRENCY }
          : { const: node.currency },
    },
  }),
  fromWire,
  display: (value, _, { language }) => sum(value as Money, language),
  convert,
};

/** A fixed currency stands beside every amount, and alone is no answer. */
function normalised(money: Money, { currency }: FieldNode): Money | undefined {
  const filled = withoutBlanks(money);
  if (currency === undefined || !filled) return filled;
  return filled.amount === undefined ? undefined : { ...filled, currency };
}

function checkMoney(value: Value, node: FieldNode): ValueError[] {
  const { amount, currency } = (typeof value === 'object' ? value : {}) as Money;
  const isSound =
    typeof amount === 'number' &&
    Number.isFinite(amount) &&
    typeof currency === 'string' &&
    fitsPattern(CURRENCY, currency);
  if (!isSound) return [valueError('type', { type: 'object' }, 'form.error.money')];
  if (node.currency !== undefined && currency !== node.currency)
    return [valueError('const', { allowedValue: node.currency }, 'form.error.money')];
  return checkLimits(amount, node, 0);
}

function fromWire(sent: Sent, node: FieldNode, errors: WireError[]): Money | undefined {
  const wanted = 'an object with "amount" and "currency"';
  const members = readMembers(sent, { names: MEMBERS, wanted }, errors);
  if (!members) return undefined;
  const { amount = null, currency = null } = members;
  return normalised(
    {
      amount:
        amount === null
          ? undefined
          : readAmount({ path: `${sent.path}.amount`, value: amount }, errors),
      currency:
        currency === null
          ? undefined
          : readText({ path: `${sent.path}.currency`, value: currency }, 3, errors),
    },
    node,
  );
}

/**
 * The currency stands in the sum, beside it on the page, or in the question; where nobody says it,
 * a person must.
 */
function convert({ value, beside }: SourceValue, node: FieldNode): Conversion {
  const money: Money = typeof value === 'object' && value !== null ? (value as Money) : {};
  const amount = moneyAmount(money.amount ?? value);
  if (amount === undefined) return NO_CONVERSION;
  const read = [money.currency, beside('currency'), beside('coverage_currency')];
  const currency = [...read, node.currency].find(
    (code): code is string => typeof code === 'string' && fitsPattern(CURRENCY, code),
  );
  if (node.currency !== undefined && currency !== node.currency) return NO_CONVERSION;
  // A currency that the question alone names was not read.
  return converted(
    currency === undefined ? { amount } : { amount, currency },
    currency === undefined || !read.includes(currency),
  );
}
