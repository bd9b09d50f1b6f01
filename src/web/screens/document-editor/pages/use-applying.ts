import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import type { Draft } from '../../../../core/pages/draft.ts';
import {
  lostPages,
  nextCall,
  type PageCall,
  pending,
  rebasedDraft,
  withoutSettled,
} from '../../../../core/pages/page-calls.ts';
import type { Call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStore } from '../../../lib/store.ts';
import { useStores } from '../../../lib/stores.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { renamed, savedDocuments } from './saved-pages.ts';
import type { Drafting } from './use-draft.ts';

export type ApplyState =
  | { state: 'idle' }
  | { state: 'busy'; done: number; total: number; name: string }
  | { state: 'stopped'; done: number; total: number }
  | { state: 'waiting'; done: number; total: number }
  | { state: 'failed'; done: number; total: number; name: string; reason: string };

/** Putting together a long document and reading it anew takes a busy machine its time. */
const PATIENCE_MS = 180_000;

interface Take {
  call: Call;
  applicantUid: string;
  signal: AbortSignal;
  name: string | undefined;
}

/** One step on the server; what it put together. */
const take = async (
  step: PageCall,
  { call, applicantUid, signal, name }: Take,
): Promise<Document | undefined> => {
  const how = { signal, timeoutMs: PATIENCE_MS };
  switch (step.kind) {
    case 'split':
      await call('split-pdf-by-categories', {
        body: { applicantUid, documentData: [{ docId: step.docId, parts: step.parts }] },
        ...how,
      });
      return undefined;
    case 'file':
      await call('process-edited-category', {
        body: { applicantUid, docId: step.docId, category: step.category },
        ...how,
      });
      return undefined;
    case 'drop': {
      const made =
        step.pages.length > 0 &&
        (await call('create-pdf-from-images', {
          body: { applicantUid, documentData: { pages: step.pages } },
          ...how,
        }));
      await call('delete-docs-by-docids', {
        query: { docIds: [...step.docIds, ...(made ? [made._id] : [])] },
        ...how,
      });
      return undefined;
    }
    case 'put': {
      const { pages, category } = step;
      return call('create-pdf-from-images', {
        body: {
          applicantUid,
          documentData: {
            ...(name && { name }),
            ...(category !== undefined && { category }),
            pages,
          },
        },
        ...how,
      });
    }
  }
};

/** What the file of a new document is called: after the one that its first page comes from. */
const useFileName = () => {
  const t = useTranslate();
  return (step: PageCall, documents: readonly Document[]): string | undefined => {
    if (step.kind !== 'put') return undefined;
    const own = documents.find(({ _id }) => step.targets.includes(_id));
    // A part of a file is named after its pages, by the server.
    if (own) return own.documentData.title === undefined ? own.documentData.fileName : undefined;
    const [first] = step.pages;
    const source = documents.find(({ _id }) => _id === first?.docId)?.documentData.fileName ?? '';
    return t('editor.partName', {
      name: source.replace(/\.\w+$/, ''),
      page: (first?.pageIndex ?? 0) + 1,
    });
  };
};

interface ApplyOptions {
  drafting: Drafting;
  nameOf: (id: string) => string;
  /** Pages keep their place under the names that they are given. */
  follow: (names: ReadonlyMap<string, string>) => void;
}

class ChangedMeanwhile extends Error {}

/**
 * Applies a draft step by step. Whatever stops it, what is done is done and the rest stays a draft.
 */
export const useApplying = (
  editorDocuments: EditorDocuments,
  { drafting, nameOf, follow }: ApplyOptions,
) => {
  const t = useTranslate();
  const { call, online } = useStores();
  const isOnline = useStore(online);
  const [work, setWork] = useState<ApplyState>({ state: 'idle' });
  const stopper = useRef<AbortController | null>(null);
  const fileName = useFileName();
  const isBusy = work.state === 'busy';
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const run = async () => {
    const stop = (stopper.current = new AbortController());
    drafting.hold();
    const names = new Map<string, string>();
    let left: Draft = drafting.draft;
    // What gives pages away is as it is wanted with the same step.
    const asked = drafting.open.length;
    let [done, total, name] = [0, asked, ''];
    try {
      for (;;) {
        setWork({ state: 'busy', done, total, name });
        const documents = await editorDocuments.fresh();
        const saved = savedDocuments(documents);
        if (lostPages(left, saved) > 0) throw new ChangedMeanwhile(t('editor.changedMeanwhile'));
        left = rebasedDraft(left, saved);
        const step = nextCall(left, saved);
        if (!step) break;
        name = nameOf(step.targets[0] ?? '');
        total = done + pending(left, saved).length;
        setWork({ state: 'busy', done, total, name });
        stop.signal.throwIfAborted();
        const made = await take(step, {
          call,
          applicantUid: editorDocuments.applicantUid,
          signal: stop.signal,
          name: fileName(step, documents),
        });
        if (made && step.kind === 'put')
          for (const [before, now] of renamed(step.pages, { from: documents, made }))
            names.set(before, now);
        left = withoutSettled(left, step);
        drafting.startFrom(left);
        done += step.targets.length;
      }
      drafting.startFrom(null);
      follow(names);
      setWork({ state: 'idle' });
      showToast({
        id: 'applied',
        tone: 'ok',
        text: t('editor.applied', { n: Math.max(done, asked) }),
      });
    } catch (error) {
      const isWaiting = error instanceof CallError && error.isUnanswered && !online.get();
      follow(names);
      setWork(
        stop.signal.aborted
          ? { state: 'stopped', done, total }
          : isWaiting
            ? { state: 'waiting', done, total }
            : { state: 'failed', done, total, name, reason: (error as Error).message },
      );
    } finally {
      drafting.release();
      stopper.current = null;
      await editorDocuments.refresh();
    }
  };
  // What was to be applied without a connection is, as soon as there is one.
  const goOn = useEffectEvent(() => void run());
  useEffect(() => {
    if (isOnline && work.state === 'waiting') goOn();
  }, [isOnline, work.state]);
  return {
    work,
    isBusy,
    run: () => {
      if (!isBusy) void run();
    },
    stop: () => stopper.current?.abort(),
    close: () => setWork({ state: 'idle' }),
  };
};

export type Applying = ReturnType<typeof useApplying>;
