import type { Role, Tenant } from '../../../contract/catalogue.ts';
import { idleMinutes } from '../../../core/access/effective-roles.ts';
import { providerOf } from '../../../core/access/sign-in/provider-of.ts';
import { allowsRegistration } from '../../../core/access/sign-in/registration.ts';
import { offersTryOut } from '../../../core/access/sign-in/try-out.ts';
import { brandOf, brandVariables } from '../../../core/brand/brand.ts';
import { brandIcon } from '../../../core/brand/brand-icon.ts';
import { directionOf, languageOf } from '../../../core/copy/language.ts';
import type { Texts } from '../../../core/copy/texts.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { type CaptchaPort, captchaOf } from '../../ports/captcha/captcha.ts';

/** A preview, as its pages say it: the day that it plays on. */
export interface PreviewMark {
  today: IsoDate;
}

interface Page {
  template: string;
  tenant: Tenant;
  roles: readonly Role[];
  texts: Texts;
  nonces: { script: string; style: string };
  captcha: Pick<CaptchaPort, 'isRequired'>;
  isSandbox: boolean;
  isDemo: boolean;
  reportsErrors: boolean;
  /** With the catalogue that the page shows. */
  preview?: (PreviewMark & { checksum: string }) | undefined;
}

/**
 * The page with what it needs before the first paint: title, icon, brand colours, and the settings
 * as JSON that no parser takes for a script. Nothing of it is fetched, so nothing flashes. The
 * page's own first script may run by its nonce.
 */
export function renderPage({
  template,
  tenant,
  roles,
  texts,
  nonces,
  captcha: { isRequired },
  isSandbox,
  isDemo,
  reportsErrors,
  preview,
}: Page): string {
  const {
    clientId,
    realmId,
    displayName,
    path,
    brand,
    timeZone,
    signIn,
    issuer,
    offersSpecimens = false,
    analytics,
    support,
    security,
  } = tenant;
  const provider = signIn === 'provider' ? providerOf(tenant) : undefined;
  const captcha = { ...captchaOf(tenant), isRequired };
  const idle = Object.fromEntries(roles.map((role) => [role.id, idleMinutes(tenant, role)]));
  // Whoever signs in at a provider of the tenant's own is asked there.
  const secondFactorFor = issuer === undefined ? security?.secondFactor?.requiredFor : undefined;
  const boot = {
    tenant: {
      clientId,
      realmId,
      displayName,
      path,
      brand,
      idleMinutes: idle,
      secondFactorFor,
      timeZone,
      signIn,
      provider,
      captcha,
      isSandbox,
      offersSpecimens,
      allowsRegistration: allowsRegistration(tenant),
      offersTryOut: offersTryOut(tenant, isDemo),
      analytics,
      support,
    },
    texts: textsFor(tenant, { texts, isPreview: preview !== undefined }),
    reportsErrors,
    preview,
  };
  const derived = brandOf(brand.colour);
  const variables = Object.entries(brandVariables(derived))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const head =
    `<title>${escaped(displayName)}</title>` +
    `<link rel="icon" href="${escaped(brand.favicon ?? brandIcon(derived))}">` +
    // More specific than the default colours of the stylesheets, which come after it.
    `<style nonce="${nonces.style}">html:root{${variables}}</style>` +
    `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;
  return template
    .replace('<html lang="en">', `<html lang="${languageOf(texts)}" dir="${directionOf(texts)}">`)
    .replace('<script>', () => `<script nonce="${nonces.script}">`)
    .replace('<!-- boot -->', () => head);
}

/**
 * Without what nobody of the tenant reads here: about a provider, a second factor, registering, or
 * a preview.
 */
function textsFor(
  tenant: Tenant,
  { texts, isPreview }: { texts: Texts; isPreview: boolean },
): Texts {
  const { signIn, security } = tenant;
  const unread = [
    ...(signIn === 'provider' ? [] : ['provider.']),
    ...(security?.secondFactor ? [] : ['secondFactor.']),
    ...(allowsRegistration(tenant) ? [] : ['register.']),
    ...(isPreview ? [] : ['preview.']),
  ];
  const isRead = ([key]: [string, unknown]): boolean =>
    !unread.some((area) => key.startsWith(area));
  return Object.fromEntries(Object.entries(texts).filter(isRead));
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
