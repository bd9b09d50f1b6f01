import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../src/core/catalogue/compile/compile.ts';
import type { CompiledCatalogue } from '../../src/core/catalogue/compile/compiled.ts';
import { validate } from '../../src/core/catalogue/validate.ts';

const folder = join(import.meta.dirname, '../../catalogue');

/** Every file of the catalogue that ships. */
export const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ({
    path: `catalogue/${name.replaceAll('\\', '/')}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }));

/**
 * The catalogue that ships, as it is written: destinations with what they take over from their
 * bases.
 */
export const { catalogue: written } = validate(files);

/** The catalogue that ships, compiled. Throws with the problems when it does not compile. */
export function loadCompiled(): CompiledCatalogue {
  const { compiled, problems } = compile(written, 'test');
  if (!compiled)
    throw new Error(
      problems
        .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
        .join('\n'),
    );
  return compiled;
}
