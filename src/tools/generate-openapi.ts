import { join } from 'node:path';
import { openapi } from '../server/http/openapi.ts';

/** The committed description of every call. */
export const OPENAPI_FILE = join(import.meta.dirname, '../../schemas/openapi.json');

/** What the committed file has to say, made from the generated operation table. */
export const openapiText = (): string => `${JSON.stringify(openapi(), null, 2)}\n`;
