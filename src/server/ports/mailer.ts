import { createTransport } from 'nodemailer';
import { type Html, html } from '../../core/copy/html.ts';
import { ENGLISH } from '../../core/copy/language.ts';
import type { Speech } from '../../core/copy/text.ts';

/** A message to one person. */
export interface Letter {
  tenant: string;
  /** Whose account it is about; null where there is none yet. */
  accountId: string | null;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** Plain text; a blank line parts its paragraphs. */
  text: string;
  speech: Speech;
}

/** Sends letters, or keeps them. Throws when one could not leave, so that it is tried again. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

const PATIENCE_MS = 15_000;

/**
 * Hands letters to the mail server of SMTP_URL. What a letter says is never taken for a file or an
 * address to fetch.
 */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => {
      const { from, to, subject, text } = letter;
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html: letterPage(letter).text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch(withoutAddresses);
    },
  };
}

/**
 * The same words as a page, which alone can say in which direction it is read. A link is one where
 * it stands by itself, as the catalogue writes it, and never within a name.
 */
const letterPage = ({ text, speech: { language = ENGLISH, direction = 'ltr' } }: Letter): Html =>
  html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body>${paragraphsOf(text)}</body></html>`;

const paragraphsOf = (text: string): Html[] =>
  text
    .trim()
    .split('\n\n')
    .map((paragraph) =>
      /^https?:\/\/\S+$/.test(paragraph)
        ? html`<p><a href="${paragraph}" dir="ltr">${paragraph}</a></p>`
        : html`<p>${paragraph}</p>`,
    );

/** What a mail server says names people; the log gets its codes alone. */
function withoutAddresses({
  code,
  responseCode,
}: Error & { code?: string; responseCode?: number }): never {
  throw new Error(
    `The mail server did not take a message (${[code, responseCode].filter(Boolean).join(' ') || 'no code'}).`,
  );
}
