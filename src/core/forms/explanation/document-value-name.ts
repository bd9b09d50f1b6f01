interface Titled {
  namespaces: readonly {
    id: string;
    title: string;
    fields: readonly { name: string; title: string }[];
  }[];
}

/** Names values of documents by their titles: “Date of expiry” (Passport). */
export const documentValueNames =
  (documentTypes: readonly Titled[]) =>
  (path: string): string | undefined => {
    const [root, namespace, name] = path.split('.');
    if (root !== 'documents' && root !== 'allDocuments') return undefined;
    const space = documentTypes
      .flatMap(({ namespaces }) => namespaces)
      .find(({ id }) => id === namespace);
    const field = space?.fields.find((one) => one.name === name);
    return space && (field ? `“${field.title}” (${space.title})` : `“${space.title}”`);
  };
