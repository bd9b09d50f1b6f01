import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { offeredLanguages } from '../../../core/catalogue/languages/translations.ts';
import { languageFor } from '../../../core/copy/language.ts';

/**
 * The language of a request: of those that the tenant offers the one that its `Accept-Language`
 * likes best. Our pages name the one that they are in.
 */
export const languageOfRequest = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  compiled: CompiledCatalogue,
  tenant?: Tenant,
): string => languageFor(headers['accept-language'], offeredLanguages(compiled, tenant));
