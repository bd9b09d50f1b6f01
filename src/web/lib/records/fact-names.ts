import { documentValueNames } from '../../../core/forms/explanation/document-value-name.ts';
import type { FactNames } from '../../../core/forms/explanation/fact-words.ts';
import { useApplication } from './application.ts';
import { useManifest } from './manifest.ts';

/** What explanations call the things that rules read. */
export const useFactNames = (): FactNames => {
  const { manifest, countries } = useManifest();
  const { application } = useApplication();
  return {
    country: (code) => countries.byCode(code)?.label,
    status: (id) => manifest.statuses.statuses.find((status) => status.id === id)?.label,
    visa: (id) => (application?.visa?.id === id ? application.visa.name : undefined),
    documentValue: documentValueNames(manifest.documentTypes),
  };
};
