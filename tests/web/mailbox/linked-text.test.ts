import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../../src/web/screens/mailbox/mailbox-screen.tsx';

const linksIn = (text: string) =>
  piecesOf(text, 'https://visas.example')
    .filter(({ isLink }) => isLink)
    .map(({ text: link }) => link);

describe('a message that was kept', () => {
  it('links what leads to this site, and nothing is lost of its text', () => {
    const text =
      'Hello Ana,\n\nhttps://visas.example/acme/#/reset-password?token=abc\n\nGood for 30 minutes.';
    expect(linksIn(text)).toEqual(['https://visas.example/acme/#/reset-password?token=abc']);
    expect(
      piecesOf(text, 'https://visas.example')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('leaves other sites and what only begins alike as words', () => {
    expect(
      linksIn(
        'Hello https://evil.example/, see https://visas.example.evil.example/ or javascript:alert(1)',
      ),
    ).toEqual([]);
  });
});
