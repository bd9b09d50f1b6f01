import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../../contract/operations.ts';
import type { Application, Document } from '../../../contract/records.ts';
import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import type { DocumentKind } from '../../lib/corrections/correction.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { titleOf } from '../../lib/i18n/title-of.ts';
import { focusFirst } from '../../lib/page/focus-first.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { useCorrecting } from '../../widgets/read-values/use-correcting.ts';
import { waysToAdd } from './list/use-row-focus.ts';

interface Statement {
  /** Id of the requirement. */
  requirement: string;
  isTicked: boolean;
}

interface Correction {
  docId: string;
  field: Pick<NamedDocumentField, 'name' | 'title'>;
  before: unknown;
  /** Whether a person said what stood there before. */
  wasCorrected: boolean;
  value: unknown;
}

/**
 * Nine papers are painted, which takes a busy machine its time; without an answer they may be there
 * all the same.
 */
const PAINTING_MS = 120_000;

/** Whether a file could not be read, so that nothing came from it. */
export const isBroken = ({ documentData: { status } }: Document): boolean => status === 'failed';

/** The keyboard goes on where files are added, when the row that it was in is gone. */
const focusWithoutRow = () => {
  if (document.activeElement === document.body) focusFirst(waysToAdd());
};

/** Changes documents; everything that reads them follows. */
export const useDocumentChanges = ({
  applicationUid,
  applicantUid,
}: Pick<Application, 'applicationUid' | 'applicantUid'>) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [
        ['documents'],
        ['uploaded-documents'],
        ['checks', applicationUid],
        ['guidelines', { applicationUid }],
        ['application', applicationUid],
        ['applications'],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const { correct, put } = useCorrecting(applicantUid);
  const onError = (error: Error) => showRefusal('document', error);

  const marking = useMutation({
    mutationFn: (docId: string) => call('mark-primary', { body: { docId, applicantUid } }),
    onSuccess: refresh,
    onError,
  });
  const deleting = useMutation({
    mutationFn: ({ _id }: Document) => call('delete-doc', { query: { docId: _id } }),
    onSuccess: async (_, document) => {
      await refresh();
      showToast({
        id: `deleted-${document._id}`,
        tone: 'ok',
        text: t(isBroken(document) ? 'documents.brokenRemoved' : 'documents.deleted', {
          name: titleOf(document),
        }),
      });
    },
  });
  const adding = useMutation({
    mutationFn: () =>
      call('add-sample-documents', { body: { applicationUid }, timeoutMs: PAINTING_MS }),
    onSuccess: async () => {
      await refresh();
      showToast({ id: 'samples', tone: 'ok', text: t('documents.samplesAdded') });
    },
    onError: (error) => {
      onError(error);
      void refresh();
    },
  });

  const update = (change: Pick<Body<'update-application'>, 'addDocIds' | 'removeDocIds'>) =>
    call('update-application', { query: { applicationUid }, body: { application: {}, ...change } });
  /** Takes documents of another application here too, as they were read there. */
  const using = useMutation({
    mutationFn: (some: readonly Document[]) => update({ addDocIds: some.map(({ _id }) => _id) }),
    onSuccess: async (_, { length: n }) => {
      await refresh();
      showToast({ id: 'used', tone: 'ok', text: t('documents.used', { n }) });
    },
    onError,
  });
  /** Takes a document out of this application alone. */
  const takingOut = useMutation({
    mutationFn: ({ _id }: Document) => update({ removeDocIds: [_id] }),
    onSuccess: async (_, document) => {
      await refresh();
      showToast({
        id: `out-${document._id}`,
        tone: 'ok',
        text: t('documents.takenOut', { name: titleOf(document) }),
      });
    },
  });

  /** The same, with the passport that fills the form marked before: it stays the one. */
  const keeping = async (primary: Document, added: readonly Document[]) => {
    await marking.mutateAsync(primary._id);
    if (added.length > 0) await using.mutateAsync(added);
  };

  return {
    deleting,
    /** Takes a file away that nobody can read: nothing hangs on it, so nobody is asked. */
    removeBroken: (document: Document) =>
      deleting.mutate(document, { onError, onSuccess: focusWithoutRow }),
    adding,
    marking,
    using,
    keeping,
    takingOut,
    /** Keeps a person's word on which document of the package it is. */
    state: (document: Document, { requirement, isTicked }: Statement) =>
      put({
        about: 'statement',
        requirement,
        docId: document._id,
        title: titleOf(document),
        value: isTicked,
        before: !isTicked,
      }),
    /** Keeps a person's word on which kind of document it is. */
    fileAs: (document: Document, kind: DocumentKind) => {
      const { category, namespace } = document.documentData;
      return put({
        about: 'kind',
        docId: document._id,
        title: titleOf(document),
        value: kind,
        before: { category, namespace },
      });
    },
    /** Keeps a person's word on a value, with the way back; null takes the value away. */
    correct: ({ field: { name, title }, ...word }: Correction) =>
      correct({ ...word, field: name, title }),
    /** Lets what was read stand again in place of a person's word. */
    withdraw: ({ field: { name, title }, ...word }: Omit<Correction, 'wasCorrected' | 'value'>) =>
      correct({ ...word, field: name, title, wasCorrected: true, value: undefined }),
    download: async ({ _id, documentData: { fileName } }: Document) => {
      try {
        saveFile(await call('get-file', { query: { docId: _id } }), fileName);
      } catch (error) {
        onError(error as Error);
      }
    },
  };
};

export type Changes = ReturnType<typeof useDocumentChanges>;
