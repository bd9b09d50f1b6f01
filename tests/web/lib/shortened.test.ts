import { describe, expect, it } from 'vitest';
import { shortened } from '../../../src/web/lib/i18n/shortened.ts';

describe('a quotation', () => {
  it.each([
    { name: 'stays as it is where it is short', text: 'UA 482', short: 'UA 482' },
    { name: 'stays as it is where it just fits', text: 'x'.repeat(60), short: 'x'.repeat(60) },
    {
      name: 'ends after a whole word',
      text: 'UA 482 Zenith International (ZNI), 10 February 2027, 07:40 Paris Charles de Gaulle (CDG)',
      short: 'UA 482 Zenith International (ZNI), 10 February 2027, 07:40…',
    },
    {
      name: 'has no comma before its end',
      text: `${'word '.repeat(10)}four, extraordinary`,
      short: `${'word '.repeat(10)}four…`,
    },
    { name: 'is cut where it has no words', text: 'x'.repeat(80), short: `${'x'.repeat(59)}…` },
    { name: 'splits no character', text: '😀'.repeat(80), short: `${'😀'.repeat(59)}…` },
    { name: 'counts blanks and new lines once', text: 'one\n\n  two', short: 'one two' },
  ])('$name', ({ text, short }) => {
    expect(shortened(text)).toBe(short);
    expect([...shortened(text)].length).toBeLessThanOrEqual(60);
  });
});
