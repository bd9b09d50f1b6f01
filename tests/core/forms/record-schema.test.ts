import { describe, expect, it } from 'vitest';
import {
  isRequired,
  recordSchema,
  recordValue,
} from '../../../src/core/forms/wire/record-schema.ts';

const body = {
  description: 'What changes.',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    title: { description: 'The title.', type: 'string', minLength: 1 },
    address: {
      title: 'Address',
      type: 'object',
      required: ['country'],
      properties: { city: { type: 'string' }, country: { type: 'string' } },
    },
  },
};
const response = {
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', maxLength: 254 },
    title: { type: 'string' },
    role: { type: 'array' },
  },
};

describe('the schema of a form over a record', () => {
  const schema = recordSchema({ body, response });

  it('has what the operation takes, and the texts that it only gives back to be shown', () => {
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(['address', 'email', 'title']);
    expect(recordValue(schema, 'email')).toEqual({ type: 'string', readOnly: true });
    expect(recordValue(schema, 'title')).toEqual({ type: 'string', minLength: 1 });
    expect(schema.additionalProperties).toBe(false);
  });

  it('leaves the words about values to the screen, and keeps a value that is called like one', () => {
    expect(JSON.stringify(schema)).not.toMatch(/"description"|"Address"/);
    expect(recordValue(schema, 'title')).toBeDefined();
  });

  it('asks for a text that may not be empty', () => {
    expect(
      ['title', 'email', 'address', 'address.city', 'address.country'].filter((path) =>
        isRequired(schema, path),
      ),
    ).toEqual(['title', 'address.country']);
  });

  it('knows no value that neither takes nor gives back', () => {
    for (const path of ['phone', 'address.street', 'title.first', 'constructor'])
      expect(recordValue(schema, path), path).toBeUndefined();
  });
});
