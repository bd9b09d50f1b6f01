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
    const { content, field } = documentPart(path, documentTypes);
    return content && (field ? `“${field.title}” (${content.title})` : `“${content.title}”`);
  },
  isDocumentDate: (path) => documentPart(path, documentTypes).field?.type === 'date',
});

/** The content and the value of it that "documents.passport.expiry_date" means. */
function documentPart(path: string, documentTypes: CompiledCatalogue['documentTypes']) {
  const [root, id, name] = path.split('.');
  const content =
    root === 'documents' || root === 'allDocuments'
      ? documentTypes.flatMap(({ namespaces }) => namespaces).find((one) => one.id === id)
      : undefined;
  return { content, field: content?.fields.find((one) => one.name === name) };
}
