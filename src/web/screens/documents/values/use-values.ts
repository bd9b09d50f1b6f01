import type { Document } from '../../../../contract/records.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { type ReadValue, readValues } from '../../../widgets/read-values/read-values.ts';
import { useScreenContext } from '../screen-context.ts';

/**
 * What was read from a document, and the value in question: the one that is pointed at, else the
 * first doubtful one.
 */
export const useValues = (
  document: Document,
): { values: ReadValue[]; doubtful: ReadValue[]; active: string | null } => {
  const { manifest } = useManifest();
  const { view } = useScreenContext();
  const values = readValues(document, manifest);
  const doubtful = values.filter(({ trust }) => trust === 'pleaseCheck');
  return { values, doubtful, active: view.field ?? doubtful[0]?.field.name ?? null };
};
