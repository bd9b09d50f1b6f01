import { Secret, TOTP } from 'otpauth';

/** What every app for one-time codes can do (RFC 6238), and some can do nothing else. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A clock may be so many steps ahead or behind. */
const WINDOW = 1;

/** A code that somebody typed, by what it can be. */
export type TypedCode =
  | { kind: 'app'; code: string }
  | { kind: 'recovery'; code: string }
  /** What the confirmation of an enrolment gave. */
  | { kind: 'ticket'; code: string }
  | { kind: 'none' };

/**
 * What a typed code is, without the spaces and dashes that make it readable. Look-alikes of a
 * recovery code's letters count.
 */
export function typedCode(typed: string): TypedCode {
  const text = typed.normalize('NFKC').replace(/[^\w-]/g, '');
  if (/^[\w-]{43}$/.test(text)) return { kind: 'ticket', code: text };
  const letters = text.replace(/[-_]/g, '').toUpperCase();
  if (/^\d{6}$/.test(letters)) return { kind: 'app', code: letters };
  const plain = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain)
    ? { kind: 'recovery', code: plain }
    : { kind: 'none' };
}

export interface CodeTry {
  /** Six digits. */
  code: string;
  /** Of the app, in base 32. */
  secret: string;
  /** Of the last code that was used; -1 before the first. */
  lastStep: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The step of 30 seconds that a code is of: this one, the one before or the one after. Undefined
 * for every other code, and for one that was used before, or that is older than one that was.
 */
export function acceptedStep({ code, secret, lastStep, now }: CodeTry): number | undefined {
  const delta = TOTP.validate({
    ...FORM,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / FORM.period) + delta;
  return step > lastStep ? step : undefined;
}

/** What an app reads from a QR code: whose account it is, where, and the key. */
export const otpauthUri = ({
  issuer,
  account,
  secret,
}: {
  issuer: string;
  account: string;
  secret: string;
}): string =>
  new TOTP({ ...FORM, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
