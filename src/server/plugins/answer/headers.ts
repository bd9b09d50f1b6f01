import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';
import { PERMISSIONS_POLICY } from '../../http/permissions-policy.ts';
import '../request/request.ts';

/**
 * What an answer of an operation says: it is data, and nothing in it may be loaded, framed or
 * guessed. The same for each, so it is not worked out anew.
 */
const OF_OPERATIONS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...PERMISSIONS_POLICY,
};

const YEAR_SECONDS = 31_536_000;
const TRANSPORT = `max-age=${YEAR_SECONDS}; includeSubDomains`;

/**
 * What an answer says that may not be loaded, framed or guessed; also one to an address that no
 * route is looked up for.
 */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...OF_OPERATIONS,
  ...(isSecure(publicUrl) && { 'strict-transport-security': TRANSPORT }),
});

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * What the browser may load and tell others. Everything comes from this server; styles that Mantine
 * writes carry the page's nonce; pictures may also be drawn in the page (blob, data).
 */
export const headers = plugin<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    const isHttps = isSecure(publicUrl);
    const ofOperations = bareHeaders(publicUrl);
    app.addHook('onRoute', (route) => {
      if (route.config?.operation) route.helmet = false;
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(request.routeOptions.config.operation ? ofOperations : PERMISSIONS_POLICY);
    });
    await app.register(helmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(isHttps && { upgradeInsecureRequests: [] }),
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    });
  },
  { name: 'headers' },
);
