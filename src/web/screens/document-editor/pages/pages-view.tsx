import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { GONE } from '../../../../core/pages/draft.ts';
import { hasPagesAsSaved } from '../../../../core/pages/page-calls.ts';
import { isOnePicture } from '../../../../core/pages/page-plan.ts';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Drawer } from '../../../components/overlay/drawer.tsx';
import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { useKindName } from '../../../lib/i18n/use-kind-name.ts';
import { useMeasured } from '../../../lib/page/use-measured.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import editor from '../editor.module.css';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { DocumentSection } from './document-section.tsx';
import { draftPageKeys } from './draft-page-keys.ts';
import { DropDialog } from './drop-dialog.tsx';
import { GoneSection } from './gone-section.tsx';
import { PageTools } from './page-tools.tsx';
import { PageWorkspace } from './page-workspace.tsx';
import styles from './pages.module.css';
import { PagesBar } from './pages-bar.tsx';
import { pagesByKey } from './saved-pages.ts';
import { useApplying } from './use-applying.ts';
import type { Drafting } from './use-draft.ts';
import { type PageWork, tileId, usePageWork } from './use-page-work.ts';
import { WorkNotes } from './work-notes.tsx';

/**
 * From this width of the frame on the page stands beside the documents, in pixels. As in
 * editor.module.css.
 */
const WIDE_PX = 900;
const isWide = ({ clientWidth }: HTMLElement): boolean => clientWidth >= WIDE_PX;

/** What documents of a draft are called: what they are on the server, or what somebody says. */
const useNames = (documents: readonly Document[], drafting: Drafting) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const kindName = useKindName();
  const pages = pagesByKey(documents);
  const one = ({ id, category, pages: [first] }: Drafting['draft'][number]): string => {
    if (id === GONE) return t('editor.gone');
    const saved = documents.find(({ _id }) => _id === id)?.documentData;
    // What was parted from a document of its kind is called what that is called.
    const home = pages.get(first?.key ?? '')?.document.documentData;
    if (category && category === home?.category) return kindName(home);
    if (category)
      return manifest.documentTypes.find((type) => type.id === category)?.title ?? category;
    return saved?.category
      ? kindName(saved)
      : t(saved ? 'documents.unsorted' : 'editor.newDocument');
  };
  const names = drafting.draft.map(one);
  return new Map(
    drafting.draft.map(({ id }, index) => {
      const same = names.filter((name) => name === names[index]).length;
      return [
        id,
        same === 1
          ? (names[index] ?? '')
          : `${names[index]} ${names.slice(0, index + 1).filter((name) => name === names[index]).length}`,
      ];
    }),
  );
};

/** A button that cannot be pressed any more loses the keyboard a moment later. */
const isNowhere = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

/**
 * The button that applies a draft goes while that happens, and pages get new names by it: the
 * keyboard continues at its page, until somebody goes elsewhere.
 */
const useFocusAfterApplying = (
  isBusy: boolean,
  { cursor, isThere }: Pick<PageWork, 'cursor' | 'isThere'>,
) => {
  const isOwed = useRef(false);
  useEffect(() => {
    if (isBusy) isOwed.current = true;
    else if (isOwed.current && isThere && isNowhere())
      document.getElementById(tileId(cursor))?.focus();
  });
  useEffect(() => {
    const goElsewhere = () => {
      isOwed.current = false;
    };
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, goElsewhere, true);
    return () => {
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, goElsewhere, true);
    };
  }, []);
};

/** What is read, or could not be: there is nothing to work on yet. */
const Unread = ({
  document: {
    documentData: { fileName, status, error },
  },
}: {
  document: Document;
}) => {
  const t = useTranslate();
  return (
    <section className={styles.document} aria-label={fileName}>
      <h2 className={styles.documentName}>{fileName}</h2>
      <p className={styles.file}>
        {status === 'failed' ? (error?.message ?? t('documents.failed')) : t('documents.inReading')}
      </p>
    </section>
  );
};

