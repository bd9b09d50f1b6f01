import { createTransport } from 'nodemailer';

/** A message to one person. */
export interface Letter {
  tenant: string;
  accountId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
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
    send: async ({ from, to, subject, text }) => {
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch(withoutAddresses);
    },
  };
}

/** What a mail server says names people; the log gets its codes alone. */
function withoutAddresses({
  code,
  responseCode,
}: Error & { code?: string; responseCode?: number }): never {
  throw new Error(
    `The mail server did not take a message (${[code, responseCode].filter(Boolean).join(' ') || 'no code'}).`,
  );
}
