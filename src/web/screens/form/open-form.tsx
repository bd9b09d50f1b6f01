import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { FormViewContext } from '../../fields/form-view.ts';
import type { FormSession, FormState } from '../../lib/form-session/form-session.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { AllSections } from './all-sections.tsx';
import { ClosedNote } from './closed-note.tsx';
import { DocumentPane } from './document-pane.tsx';
import { ALL, useFormAddress } from './form-address.ts';
import { FormBar } from './form-bar.tsx';
import { FormSide } from './form-side.tsx';
import { OneSection } from './one-section.tsx';
import { useDoubtfulKeys } from './use-doubtful-keys.ts';
import { useRemarks } from './use-remarks.ts';
import { useAskedSections } from './use-sections.ts';
import { useBeside } from './use-beside.ts';
import { useView } from './use-view.ts';
import styles from './form.module.css';

/** Comes behind the form: nobody reaches for the document in the first moment. */
const DocumentDrawer = lazy(async () => ({ default: (await import('./document-drawer.tsx')).DocumentDrawer }));

type OpenFormProps = { screen: ScreenOf<'form'>; session: FormSession; state: Extract<FormState, { status: 'open' }>; isReadOnly: boolean };

/** A form that is open: sections at the left, the questions of one in the middle, the document at the right. */
export const OpenForm = ({ screen, session, state, isReadOnly }: OpenFormProps) => {
  const { store } = state;
  const [isDocumentOpen, setDocumentOpen] = useState(false);
  const [frame, isBeside] = useBeside();
  useEffect(() => setDocumentOpen(false), [isBeside]);
  const onShow = useCallback(() => setDocumentOpen(true), []);
  const view = useView({ session, store, isReadOnly, onShow });
  const address = useFormAddress();
  const sections = useAskedSections(store);
  const isAll = address.section === ALL || (screen.show === 'all' && !address.section);
  const current = sections.find(({ step }) => step.section?.id === address.section) ?? sections[0];
  useDoubtfulKeys(view, address);
  const news = useRemarks(state, isReadOnly);

  if (!current) return null;
  const part = isAll ? store.root : current;
  return (
    <FormViewContext value={view}>
      <div ref={frame} className={styles.frame}><div className={styles.form}>
        <FormSide sections={sections} current={isAll ? null : current} address={address} session={session} />
        <div className={styles.middle}>
          {isReadOnly && <ClosedNote session={session} />}
          {isAll ? <AllSections title={screen.title} sections={sections} /> : <OneSection key={current.id} section={current} field={address.field} />}
        </div>
        <div className={styles.document}><DocumentPane view={view} part={part} /></div>
      </div></div>
      <p role="status" className={styles.news}>{news}</p>
      <Suspense><DocumentDrawer isOpen={isDocumentOpen && !isBeside} onClose={() => setDocumentOpen(false)}><DocumentPane view={view} part={part} /></DocumentDrawer></Suspense>
      <FormBar session={session} sections={sections} current={isAll ? null : current} address={address} onDocument={isBeside ? undefined : onShow} />
    </FormViewContext>
  );
};
