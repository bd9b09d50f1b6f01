import { createContext, useContext } from 'react';
import type { Application, Document } from '../../../contract/records.ts';
import type { Allowed } from '../../../core/journey/allowed.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import type { DocumentFindings, Grouped } from './list/grouped.ts';
import type { Changes } from './use-changes.ts';
import type { ApplicationDocuments } from './use-documents.ts';
import type { PrivacyNoticeState } from './use-privacy-notice.ts';
import type { Uploading } from './use-uploading.ts';
import type { View, ViewChanges } from './view.ts';

/** What the panes of the documents screen share. */
export interface ScreenContext {
  screen: ScreenOf<'documents'>;
  application: Application;
  applicationDocuments: ApplicationDocuments;
  /** What has been read, with what stands against it. */
  documentFindings: DocumentFindings;
  groups: Grouped;
  uploading: Uploading;
  view: View & ViewChanges;
  changes: Changes;
  /** Asks whether a document is to go. */
  remove: (document: Document) => void;
  privacyNotice: PrivacyNoticeState;
  /** What this person may change or do now. */
  allowed: Allowed;
  /**
   * Documents can only be looked at: by this role, or because the package is made or being made.
   */
  isClosed: boolean;
  /** No file is here yet. */
  isNew: boolean;
  /** What we keep and why has to be read first. */
  isNoticeShown: boolean;
}

export const ScreenContextProvider = createContext<ScreenContext | null>(null);

export const useScreenContext = (): ScreenContext => {
  const context = useContext(ScreenContextProvider);
  if (!context) throw new Error('useScreenContext works only below ScreenContextProvider.');
  return context;
};
