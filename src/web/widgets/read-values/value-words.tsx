import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { valueLines } from './value-text.ts';
import styles from './value-words.module.css';

/** How a value reads, line by line; the rows of a list are a list. */
export const useValueLines = (field: NamedDocumentField, value: unknown): string[] => {
  const t = useTranslate();
  const { countries } = useManifest();
  return valueLines(field, value, {
    countries,
    yes: t('documents.yes'),
    no: t('documents.no'),
  });
};

export const ValueWords = ({
  field,
  lines,
}: {
  field: NamedDocumentField;
  lines: readonly string[];
}) => {
  if (field.type !== 'list') return <span className={styles.value}>{lines.join('\n')}</span>;
  return (
    <ul className={styles.rows}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`} className={styles.value}>
          {line}
        </li>
      ))}
    </ul>
  );
};
