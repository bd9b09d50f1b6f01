import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../../../contract/errors.ts';
import { textsIn } from '../../../core/catalogue/languages/translations.ts';
import type { CaptchaPort } from '../../ports/captcha/captcha.ts';
import type { Catalogues } from '../../ports/catalogues.ts';
import type { ErrorReporter } from '../../ports/errors/error-reporter.ts';
import { allowSources } from '../request/allow-sources.ts';
import { languageOfRequest } from '../request/language.ts';
import { siteOf } from '../site-of.ts';
import { requestPath } from '../telemetry.ts';
import { framable } from './framable.ts';
import { type PreviewMark, renderPage } from './render-page.ts';

interface Options {
  catalogues: Catalogues;
  captcha: Pick<CaptchaPort, 'isRequired'>;
  errorReporter: Pick<ErrorReporter, 'isOn'>;
  isDemo: boolean;
  preview: PreviewMark | undefined;
  webDir: string;
}

/**
 * The web application of every tenant: one page below the tenant's path, rendered with its
 * settings, and the built files beside it. Files whose names carry a hash never change; everything
 * else is asked for again.
 */
export const webPage = plugin<Options>(
  async (app, { catalogues, captcha, errorReporter, isDemo, preview, webDir }) => {
    await app.register(files, {
      root: webDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    app.get('/*', async (request, reply) => {
      const compiled = catalogues.current();
      const { tenants, roles } = compiled;
      const site = siteOf(requestPath(request.url), { tenants, host: request.hostname });
      if (!site) throw new AppError('not_found');
      const { tenant, rest, isOwnHost } = site;
      // The site's root with the client id, where a logout is said to lead, is the tenant's entry.
      const { clientId } = tenant;
      if (rest === undefined) return reply.redirect(`${tenant.path}/${queryOf(request.url)}`, 308);
      if (rest === clientId || rest === `${clientId}/`)
        return reply.redirect(`${tenant.path}/${queryOf(request.url)}`, 308);
      if (rest !== '') return sendFile(reply, decoded(rest));
      const page = renderPage({
        template: readTemplate(webDir),
        roles,
        tenant: isOwnHost ? { ...tenant, path: '' } : tenant,
        texts: textsIn(compiled, languageOfRequest(request, compiled, tenant), 'public'),
        nonces: reply.cspNonce,
        captcha,
        isSandbox: isDemo && tenant.path === '' && !isOwnHost,
        isDemo,
        reportsErrors: errorReporter.isOn,
        preview: preview && { ...preview, checksum: compiled.checksum },
      });
      return allowSources(reply, tenant)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(page);
    });
  },
  { name: 'web-page', dependencies: ['errors', 'headers'] },
);

/** The query of an address, with its question mark; '' where it has none. */
const queryOf = (url: string): string => url.slice(requestPath(url).length);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw new AppError('not_found', {
      log: `An address that cannot be decoded: ${(error as Error).message}`,
    });
  }
}

/** The page that keycloak-js puts into a frame to ask silently. */
const FRAMED = 'silent-check-sso.html';

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const isNamedByContent = file.startsWith('assets/');
  if (file === FRAMED) framable(reply);
  return reply
    .header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(file);
}

/** Read each time: the page is small, and a build that runs beside the server shows at once. */
function readTemplate(webDir: string): string {
  try {
    return readFileSync(join(webDir, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('unavailable', {
      log: `The web is not built: ${webDir} has no index.html. Run "npm start", which builds it.`,
    });
  }
}
