import { createContext, useContext } from 'react';
import type { Screen } from '../../../contract/catalogue.ts';
import type { CompiledScreen } from '../../../core/access/compiled-screen.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { CountryLookup } from '../i18n/countries.ts';

export type ScreenKind = Screen['kind'];
export type ScreenOf<K extends ScreenKind> = CompiledScreen<K>;
export type {
  CompiledAction,
  CompiledColumn,
  CompiledScreen,
} from '../../../core/access/compiled-screen.ts';

/** Manifest and countries, once they are here. */
export interface ManifestData {
  manifest: Manifest;
  countries: CountryLookup;
}

export const ManifestContext = createContext<ManifestData | null>(null);

/** The catalogue of the person who is signed in. */
export const useManifest = (): ManifestData => {
  const manifestData = useContext(ManifestContext);
  if (!manifestData) throw new Error('useManifest works only below ManifestContext.');
  return manifestData;
};
