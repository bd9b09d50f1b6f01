import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { NewerForm } from '../../components/newer-form/newer-form.tsx';
import { FormViewContext } from '../../fields/form-view.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import type { FormState } from '../../lib/form-session/form-state.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import type { ScreenOf } from '../../lib/manifest.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { DocumentPane } from './document-pane.tsx';
import styles from './form.module.css';
import { ALL, useFormAddress } from './form-address.ts';
import { FormBar } from './form-bar.tsx';
import { FormSide } from './form-side.tsx';
import { OneSection } from './one-section.tsx';
import { useBeside } from './use-beside.ts';
import { useDoubtfulKeys } from './use-doubtful-keys.ts';
import { useRemarks } from './use-remarks.ts';
import { useAskedSections } from './use-sections.ts';
import { useView } from './use-view.ts';

/**
 * Only where there is no room beside the form, and once the form stands: a press on the document
 * finds it there.
 */
const DocumentDrawer = lazyComponent(
  async () => (await import('./document-drawer.tsx')).DocumentDrawer,
);
/** Most go section by section. */
const AllSections = lazy(async () => ({
  default: (await import('./all-sections.tsx')).AllSections,
}));
/** Only where nothing can be changed any more. */
const ClosedNote = lazy(async () => ({ default: (await import('./closed-note.tsx')).ClosedNote }));

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

interface OpenFormProps {
  screen: ScreenOf<'form'>;
  session: FormSession;
  state: Extract<FormState, { status: 'open' }>;
  isReadOnly: boolean;
}

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
  const isAll = address.section === ALL || (screen.show === 'all' && !address.section);
  const current = sections.find(({ step }) => step.section?.id === address.section) ?? sections[0];
  useDoubtfulKeys(view, address);
  const news = useRemarks(state, isReadOnly);

  if (!current) return null;
  // What the step is about is said where people begin.
  const isFirst = !isAll && !isReadOnly && current === sections[0];
  const part = isAll ? store.root : current;
  return (
    <FormViewContext value={view}>
      <div ref={frame} className={styles.frame}>
        <div className={styles.form}>
          <FormSide
            sections={sections}
            current={isAll ? null : current}
            address={address}
            session={session}
          />
          <div className={styles.middle}>
            <NewerForm session={session} />
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
      <p role="status" className={styles.news}>
        {news}
      </p>
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
        onDocument={isBeside ? undefined : drawer.open}
      />
    </FormViewContext>
  );
};
