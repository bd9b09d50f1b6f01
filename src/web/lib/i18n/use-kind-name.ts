import { useContext } from 'react';
import { kindName } from '../../../core/checks/documents/kind-name.ts';
import { KnownContext } from '../records/manifest.ts';

/** What a document is called, as everywhere else. */
export const useKindName = (): ((document: Parameters<typeof kindName>[1]) => string) => {
  const known = useContext(KnownContext);
  return (document) => kindName(known?.manifest.documentTypes ?? [], document);
};
