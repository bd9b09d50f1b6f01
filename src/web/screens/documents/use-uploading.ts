import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Application } from '../../../contract/records.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { checkFiles, type FileRefusal, fileCount } from '../../lib/uploads/check-files.ts';
import type { Upload } from '../../lib/uploads/upload.ts';
import { uploadsOf } from '../../lib/uploads/uploads-of.ts';

export interface Uploading {
  uploads: readonly Upload[];
  /** Why files were not taken, until the next ones are chosen or somebody has read it. */
  refused: readonly FileRefusal[];
  /**
   * How many files were chosen and are not here: refused before they were sent, or on their way.
   */
  notAdded: number;
  add: (files: readonly File[]) => void;
  forget: () => void;
}

/** What brings the files of this page over. */
export const useUploads = () => uploadsOf(useStores());

/** Uploads that have become documents leave the queue once the application lists them. */
const useSettling = (mine: readonly Upload[], { applicationUid }: Application) => {
  const t = useTranslate();
  const { call } = useStores();
  const { remove } = useUploads();
  const queries = useQueryClient();
  const finished = mine.filter(({ state }) => state.kind === 'done');
  const key = finished.map(({ id }) => id).join('\n');
  const settle = useEffectEvent(() => {
    for (const { id, file, state, known } of finished) {
      const isHere = state.kind === 'done' && state.docIds.every((docId) => known.includes(docId));
      if (isHere)
        showToast({ id, tone: 'info', text: t('documents.duplicate', { name: file.name }) });
    }
    void queries.invalidateQueries({ queryKey: ['documents'] });
    void queries
      .invalidateQueries({ queryKey: applicationQuery(call, applicationUid).queryKey })
      .then(() => {
        for (const { id } of finished) remove(id);
      });
  });
  useEffect(() => {
    if (key !== '') settle();
  }, [key]);
};

/** The files of an application on their way, and how to add more. */
export const useUploading = (application: Application, rules: ScreenOf<'documents'>): Uploading => {
  const { uploads } = useStores();
  const bringing = useUploads();
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  const { applicationUid, applicantUid, docIds } = application;
  const mine = useStore(uploads).filter((upload) => upload.applicationUid === applicationUid);
  useSettling(mine, application);
  useEffect(() => {
    // Whoever comes back to this tab may have closed another that was sending.
    const goOn = () => {
      if (document.visibilityState === 'visible') void bringing.resume();
    };
    goOn();
    document.addEventListener('visibilitychange', goOn);
    return () => document.removeEventListener('visibilitychange', goOn);
  }, [bringing]);
  return {
    uploads: mine,
    refused,
    notAdded: mine.filter(({ state }) => state.kind === 'failed').length + fileCount(refused),
    forget: () => setRefused([]),
    add: (files) => {
      const checked = checkFiles(files, rules);
      setRefused(checked.refused);
      bringing.add({ applicationUid, applicantUid, known: docIds }, checked.accepted);
    },
  };
};
