import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { DraftDocument } from '../../../../core/pages/draft.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { PageTile } from './page-tile.tsx';
import styles from './pages.module.css';
import type { SavedPage } from './saved-pages.ts';
import type { PageWork } from './use-page-work.ts';

interface GoneProps {
  work: PageWork;
  document: DraftDocument;
  name: string;
  pages: ReadonlyMap<string, SavedPage>;
}

/** The pages that go for good with the next applying, and the way back until then. */
export const GoneSection = ({ work, document, name, pages }: GoneProps) => {
  const t = useTranslate();
  const keys = document.pages.map(({ key }) => key);
  const stop = keys.includes(work.cursor) ? work.cursor : keys[0];
  return (
    <section className={styles.document} data-long data-gone aria-label={name}>
      <div className={styles.documentHead}>
        <div className={styles.names}>
          <h2 className={styles.documentName}>
            <IconTrash size={18} aria-hidden="true" className={styles.goneSign} /> {name}
          </h2>
          <p className={styles.file}>{t('editor.goneText', { n: keys.length })}</p>
        </div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={work.putBack}
        >
          {t('editor.putBack')}
        </Button>
      </div>
      <ul
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('editor.pagesOf', { name })}
        className={styles.tiles}
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
                docId={document.id}
              />
            )
          );
        })}
      </ul>
    </section>
  );
};
