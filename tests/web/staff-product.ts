import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/core/manifest/manifest.ts';
import type { CompiledScreen } from '../../src/web/lib/records/manifest.ts';
import { handlers, manifest, openProduct } from './form/open-product.tsx';
import { at, good, http, type pretendedServer } from './server.ts';

/** A screen of the catalogue; one with expressions would have to be compiled first. */
export const catalogueScreen = (id: string): CompiledScreen =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../catalogue/screens/${id}.json`), 'utf8'),
  ) as CompiledScreen;

/** Opens the product in the standard shell, with these screens of the catalogue, the first as landing. */
export const openStaffProduct = (
  server: ReturnType<typeof pretendedServer>,
  { hash, screens, more = {} }: { hash: string; screens: string[]; more?: Partial<Manifest> },
) => {
  const own: Manifest = {
    ...manifest(),
    shell: 'staff',
    landing: screens[0] ?? '',
    screens: screens.map(catalogueScreen),
    ...more,
  };
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () => good(own as never)),
    ...handlers(),
  );
  return openProduct(hash);
};
