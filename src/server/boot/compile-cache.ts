import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what Node makes of our files (types taken away, code compiled) beside the tools' caches:
 * starting a command takes 0.3 s of processor time less. Node tells by their content which still
 * count. A folder that cannot be written costs nothing but that time.
 */
export function cacheCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/farland/compiled'));
}