/** All pages of all documents, to be put in order. Nothing happens to them until it is applied. */
export const PagesView = ({
  editorDocuments,
  drafting,
}: {
  editorDocuments: EditorDocuments;
  drafting: Drafting;
}) => {
  const t = useTranslate();
  const [frame, isRoomy] = useMeasured(isWide, true);
  const [isLooking, setLooking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const work = usePageWork(drafting);
  const { documents } = drafting;
  const names = useNames(documents, drafting);
  const nameOf = (id: string) => names.get(id) ?? '';
  const applying = useApplying(editorDocuments, { drafting, nameOf, follow: work.follow });
  useFocusAfterApplying(applying.isBusy, work);
  const pages = pagesByKey(documents);
  const { draft, saved, open } = drafting;
  const gone = draft.find(({ id }) => id === GONE);
  /** Documents that go with their last page. */
  const goingNames = saved
    .filter(
      ({ keys }) =>
        keys.length > 0 && keys.every((key) => gone?.pages.some((one) => one.key === key)),
    )
    .flatMap(({ id }) => documents.filter(({ _id }) => _id === id).map(titleOf));
  const page = pages.get(work.cursor);
  const look = () => {
    if (isRoomy)
      document.getElementById('page-workspace')?.querySelector<HTMLElement>('button')?.focus();
    else setLooking(true);
  };
  const editorPane = page && work.page && work.home && (
    <PageWorkspace
      key={work.cursor}
      work={work}
      page={work.page}
      saved={page}
      name={t('editor.pageName', {
        page: work.home.pages.findIndex(({ key }) => key === work.cursor) + 1,
        pages: work.home.pages.length,
        name: nameOf(work.home.id),
      })}
    />
  );
  /**
   * What is put together of a picture is a PDF from then on; one that is only turned, straightened
   * or cropped is a JPEG.
   */
  const fileNameOf = (document: Drafting['draft'][number]): string | undefined => {
    const {
      fileName: file,
      mimeType = '',
      pageCount = null,
    } = documents.find(({ _id }) => _id === document.id)?.documentData ?? {};
    const keys = saved.find(({ id }) => id === document.id)?.keys;
    if (file === undefined || mimeType === 'application/pdf' || hasPagesAsSaved(document, keys))
      return file;
    const [page, ...others] = document.pages;
    const staysPicture =
      isOnePicture({ mimeType, pageCount }) && others.length === 0 && page?.key === keys?.[0];
    if (staysPicture) return mimeType === 'image/jpeg' ? file : t('editor.becomesJpeg', { file });
    return t('editor.becomesPdf', { file });
  };
  return (
    <div ref={frame} className={editor.panes} data-pages onKeyDown={draftPageKeys(work, look)}>
      <div className={styles.board} inert={applying.isBusy}>
        <PageTools
          work={work}
          drafting={drafting}
          names={draft.filter(({ id }) => id !== GONE).map(({ id }) => ({ id, name: nameOf(id) }))}
          onLook={isRoomy ? undefined : look}
        />
        <p role="status" className={editor.spoken}>
          {work.announcement}
        </p>
        <div className={styles.documents}>
          <WorkNotes drafting={drafting} applying={applying} />
          {draft.map((document, index) => {
            if (document === gone)
              return (
                <GoneSection
                  key={GONE}
                  work={work}
                  document={document}
                  name={nameOf(GONE)}
                  pages={pages}
                />
              );
            const before = draft[index - 1];
            const savedDocument = saved.find(({ id }) => id === document.id);
            return (
              <DocumentSection
                key={document.id}
                work={work}
                document={document}
                name={nameOf(document.id)}
                category={savedDocument?.category ?? ''}
                fileName={fileNameOf(document)}
                pages={pages}
                state={!savedDocument ? 'new' : open.includes(document) ? 'changed' : 'kept'}
                above={before && { id: before.id, name: nameOf(before.id) }}
              />
            );
          })}
          {documents
            .filter(
              (document) => isInReading(document) || document.documentData.status === 'failed',
            )
            .map((document) => (
              <Unread key={document._id} document={document} />
            ))}
        </div>
      </div>
      {isRoomy && (
        <div id="page-workspace" className={editor.right} inert={applying.isBusy}>
          {editorPane}
        </div>
      )}
      {!isRoomy && (
        <Drawer
          opened={isLooking}
          onClose={() => setLooking(false)}
          position="right"
          size="min(560px, 100%)"
          title={t('editor.look')}
          closeButtonProps={closeButton(t('action.close'))}
          classNames={{ title: styles.drawerTitle }}
        >
          {editorPane}
        </Drawer>
      )}
      {isDropping && gone && (
        <DropDialog
          pages={gone.pages.length}
          names={goingNames}
          onClose={() => setDropping(false)}
          onDrop={() => {
            setDropping(false);
            applying.run();
          }}
        />
      )}
      {isDiscarding && (
        <DiscardDialog
          names={[
            ...open.filter(({ id }) => id !== GONE).map(({ id }) => nameOf(id)),
            ...goingNames,
          ]}
          onClose={() => setDiscarding(false)}
          onDiscard={() => {
            drafting.startFrom(null);
            applying.close();
            setDiscarding(false);
            work.refocus();
          }}
        />
      )}
      <PagesBar
        drafting={drafting}
        applying={applying}
        onDiscard={() => setDiscarding(true)}
        onApply={() => {
          if (gone) setDropping(true);
          else applying.run();
        }}
      />
    </div>
  );
};
