/** Kinds of documents by the names that people read. */
interface Kind {
  id: string;
  title: string;
  namespaces: readonly { id: string; title: string; fields: readonly { name: string }[] }[];
}

/** What is known of a document: its kind, and its content or one value of it. */
interface DocumentKind {
  category: string;
  namespace?: string | undefined;
  field?: string | undefined;
}

/**
 * What a document is called everywhere: by its content, which may be told by a value that no other
 * content of the kind has; else by its kind. A kind that the catalogue does not have keeps its own
 * word.
 */
export function kindName(
  kinds: readonly Kind[],
  { category, namespace, field }: DocumentKind,
): string {
  const kind = kinds.find(({ id }) => id === category);
  if (!kind) return category;
  const named = kind.namespaces.filter(({ id, fields }) =>
    namespace === undefined
      ? field === undefined || fields.some(({ name }) => name === field)
      : id === namespace,
  );
  return named.length === 1 && named[0] ? named[0].title : kind.title;
}
