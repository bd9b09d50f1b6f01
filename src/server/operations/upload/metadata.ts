import { AppError } from '../../../contract/errors.ts';
import { plainName } from '../document/store-upload.ts';

const PAIR = /^ *([^\s,]+)(?: +([A-Za-z0-9+/]*={0,2}))? *$/;

/** What a sender says about a file: names, and values in base64. Refuses what is not written so. */
function pairsOf(metadata: string): Map<string, string> {
  const pairs = metadata.split(',').map((pair) => PAIR.exec(pair));
  if (pairs.includes(null)) throw new AppError('invalid_request', { fields: { 'upload-metadata': { key: 'error.field.form' } } });
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', Buffer.from(pair?.[2] ?? '', 'base64').toString()]));
}

/** The name under which the document will be shown. */
export const fileNameOf = (metadata: string): string => plainName(metadata === '' ? '' : pairsOf(metadata).get('filename') ?? '');
