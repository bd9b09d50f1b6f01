import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowMergeBoth, IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import type { DraftDocument } from '../../../../core/pages/draft.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { isPage, PageTile } from './page-tile.tsx';
import styles from './pages.module.css';
import type { SavedPage } from './saved-pages.ts';
import type { PageWork } from './use-page-work.ts';

interface SectionProps {
  work: PageWork;
  document: DraftDocument;
  name: string;
  /** What it is on the server; empty where it is new. */
  category: string;
  fileName: string | undefined;
  pages: ReadonlyMap<string, SavedPage>;
  state: 'new' | 'changed' | 'kept';
  above: { id: string; name: string } | undefined;
}

/** So many pages have room in a card of half the width. */
const FEW = 2;

const Kind = ({
  work,
  document,
  category,
  name,
}: Pick<SectionProps, 'work' | 'document' | 'category' | 'name'>) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const data = [
    ...(category === '' ? [{ value: '', label: t('editor.kindByReading') }] : []),
    ...manifest.documentTypes.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className={styles.kind}>
      <span aria-hidden="true">{t('editor.kind')}</span>
      <NativeSelect
        size="sm"
        aria-label={t('editor.kindOf', { name })}
        value={document.category ?? category}
        data={data}
        onChange={({ currentTarget }) => work.file(document.id, currentTarget.value)}
      />
    </div>
  );
};

/** A document as it is wanted: what it is, and its pages in order. */
export const DocumentSection = ({
  work,
  document,
  name,
  category,
  fileName,
  pages,
  state,
  above,
}: SectionProps) => {
  const t = useTranslate();
  const { id } = document;
  const keys = document.pages.map(({ key }) => key);
  const stop = keys.includes(work.cursor) ? work.cursor : keys[0];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (isPage(event)) work.moveTo(id);
  };
  return (
    <section
      className={styles.document}
      data-long={keys.length > FEW || undefined}
      aria-label={name}
    >
      <div className={styles.documentHead}>
        <div className={styles.names}>
          <h2 className={styles.documentName}>
            {name}{' '}
            {state !== 'kept' && (
              <span className={styles.chip}>
                {t(state === 'new' ? 'editor.isNew' : 'editor.isChanged')}
              </span>
            )}
          </h2>
          <p className={styles.file}>
            {[fileName, t('editor.pages', { n: keys.length })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Kind work={work} document={document} category={category} name={name} />
        {above && (
          <ActionIcon
            size={36}
            aria-label={t('editor.mergeNamed', { name, above: above.name })}
            title={`${t('editor.merge')} (M)`}
            onClick={() => work.merge(id, above.id)}
          >
            <IconArrowMergeBoth size={20} />
          </ActionIcon>
        )}
        <ActionIcon
          size={36}
          aria-label={t('editor.dropNamed', { name })}
          title={t('editor.dropNamed', { name })}
          onClick={() => work.drop(new Set(keys))}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </div>
      <ul
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('editor.pagesOf', { name })}
        className={styles.tiles}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {document.pages.map((page, index) => {
          const saved = pages.get(page.key);
          return (
            saved && (
              <PageTile
                key={page.key}
                work={work}
                page={page}
                saved={saved}
                name={name}
                index={index}
                count={keys.length}
                isStop={page.key === stop}
                next={keys[index + 1]}
                docId={id}
              />
            )
          );
        })}
      </ul>
    </section>
  );
};
