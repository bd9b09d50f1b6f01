import { describe, expect, it } from 'vitest';
import { hasUnseen, withoutUnseen, withoutUnseenIn } from '../../../src/core/copy/unseen.ts';

describe('characters that nobody sees', () => {
  it.each([
    ['a mark that turns the line around', 'Ana\u202egnp.exe', 'Anagnp.exe'],
    ['a mark of direction', 'a\u2066b\u2069\u200fc\u061c', 'abc'],
    ['a blank without a width', 'pay\u200bpal\ufeff\u2060', 'paypal'],
    ['a soft hyphen', 'An\u00adna', 'Anna'],
    ['a control', 'A\u0007\u0000\u009bB', 'AB'],
    ['a tag', 'A\u{e0041}\u{e007f}', 'A'],
    ['a letter without a shape', 'A\u3164\u115f\u2800B', 'AB'],
    ['a joiner where nothing is joined', 'A\u200dB\u200c', 'AB'],
    ['a private letter', 'A\ue000B', 'AB'],
  ])('%s is told and taken away', (_, text, plain) => {
    expect([hasUnseen(text), withoutUnseen(text), hasUnseen(plain)]).toEqual([true, plain, false]);
  });

  it.each([
    ['Persian', 'نامه\u200cها'],
    ['Sinhala', 'ක්\u200dරමය'],
    ['Hindi', 'क्\u200dष'],
    ['a family', '👩\u200d👧'],
    ['Vietnamese, decomposed', 'Nguye\u0302\u0303n'],
    ['Hebrew and Arabic', 'שרה ليلى'],
    ['what names are made of', "D’Arcy-O'Neill, Jr. (née Müller)"],
  ])('%s is left as it is written', (_, text) => {
    expect([hasUnseen(text), withoutUnseen(text)]).toEqual([false, text]);
  });

  it('are ends of lines too, where a text has one line: two words stay two', () => {
    expect([
      hasUnseen('Ana\r\nBcc: x'),
      withoutUnseen('Ana\r\nBcc: x'),
      withoutUnseen('Ana\u2028Costa\tLima'),
    ]).toEqual([true, 'Ana Bcc: x', 'Ana Costa Lima']);
    expect([
      hasUnseen('one\r\n\ttwo', { hasLines: true }),
      withoutUnseen('one\n\u202etwo\u0000', { hasLines: true }),
    ]).toEqual([false, 'one\ntwo']);
  });

  it('leave values whole, however deep they stand', () => {
    expect(withoutUnseenIn({ a: ['x\u202e', { b: 'y\u200b\nz', n: 1, none: null }] })).toEqual({
      a: ['x', { b: 'y\nz', n: 1, none: null }],
    });
  });
});
