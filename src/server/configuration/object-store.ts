import { bucketAddress, type ObjectStore } from '../ports/files/object-store.ts';
import { ConfigurationValueError } from './values.ts';

const REGION_OF_OTHERS = 'us-east-1';
const EXAMPLE = 's3://bucket/prefix?region=eu-central-1';

/**
 * Where files go: `s3://bucket/prefix?region=…&endpoint=…`. Its value is never repeated: somebody
 * may have put keys into it.
 */
export function objectStore(value: string): ObjectStore {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 's3:')
    throw new ConfigurationValueError('is not an address that begins with s3://.', '…');
  if (url.username || url.password)
    throw new ConfigurationValueError(
      'has keys in it. They belong into SECRETS_FILE: {"s3": {"accessKeyId": "…", "secretAccessKey": "…"}}.',
      '…',
    );
  const strange = [...url.searchParams.keys()].find(
    (name) => name !== 'region' && name !== 'endpoint',
  );
  if (strange !== undefined || url.hash)
    throw new ConfigurationValueError(
      `names something besides bucket, prefix, region and endpoint. Write it like ${EXAMPLE}.`,
      '…',
    );
  const endpoint = endpointOf(url.searchParams.get('endpoint'));
  const region = url.searchParams.get('region') || (endpoint ? REGION_OF_OTHERS : '');
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new ConfigurationValueError(
      `names no region. Write it like ${EXAMPLE}; a store of another maker has an endpoint=https://… too.`,
      '…',
    );
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigurationValueError(
      `names no bucket: small letters, digits, dots and hyphens. Write it like ${EXAMPLE}.`,
      '…',
    );
  return {
    bucket,
    prefix: prefixOf(url.pathname),
    region,
    address: bucketAddress({ bucket, region, endpoint }),
  };
}

function endpointOf(written: string | null): string | null {
  if (written === null) return null;
  const url = URL.canParse(written) ? new URL(written) : null;
  const isPlain =
    url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain)
    throw new ConfigurationValueError(
      'has an endpoint that is not an address like https://store.example.org.',
      '…',
    );
  return url.href.replace(/\/+$/, '');
}

function prefixOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const isPlain = parts.every((part) => /^[\w.-]{1,100}$/.test(part) && !/^\.+$/.test(part));
  if (!isPlain)
    throw new ConfigurationValueError(
      'has a prefix with other signs than letters, digits, dots, hyphens and underscores between its slashes.',
      '…',
    );
  return parts.map((part) => `${part}/`).join('');
}
