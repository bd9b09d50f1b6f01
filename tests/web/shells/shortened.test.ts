import { describe, expect, it } from 'vitest';
import { shortenedName } from '../../../src/web/shells/shortened-name.ts';

describe('a name in the side navigation', () => {
  it.each([
    ['Ilse Kramer', 'Ilse Kramer'],
    ['Twenty letters long!', 'Twenty letters long!'],
    ['Twenty-one letters ok', 'Twenty-one letters o…'],
    ['Óscar Ólafsdóttir-Brandt', 'Óscar Ólafsdóttir-Br…'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shortenedName(name)).toBe(shown);
  });
});
