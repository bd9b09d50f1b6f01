import type { Document } from '../../../../contract/records.ts';
import { OTHER } from '../../../../core/checks/documents/spec-document-types.ts';
import type { NamedDocumentType } from '../../../../core/manifest/manifest.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { OptionField } from '../../../widgets/option-list/option-field.tsx';
import { useScreenContext } from '../screen-context.ts';

const BETWEEN = '/';

const wordFor = (category: string, namespace: string): string =>
  `${category}${BETWEEN}${namespace}`;

const optionsOf = ({ id, title, namespaces }: NamedDocumentType) => [
  ...namespaces.map((namespace) => ({ value: wordFor(id, namespace.id), label: namespace.title })),
  // What no kind of content fits, or what is a category and no more.
  ...(id === OTHER || namespaces.length === 0 ? [{ value: wordFor(id, ''), label: title }] : []),
];

/**
 * What we took the document for, by the names that documents have everywhere, and the way to say
 * otherwise.
 */
export const KindChoice = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { isClosed, changes } = useScreenContext();
  const { category, namespace } = document.documentData;
  const current = wordFor(category, namespace);
  const choose = (chosen: string) => {
    if (chosen === current) return;
    const [kind = '', content = ''] = chosen.split(BETWEEN);
    void changes.fileAs(document, { category: kind, namespace: content });
  };
  return (
    <OptionField
      label={t('documents.category')}
      options={manifest.documentTypes.flatMap(optionsOf)}
      value={category ? current : undefined}
      placeholder={t('documents.unsorted')}
      isDisabled={isClosed}
      onChange={choose}
    />
  );
};
