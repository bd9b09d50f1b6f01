import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextDocument, nextOpenValue, stepFrom } from '../../../../core/checks/review-order.ts';
import { checksQuery, guidelinesQuery } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useKindName } from '../../../lib/i18n/use-kind-name.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { useAddressParams } from '../../../lib/router/use-address-params.ts';
import { useStores } from '../../../lib/stores.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import {
  type CheckedDocument,
  type CheckedValue,
  checkedDocuments,
  isOpenValue,
  stopsOf,
} from './checked-documents.ts';
import { useOverrides } from './use-overrides.ts';
import { useTimeTaken } from './use-time-taken.ts';
import { useVerifying } from './use-verifying.ts';

/** The button that says that a value is right, or opens it: where the keyboard stops. */
export const stopId = (name: string): string => `stop-${name}`;
/** The button that ends a document. */
export const VERIFY = 'verify-document';

export const focusOn = (id: string): void => document.getElementById(id)?.focus();

/**
 * The document in question, whichever the address names; it stays while others change. None before
 * it is known where something is to be looked at.
 */
const useChosen = (all: readonly CheckedDocument[], isKnown: boolean) => {
  const { get, put } = useAddressParams();
  const asked = get('docId');
  const named = all.find(({ id }) => id === asked);
  const checked =
    named ??
    (!isKnown
      ? undefined
      : (all.find(({ open, isVerified }) => open > 0 && !isVerified) ??
        all.find(({ isVerified }) => !isVerified) ??
        all[0]));
  const shown = checked?.id;
  const name = useEffectEvent((docId: string) => put({ docId }));
  useEffect(() => {
    if (shown !== undefined && shown !== asked) name(shown);
  }, [shown, asked]);
  return { checked, open: (docId: string) => put({ docId }) };
};

/**
 * What the application asks for and what its checks say; of a person alone, without one, nothing.
 */
const useAssessment = ({ applicationUid, documents, closed }: EditorDocuments) => {
  const { call } = useStores();
  const enabled = applicationUid !== '' && documents.length > 0;
  const guidelines = useQuery({ ...guidelinesQuery(call, { applicationUid }), enabled }).data;
  const checks = useQuery({ ...checksQuery(call, applicationUid), enabled });
  const isClosed = documents.every(({ _id }) => closed.has(_id));
  return {
    guidelines,
    documents,
    /** Nothing is to be put right any more in what is closed. */
    findings: isClosed ? [] : (checks.data?.findings ?? []),
    /** Checks that fail at first are waited for no longer. */
    isKnown: !checks.isLoading || checks.failureCount > 0,
  };
};

/** Going through what was read: which document, which value, and a person's word on it. */
export const useCheck = (editorDocuments: EditorDocuments) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const kindName = useKindName();
  const onBack = ({ docId, name }: { docId: string; name: string }) => {
    if (docId !== checked?.id) return;
    flushSync(() => {
      setPage(null);
      setPointed({ docId, name });
    });
    focusOn(stopId(name));
  };
  const overrides = useOverrides({ ...editorDocuments, onBack });
  const verifying = useVerifying(editorDocuments);
  const assessment = useAssessment(editorDocuments);
  const pending = { ...overrides, closed: editorDocuments.closed };
  const nameOf = ({ category, namespace }: { category: string; namespace: string }) =>
    category ? kindName({ category, namespace }) : t('documents.unsorted');
  const all = checkedDocuments(verifying.isKnown ? editorDocuments.documents : [], {
    manifest,
    nameOf,
    pending,
    verified: verifying.waiting,
    findings: assessment.findings,
  });
  const { checked, open } = useChosen(all, assessment.isKnown);
  const [isAll, setAll] = useState(false);
  const [pointed, setPointed] = useState<{ docId: string; name: string } | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const docId = checked?.id ?? '';
  const shown: readonly CheckedValue[] = checked
    ? isAll || checked.asked.length === 0
      ? checked.values
      : checked.asked
    : [];
  const stops = stopsOf(shown, { docId, pending });
  const active = pointed?.docId === docId ? pointed.name : nextOpenValue(stops);
  useTimeTaken(checked?.id);
  const value = checked?.values.find(({ field }) => field.name === active);
  const goTo = (id: string) => {
    setPointed(null);
    setPage(null);
    open(id);
  };
  return {
    documents: all,
    checked,
    shown,
    assessment,
    overrides,
    verifying,
    isAll,
    setAll,
    active,
    goTo,
    page: page ?? value?.page ?? checked?.document.documentData.pages[0]?.number ?? 1,
    turnTo: setPage,
    isOpen: (read: CheckedValue) => isOpenValue(read, { docId, pending }),
    /**
     * The keyboard passes by what is settled as long as something that is shown is open; the arrows
     * lead there.
     */
    isPassed: (read: CheckedValue) =>
      !isAll && nextOpenValue(stops) !== undefined && !isOpenValue(read, { docId, pending }),
    point: (name: string) => {
      setPage(null);
      setPointed({ docId, name });
    },
    step: (by: number) => {
      const next = stepFrom(stops, active, by);
      if (next !== undefined) focusOn(stopId(next));
    },
    /** The keyboard continues at the next open value behind one, or to the end of the document. */
    goOn: (after: string) => {
      const next = nextOpenValue(stops, after);
      focusOn(next === undefined ? VERIFY : stopId(next));
    },
    /** Where the way leads after this document. */
    next: nextDocument(all, docId),
    left: all.filter(({ isVerified }) => !isVerified).reduce((sum, one) => sum + one.open, 0),
  };
};

export type DocumentCheck = ReturnType<typeof useCheck>;
