import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new DATA_DIR that PostgreSQL's user may enter, also where the tests run as root: a temporary
 * folder is closed to others by default.
 */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
