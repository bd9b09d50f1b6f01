import { useContext } from 'react';
import { kindName } from '../../../core/checks/documents/kind-name.ts';
import { ManifestContext } from '../records/manifest.ts';

/** What a document is called, as everywhere else. */
export const useKindName = (): ((document: Parameters<typeof kindName>[1]) => string) => {
  const manifestData = useContext(ManifestContext);
  return (document) => kindName(manifestData?.manifest.documentTypes ?? [], document);
};
