/** What STORAGE_URL says: `s3://bucket/prefix?region=…&endpoint=…`. */
export interface ObjectStore {
  bucket: string;
  /** Before every key; empty, or ends in a slash. */
  prefix: string;
  region: string;
  /** Where the bucket answers, without a slash at its end. */
  address: string;
}

/** What an object store knows us by. */
export interface ObjectStoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * A bucket at AWS is a name of its own, unless a dot in it would break the certificate; elsewhere
 * it is a path.
 */
export function bucketAddress({
  bucket,
  region,
  endpoint,
}: {
  bucket: string;
  region: string;
  endpoint: string | null;
}): string {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}
