/** What a captcha says about itself. */
export type CaptchaNews =
  | { kind: 'token'; token: string }
  | { kind: 'expired' }
  | { kind: 'failed' };

/** This browser, or the way to this site, cannot run the captcha. */
export class CaptchaImpossible extends Error {}

/** A captcha of some kind, in the words that all of them share. */
export interface CaptchaWidget {
  /**
   * Fetches what it needs; rejects when that does not come, and with CaptchaImpossible where no
   * other try would help.
   */
  load: () => Promise<void>;
  /** Begins in a place of the page, which ours needs not. Throws when it cannot. */
  show: (place: HTMLElement, tell: (news: CaptchaNews) => void) => void;
  /** Begins anew. Throws when it cannot. */
  reset: () => void;
  /** Ends, and takes away what it drew. */
  stop: () => void;
}
