/** What a captcha says about itself. */
export type CaptchaNews = { kind: 'token'; token: string } | { kind: 'expired' } | { kind: 'failed' };

/** A captcha of some kind, in the words that all of them share. */
export type CaptchaWidget = {
  /** Fetches what it needs; rejects when that does not come. */
  load: () => Promise<void>;
  /** Begins in a place of the page, which ours needs not. Throws when it cannot. */
  show: (place: HTMLElement, tell: (news: CaptchaNews) => void) => void;
  /** Begins anew. Throws when it cannot. */
  reset: () => void;
  /** Ends, and takes away what it drew. */
  stop: () => void;
};
