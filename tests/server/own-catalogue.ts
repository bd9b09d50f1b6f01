import path from 'node:path';
import { type LoadedCatalogue, loadCatalogue } from '../../src/server/catalogue/serve-catalogue.ts';

let loading: Promise<LoadedCatalogue> | undefined;

/** The catalogue of the project, read once by each process that runs tests. Nobody changes it. */
export const ownCatalogue = (): Promise<LoadedCatalogue> => {
  loading ??= loadCatalogue(path.resolve('catalogue'));
  return loading;
};
