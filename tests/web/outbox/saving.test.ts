import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { saveFailureOf } from '../../../src/web/lib/form-session/save-failure.ts';

describe('a failed save', () => {
  const failure = (refusal: ConstructorParameters<typeof CallError>[0]) =>
    saveFailureOf(new CallError(refusal));
  it.each(['offline', 'unreachable', 'timeout'])('is tried again after "%s"', (code) =>
    expect(failure({ code, message: '' }).kind).toBe('later'),
  );
  it('is tried again when the server says when', () =>
    expect(failure({ code: 'rate_limited', message: '', status: 429, retryAfter: 7 })).toEqual({
      kind: 'later',
      isOffline: false,
      retryAfter: 7,
    }));
  it.each([
    ['offline', true],
    ['unreachable', true],
    ['timeout', false],
  ])('after "%s" is for want of a connection: %s', (code, isOffline) =>
    expect(failure({ code, message: '' })).toEqual({ kind: 'later', isOffline }),
  );
  it('is tried again where its answer could not be read', () =>
    expect(failure({ code: 'invalid_response', message: '' })).toEqual({
      kind: 'later',
      isOffline: false,
      retryAfter: undefined,
    }));
  it('is tried after the usual pause where the server says "at once"', () =>
    expect(failure({ code: 'unavailable', message: '', status: 503, retryAfter: 0 })).toMatchObject(
      { kind: 'later', retryAfter: undefined },
    ));
  it('is over where what was refused is told of no answer', () =>
    expect(
      failure({ code: 'invalid_input', message: 'No.', status: 400, fields: { surname: 7 } }),
    ).toEqual({ kind: 'over', message: 'No.' }));
  it('is tried again when the server breaks', () =>
    expect(failure({ code: 'internal', message: '', status: 500 }).kind).toBe('later'));
  it('is a clash when somebody else wrote the same answer', () =>
    expect(
      failure({ code: 'conflict', message: '', status: 400, fields: { surname: { value: 'X' } } }),
    ).toMatchObject({ kind: 'clash' }));
  it('names the answers that were refused', () =>
    expect(
      failure({
        code: 'validation',
        message: 'No.',
        status: 400,
        fields: { surname: 'Too long.' },
      }),
    ).toEqual({ kind: 'refused', message: 'No.', fields: { surname: 'Too long.' } }));
  it('is over when the application is gone', () =>
    expect(
      failure({ code: 'not_found', message: 'There is no such application.', status: 404 }),
    ).toEqual({ kind: 'over', message: 'There is no such application.' }));
  it('that is no answer of the server is a defect', () =>
    expect(() => saveFailureOf(new TypeError('x'))).toThrow('x'));
});
