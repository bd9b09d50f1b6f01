import { join } from 'node:path';
import { build } from 'vite';

/** The page that React draws, as one program. */
export async function reactProgram(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'react-replica.tsx'),
        formats: ['iife'],
        name: 'drawReplica',
      },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The page that React draws was not built.');
  return chunk.code.replaceAll('</script', '<\\/script');
}
