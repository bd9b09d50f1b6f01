import { describe, expect, it } from 'vitest';
import { composed } from '../../../src/core/copy/mail-message.ts';

describe('a message that leaves by mail', () => {
  const message = {
    id: 'reset-password',
    when: 'password-reset-asked',
    subject: 'A new password for {tenant}',
    body: ['Hello {firstName},', '{link}', 'For {minutes} minutes. {support}'],
  } as const;

  it('is plain text with its values, a paragraph after the other; a link by itself stays as it is', () => {
    const params = {
      firstName: 'Ada <b>',
      tenant: 'Farland',
      support: 'help@farland.example',
      link: 'https://x/#/reset',
      minutes: 30,
    };
    const rtl = { language: 'ar', direction: 'rtl' } as const;
    expect(composed({ ...message, body: [...message.body] }, params, rtl).text).toBe(
      'Hello \u2068Ada <b>\u2069,\n\nhttps://x/#/reset\n\nFor 30 minutes. \u2068help@farland.example\u2069\n',
    );
    expect(composed({ ...message, body: [...message.body] }, params)).toEqual({
      subject: 'A new password for Farland',
      text: 'Hello Ada <b>,\n\nhttps://x/#/reset\n\nFor 30 minutes. help@farland.example\n',
    });
  });
});
