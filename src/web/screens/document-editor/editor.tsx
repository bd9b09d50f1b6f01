import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { CheckView } from './check/check-view.tsx';
import styles from './editor.module.css';
import { EditorClosedNote } from './editor-closed-note.tsx';
import { PagesView } from './pages/pages-view.tsx';
import { useDraft } from './pages/use-draft.ts';
import { Segments } from './segments.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { EditorDocuments } from './use-editor-documents.ts';

interface EditorProps {
  screen: ScreenOf<'document-editor'>;
  editorDocuments: EditorDocuments;
}

/** `?` shows what the keys do, wherever somebody is and does not write. */
const useShortcutsDialog = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === '?' && !(target as HTMLElement).closest('input, textarea, select, [role=dialog]'))
        setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
};

const NoDocuments = ({
  editorDocuments: { applicationUid, applicantUid },
}: Pick<EditorProps, 'editorDocuments'>) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const upload = linkToKind(manifest, 'documents', { applicationUid, applicantUid });
  return (
    <StatePage
      art={<PassportArt />}
      title={t('editor.emptyTitle')}
      text={t('editor.emptyText')}
      actions={
        upload && (
          <Button component={Link} to={upload} size="lg">
            {t('action.addFiles')}
          </Button>
        )
      }
    />
  );
};

/** The documents of one application, or of one person. */
export const Editor = ({ screen, editorDocuments }: EditorProps) => {
  const t = useTranslate();
  const shortcuts = useShortcutsDialog();
  const { get, put } = useAddressParams();
  const { documents, closed } = editorDocuments;
  // Pages of what is closed stay as they are.
  const sortable = {
    ...editorDocuments,
    documents: documents.filter(({ _id }) => !closed.has(_id)),
  };
  const drafting = useDraft(sortable);
  const canSort = sortable.documents.length > 0;
  const isSorting = canSort && get('view') === 'pages';
  const {
    open: { length: open },
  } = drafting;
  if (documents.length === 0) return <NoDocuments editorDocuments={editorDocuments} />;
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <PageTitle title={screen.title} />
        <ActionIcon
          component={Link}
          to={screen.route}
          size={40}
          aria-label={t('editor.others')}
          title={t('editor.others')}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <h1 tabIndex={-1} className={styles.title}>
          {screen.title}
        </h1>
        <span className={styles.space} />
        {canSort && (
          <Segments
            label={t('editor.modeLabel')}
            value={isSorting ? 'pages' : 'check'}
            onChange={(mode) => put({ view: mode === 'pages' ? 'pages' : '' })}
            options={[
              { value: 'check', label: t('editor.modeCheck') },
              {
                value: 'pages',
                label: open > 0 ? t('editor.modePagesOpen', { n: open }) : t('editor.modePages'),
              },
            ]}
          />
        )}
        <ActionIcon
          size={40}
          aria-label={t('editor.keysTitle')}
          title={`${t('editor.keysTitle')} (?)`}
          className={styles.keyboard}
          onClick={shortcuts.open}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </div>
      {closed.size > 0 && <EditorClosedNote editorDocuments={editorDocuments} />}
      {isSorting ? (
        <PagesView editorDocuments={sortable} drafting={drafting} />
      ) : (
        <CheckView editorDocuments={editorDocuments} />
      )}
      {shortcuts.isOpen && <ShortcutsDialog isSorting={isSorting} onClose={shortcuts.close} />}
    </div>
  );
};
