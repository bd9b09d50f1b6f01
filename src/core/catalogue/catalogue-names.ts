import type { FactNames } from '../forms/explanation/fact-words.ts';
import type { CompiledCatalogue } from './compile/compiled.ts';

/** The names that a whole catalogue gives. */
export const catalogueNames = ({
  countries,
  destinations,
  documentTypes,
  statuses,
}: Pick<
  CompiledCatalogue,
  'countries' | 'destinations' | 'documentTypes' | 'statuses'
>): FactNames => ({
  country: (code) => countries.countries.find(({ value }) => value === code)?.label,
  status: (id) => statuses.statuses.find((status) => status.id === id)?.label,
  visa: (id) =>
    Object.values(destinations)
      .flatMap(({ visaTypes }) => visaTypes)
      .find((visa) => visa.id === id)?.name,
  documentValue(path) {
    const [root, namespace, name] = path.split('.');
    if (root !== 'documents' && root !== 'allDocuments') return undefined;
    const space = documentTypes
      .flatMap(({ namespaces }) => namespaces)
      .find(({ id }) => id === namespace);
    const field = space?.fields.find((one) => one.name === name);
    return space && (field ? `“${field.title}” (${space.title})` : `“${space.title}”`);
  },
});
