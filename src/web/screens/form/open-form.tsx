import { VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { type Cell, sectionOf } from '../../../core/forms/store/cell.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import { FormLanguage } from '../../components/inputs/form-words.tsx';
import { NewerForm } from '../../components/newer-form/newer-form.tsx';
import { type FormView, FormViewContext } from '../../fields/form-view.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import type { FormState } from '../../lib/form-session/form-state.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { useMeasured } from '../../lib/page/use-measured.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { useApplication } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { createView } from './create-view.ts';
import { DocumentPane } from './document/document-pane.tsx';
import styles from './form.module.css';
import { ALL, useFormAddress } from './form-address.ts';
import { FormBar } from './form-bar.tsx';
import { FormSide } from './form-side.tsx';
import { useNextOpen, useNextOpenKeys } from './next-open.tsx';
import { OneSection } from './sections/one-section.tsx';
import { useAskedSections } from './sections/use-sections.ts';
import { useChanged } from './use-changed.ts';
import { useLookBefore, useNotePlace } from './use-look.ts';
import { useRemarks } from './use-remarks.ts';

interface ViewOf {
  session: FormSession;
  store: FormStore;
  isReadOnly: boolean;
  onShow: () => void;
}

/** The form around the fields; the same object until another form, person or day. */
const useView = ({ session, store, isReadOnly, onShow }: ViewOf): FormView => {
  const {
    countries,
    manifest: { trust: limits },
  } = useManifest();
  const state = useStores().session.get();
  const me = state.status === 'signed-in' ? state.user.id : '';
  const today = useToday();
  return useMemo(
    () => createView({ session, store, countries, me, today, limits, isReadOnly, onShow }),
    [session, store, countries, me, today, limits, isReadOnly, onShow],
  );
};

/**
 * From this width of the form's frame on the document stands beside the form; below, it comes on
 * demand. As in form.module.css.
 */
const BESIDE_PX = 1200;

const hasRoom = ({ clientWidth }: HTMLElement): boolean => clientWidth >= BESIDE_PX;

/** The frame of the form, and whether it has room for the document. */
const useBeside = () => useMeasured(hasRoom, false);

/**
 * Only where there is no room beside the form, and once the form stands: a press on the document
 * finds it there.
 */
const DocumentDrawer = lazyComponent(
  async () => (await import('./document/form-document-drawer.tsx')).FormDocumentDrawer,
);
/** Most go section by section. */
const AllSections = lazy(async () => ({
  default: (await import('./sections/all-sections.tsx')).AllSections,
}));
/** Few ask how a value came about. */
const TraceDrawer = lazy(async () => ({
  default: (await import('./trace-drawer.tsx')).TraceDrawer,
}));
const NOTHING = createStore<Cell | null>(null);
/** What an application was asked, and what happened to it meanwhile, is there after the questions. */
const FormNotes = lazy(async () => ({ default: (await import('./form-notes.tsx')).FormNotes }));
/** Only where nothing can be changed any more. */
const ClosedNote = lazy(async () => ({
  default: (await import('./form-closed-note.tsx')).FormClosedNote,
}));

/** The document on demand: whether somebody asked for it, and whether it is open. */
const useDrawer = (isBeside: boolean) => {
  const [drawer, setDrawer] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const close = useCallback(() => setDrawer((now) => (now === 'unasked' ? now : 'closed')), []);
  useEffect(close, [isBeside, close]);
  useEffect(() => (isBeside ? undefined : whenIdle(DocumentDrawer.warm)), [isBeside]);
  return {
    isAsked: drawer !== 'unasked' && !isBeside,
    isOpen: drawer === 'open',
    open: useCallback(() => setDrawer('open'), []),
    close,
    forget: useCallback(() => setDrawer('unasked'), []),
  };
};

/** Only while the traveller was asked something. */
const QuestionNote = lazy(async () => ({
  default: (await import('../../components/question/question-note.tsx')).QuestionNote,
}));

/** What the traveller was asked by e-mail: its link may lead here. */
const Asked = () => {
  const { application } = useApplication();
  if (!application?.question) return null;
  return (
    <div className={styles.closed}>
      <Suspense>
        <QuestionNote application={application} />
      </Suspense>
    </div>
  );
};

/** The section of a field that an address names alone, as the links of mails do. */
const sectionWith = (store: FormStore, field: string | undefined): Cell | undefined => {
  const cell = field === undefined ? undefined : store.cellAt(field);
  return cell && sectionOf(cell);
};

interface OpenFormProps {
  screen: ScreenOf<'form'>;
  session: FormSession;
  state: Extract<FormState, { status: 'open' }>;
  isReadOnly: boolean;
}

/** What everything within a form reads of it. */
const FormContext = ({ view, children }: { view: FormView; children: ReactNode }) => (
  <FormLanguage value={view.store.form.language}>
    <FormViewContext value={view}>{children}</FormViewContext>
  </FormLanguage>
);

/**
 * A form that is open: sections at the left, the questions of one in the middle, the document at
 * the right.
 */
export const OpenForm = ({ screen, session, state, isReadOnly }: OpenFormProps) => {
  const { store } = state;
  const [frame, isBeside] = useBeside();
  const drawer = useDrawer(isBeside);
  const view = useView({ session, store, isReadOnly, onShow: drawer.open });
  const address = useFormAddress();
  const sections = useAskedSections(store);
  const comesFor = address.section ? undefined : sectionWith(store, address.field);
  const isAll = address.section === ALL || (screen.show === 'all' && !address.section && !comesFor);
  const current =
    comesFor ??
    sections.find(({ treeNode }) => treeNode.section?.id === address.section) ??
    sections[0];
  const goToNext = useNextOpen(view, { address, current: (!isAll && current) || null });
  useNextOpenKeys(goToNext);
  const [showsEdits, setShowsEdits] = useState(false);
  const traced = useStore(view.traced ?? NOTHING);
  const news = useRemarks(state, isReadOnly);
  const look = useLookBefore(session.application);
  const [isPlaced] = useState(address.section !== undefined);
  useNotePlace(view, {
    applicationUid: session.application,
    section: address.section && address.section !== ALL ? address.section : null,
  });
  const changed = useChanged(view, { state, look });

  if (!current) return null;
  // What the step is about is said where people begin.
  const isFirst = !isAll && !isReadOnly && current === sections[0];
  const part = isAll ? store.root : current;
  return (
    <FormContext view={view}>
      <div ref={frame} className={styles.frame} data-shows-edits={showsEdits || undefined}>
        <div className={styles.form}>
          <FormSide
            sections={sections}
            current={isAll ? null : current}
            address={address}
            session={session}
            edits={{ isShown: showsEdits, show: setShowsEdits }}
          />
          <div className={styles.middle}>
            <NewerForm session={session} />
            <Asked />
            <Suspense>
              <FormNotes
                store={store}
                address={address}
                look={look}
                isPlaced={isPlaced}
                changed={changed}
              />
            </Suspense>
            {isReadOnly && (
              <Suspense>
                <ClosedNote session={session} />
              </Suspense>
            )}
            {isFirst && (
              <p className={styles.step}>
                <strong>{screen.title}</strong> {screen.subtitle}
              </p>
            )}
            {isAll ? (
              <Suspense>
                <AllSections
                  title={screen.title}
                  subtitle={isReadOnly ? undefined : screen.subtitle}
                  sections={sections}
                />
              </Suspense>
            ) : (
              <OneSection key={current.id} section={current} field={address.field} />
            )}
          </div>
          <div className={styles.document}>
            <DocumentPane view={view} part={part} />
          </div>
        </div>
      </div>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {traced && (
        <Suspense>
          <TraceDrawer
            applicationUid={session.application}
            cell={traced}
            onClose={() => view.traced?.set(null)}
          />
        </Suspense>
      )}
      {drawer.isAsked && (
        <DocumentDrawer isOpen={drawer.isOpen} onClose={drawer.close} onMissing={drawer.forget}>
          <DocumentPane view={view} part={part} />
        </DocumentDrawer>
      )}
      <FormBar
        session={session}
        sections={sections}
        current={isAll ? null : current}
        address={address}
        onNext={goToNext}
        onDocument={isBeside ? undefined : drawer.open}
      />
    </FormContext>
  );
};
