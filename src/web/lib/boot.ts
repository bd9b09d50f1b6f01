import type { AnalyticsSettings, CaptchaSettings } from '../../contract/catalogue.ts';
import type { ProviderAddress } from '../../core/access/sign-in/provider-of.ts';
import type { Texts } from '../../core/copy/texts.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { todayIn } from '../../core/dates/moment.ts';

/**
 * What the page carries before anything is fetched: the tenant as people see it, and the sentences
 * before sign-in.
 */
export interface Boot {
  tenant: BootTenant;
  texts: Texts;
  /** Whether the server hands on what goes wrong here. */
  reportsErrors?: boolean;
  /** Only in a preview: the day that it plays on, and the catalogue that this page shows. */
  preview?: { today: IsoDate; checksum: string };
}

export interface BootTenant {
  clientId: string;
  realmId: string;
  displayName: string;
  /** Where the tenant's site lies: '' or like '/acme'. */
  path: string;
  brand: { colour: string; themeBase?: string; logo?: string; favicon?: string };
  /** Minutes without use after which people of a role have to sign in again, by the role's id. */
  idleMinutes?: Record<string, number>;
  /** The roles whose people are asked for a second factor here. */
  secondFactorFor?: readonly string[];
  /** In which "today" is evaluated. */
  timeZone: string;
  signIn: 'password' | 'provider';
  /** Whether people may continue where it does not work is the server's word. */
  captcha: CaptchaSettings & { isRequired: boolean };
  /** Where people sign in; its address is empty for this very server. */
  provider?: ProviderAddress;
  /**
   * Whether this is the sandbox: the default tenant of a demonstration. At its root no token of an
   * address signs in.
   */
  isSandbox: boolean;
  offersSpecimens: boolean;
  /** Whether people make accounts of their own. */
  allowsRegistration?: boolean;
  /** Whether anybody may look around without an account. */
  offersTryOut?: boolean;
  /** Who counts visits, where anybody does. */
  analytics?: AnalyticsSettings;
  support: { phone: string; email: string };
}

/**
 * Reads the boot JSON that the server writes into the page.
 * Throws a sentence when the page came without it, which only a wrongly served page does.
 */
export const readBoot = (page: Document): Boot => {
  const content = page.getElementById('boot')?.textContent?.trim();
  if (!content)
    throw new Error(
      'This page came without its settings (<script id="boot">). Serve it with `npm start` or `npm run dev`.',
    );
  return JSON.parse(content) as Boot;
};

/** The date where the tenant is; in a preview the day that it plays on. */
export const todayAt = ({ tenant, preview }: Pick<Boot, 'tenant' | 'preview'>): IsoDate =>
  preview?.today ?? todayIn(tenant.timeZone, Date.now());

/** The nonce under which this page may add styles, or undefined when the server sets none. */
export const styleNonce = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('style[nonce]')?.nonce || undefined;
