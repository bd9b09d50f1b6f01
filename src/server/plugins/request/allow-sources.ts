import type { FastifyReply } from 'fastify';
import type { Tenant } from '../../../contract/catalogue.ts';
import { type CaptchaKind, captchaOf } from '../../ports/captcha/captcha.ts';

type Sources = Record<string, readonly string[]>;

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** What each captcha says that a page needs to show it. Our own needs nothing but this server. */
const CAPTCHA_SOURCES = {
  altcha: {},
  none: {},
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    'script-src': hcaptcha,
    'frame-src': hcaptcha,
    'style-src': hcaptcha,
    'connect-src': hcaptcha,
  },
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
} satisfies { [K in CaptchaKind]: Sources };

/**
 * What a tenant's page may reach beside this server: directives of the content security policy,
 * each with its sources.
 */
function sourcesOf(tenant: Tenant): [string, readonly string[]][] {
  const provider = tenant.issuer === undefined ? [] : [new URL(tenant.issuer).origin];
  const analytics =
    tenant.analytics === undefined ? [] : [new URL(tenant.analytics.address).origin];
  return [
    ['connect-src', [...provider, ...analytics]],
    ['frame-src', provider],
    ...Object.entries(CAPTCHA_SOURCES[captchaOf(tenant).kind]),
  ];
}

/** Lets a tenant's page reach what its settings name, and nothing else. */
export function allowSources(reply: FastifyReply, tenant: Tenant): FastifyReply {
  return reply.header(
    'content-security-policy',
    sourcesOf(tenant).reduce(withSources, String(reply.getHeader('content-security-policy'))),
  );
}

function withSources(policy: string, [directive, sources]: [string, readonly string[]]): string {
  if (sources.length === 0) return policy;
  const added = sources.join(' ');
  const written = new RegExp(`(^|;)${directive} `);
  return written.test(policy)
    ? policy.replace(written, (start) => `${start}${added} `)
    : `${policy};${directive} 'self' ${added}`;
}
