import { useState } from 'react';
import { type Draft, draftOf } from '../../../../core/pages/draft.ts';
import { begun, did, type History, redone, undone } from '../../../../core/pages/history.ts';
import { lostPages, pending, rebasedDraft } from '../../../../core/pages/page-calls.ts';
import { inBrowser, type KeyStorage } from '../../../lib/storage/browser-storage.ts';
import { useStores } from '../../../lib/stores.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { savedDocuments } from './saved-pages.ts';

/** Ids and numbers alone; a draft of another shape than ours, from an older version, is none. */
const readDraft = (storage: KeyStorage, key: string): Draft | null => {
  const stored = storage.getItem(key);
  if (stored === null) return null;
  try {
    const draft = JSON.parse(stored) as Draft;
    return Array.isArray(draft) &&
      draft.every(({ id, pages }) => typeof id === 'string' && Array.isArray(pages))
      ? draft
      : null;
  } catch (error) {
    console.warn('A kept draft cannot be read.', error);
    return null;
  }
};

/** Documents and what is wanted of them, at one moment. */
interface DraftSnapshot {
  documents: EditorDocuments['documents'];
  present: Draft | null;
}

/**
 * What somebody wants of the pages: kept in this browser until it is applied or discarded, a reload
 * included.
 */
export const useDraft = (editorDocuments: EditorDocuments, storage: KeyStorage = inBrowser) => {
  const { boot, session } = useStores();
  const state = session.get();
  const key = `${boot.tenant.clientId}:pages:${state.status === 'signed-in' ? state.user.id : ''}:${editorDocuments.applicantUid}:${editorDocuments.applicationUid}`;
  // Null: nothing is wanted otherwise.
  const [history, setHistory] = useState<History<Draft | null>>(() =>
    begun(readDraft(storage, key)),
  );
  const [held, setHeld] = useState<DraftSnapshot | null>(null);
  const { documents, present } = held ?? {
    documents: editorDocuments.documents,
    present: history.present,
  };
  const saved = savedDocuments(documents);
  const draft = present === null ? draftOf(saved) : rebasedDraft(present, saved);
  const keep = (next: History<Draft | null>) => {
    if (next.present === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next.present));
    setHistory(next);
  };
  return {
    documents,
    draft,
    saved,
    /** The documents that are not as they are wanted. */
    open: pending(draft, saved),
    /** Pages of the draft that somebody else has taken away. */
    lost: present === null ? 0 : lostPages(present, saved),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: Draft) => {
      if (next !== draft) keep(did(history, next));
    },
    undo: () => keep(undone(history)),
    redo: () => keep(redone(history)),
    /**
     * What is shown stays as it is while the draft is applied: its own steps are nobody else's
     * changes.
     */
    hold: () => setHeld({ documents, present }),
    release: () => setHeld(null),
    /** Begins anew with what is left of it; with nothing, null. */
    startFrom: (next: Draft | null) => keep(begun(next)),
  };
};

export type Drafting = ReturnType<typeof useDraft>;
