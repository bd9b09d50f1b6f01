import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationBodyModule } from '../../src/tools/operation-bodies.ts';

interface Made {
  schema: object;
  validators: { body: (data: unknown) => boolean };
}
const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Made>;

const text = fc.oneof(
  fc.constantFrom('', 'JP', 'jp', '+81 3 1234 5678', 'abc', '😀'.repeat(32), '😀'.repeat(33)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const part = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const profile = fc
  .record({
    firstName: part(text),
    lastName: part(text),
    phone: part(text),
    email: part(text),
    unknown: part(text),
    address: part(fc.record({ postalCode: part(text), country: part(text) })),
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('the check of an operation in the browser', () => {
  it('is plain code: nothing is asked for, and no code is made from text', () => {
    expect(operationBodyModule('update-profile')).not.toMatch(
      /require\(|\beval\b|new Function|^import /m,
    );
  });

  it('judges as the check of the same schema that is made at run time', async () => {
    const { schema, validators } = await load(operationBodyModule('update-profile'));
    const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
    fc.assert(fc.property(profile, (value) => validators.body(value) === check(value)));
  });

  it('is made of nothing but an operation that takes a body', () => {
    expect(() => operationBodyModule('get-profile')).toThrow(
      '"get-profile" is no operation that takes a body.',
    );
    expect(() => operationBodyModule('constructor')).toThrow(
      '"constructor" is no operation that takes a body.',
    );
  });
});
