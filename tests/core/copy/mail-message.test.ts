import { describe, expect, it } from 'vitest';
import { composed } from '../../../src/core/copy/mail-message.ts';

describe('a message that leaves by mail', () => {
  const message = {
    id: 'reset-password',
    when: 'password-reset-asked',
    subject: 'A new password for {tenant}',
    body: ['Hello {firstName},', '{link}', 'For {minutes} minutes. {support}'],
  } as const;

  it('is plain text with its values, a paragraph after the other', () => {
    const params = {
      firstName: 'Ada <b>',
      tenant: 'Farland',
      support: 'help@farland.example',
      link: 'https://x/#/reset',
      minutes: 30,
    };
    expect(composed({ ...message, body: [...message.body] }, params)).toEqual({
      subject: 'A new password for Farland',
      text: 'Hello Ada <b>,\n\nhttps://x/#/reset\n\nFor 30 minutes. help@farland.example\n',
    });
  });
});
