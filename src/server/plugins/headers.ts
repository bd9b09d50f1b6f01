import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';

/**
 * What the browser may load and tell others. Everything comes from this server; styles that Mantine writes carry the
 * page's nonce; pictures may also be drawn in the page (blob, data).
 */
export const headers = plugin<{ publicUrl: string }>(async (app, { publicUrl }) => {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'"], connectSrc: ["'self'"], fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'], workerSrc: ["'self'", 'blob:'], objectSrc: ["'none'"], baseUri: ["'none'"],
        formAction: ["'self'"], frameAncestors: ["'none'"], ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
  });
}, { name: 'headers' });
