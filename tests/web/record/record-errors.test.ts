import { describe, expect, it } from 'vitest';
import { errorsInWords, standingErrors } from '../../../src/web/fields/record/record-errors.ts';
import { translateFrom } from '../../../src/web/lib/i18n/texts.ts';
import { texts } from '../page.tsx';

const uiSchema = {
  name: { 'ui:widget': 'TextWidget' },
  phone: { 'ui:widget': 'PhoneWidget' },
  born: { 'ui:widget': 'DateWidget' },
  address: { country: { 'ui:widget': 'CountryWidget' } },
};
const messageOf = (name: string, property: string, params = {}) =>
  errorsInWords(translateFrom(texts))(
    [{ name, property, params, message: 'must be as Ajv says', stack: '' }],
    uiSchema,
  )[0]?.message;

describe('an error of the check', () => {
  it.each([
    ['required', 'name', {}, 'Answer this question.'],
    ['minLength', '.name', { limit: 1 }, 'Answer this question.'],
    ['required', '.address.country', {}, 'Choose one.'],
    ['maxLength', '.name', { limit: 200 }, 'This is too long: 200 characters at most.'],
    ['pattern', '.phone', {}, 'Type the number with its country code, such as +81 3 1234 5678.'],
    ['pattern', '.address.country', {}, 'Choose a country from the list.'],
    ['format', '.born', {}, 'Type a date like 14/04/2027.'],
    ['pattern', '.name', {}, 'This does not have the right form.'],
    ['enum', '.name', {}, 'Choose one from the list.'],
    ['type', '.name', {}, 'We cannot keep this value. Type it again.'],
  ])('%s at %s is said in our words', (name, property, params, sentence) => {
    expect(messageOf(name, property, params)).toBe(sentence);
  });
});

describe('a refusal of the server', () => {
  const refusal = {
    fields: {
      'address.country': 'We do not know this country.',
      phone: 'Wrong.',
      other: { code: 1 },
    },
    sent: { phone: '1', address: { country: 'XX' } },
  };

  it('stands at its field', () => {
    expect(standingErrors(refusal, refusal.sent)).toEqual({
      phone: { __errors: ['Wrong.'] },
      address: { country: { __errors: ['We do not know this country.'] } },
    });
  });

  it('goes when the field is changed', () => {
    expect(standingErrors(refusal, { phone: '1', address: { country: 'JP' } })).toEqual({
      phone: { __errors: ['Wrong.'] },
    });
  });
});
