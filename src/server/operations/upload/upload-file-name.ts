import { AppError } from '../../../contract/errors.ts';
import { plainName } from '../document/intake/store-upload.ts';

/** What a sender says about a file: names, and values in base64. Refuses what is not written so. */
function pairsOf(metadata: string): Map<string, string> {
  const pairs = metadata.split(',').map((pair) => pair.split(' ').filter((part) => part !== ''));
  if (!pairs.every(isPair))
    throw new AppError('invalid_request', {
      fields: { 'upload-metadata': { key: 'error.field.form' } },
    });
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  );
}

function isPair([name = '', value = '', ...more]: readonly string[]): boolean {
  return /^\S+$/.test(name) && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && more.length === 0;
}

/** The name under which the document will be shown. */
export const uploadFileName = (metadata: string): string =>
  plainName(metadata === '' ? '' : (pairsOf(metadata).get('filename') ?? ''));
