import { useQuery } from '@tanstack/react-query';
import type { Remark } from '../../../core/forms/types.ts';
import { documentsQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { fillsOnceMarked } from '../../lib/records/primary-of.ts';
import { useMarkPrimary, useVerifies } from '../../lib/records/use-mark-primary.ts';
import { ASKS_FOR_NATIONALITY, ASKS_TO_REMOVE } from '../../lib/router/link-requests.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import { FixActions, type FixHandlers, type FixKind } from './fix-actions.tsx';
import { ToneSign } from './note.tsx';
import styles from './remarks.module.css';

interface RemarksProps {
  id: string;
  remarks: readonly Remark[];
  /** Nobody changes anything here. */
  isReadOnly?: boolean;
}

/** How a passport is made the one that fills the form; nothing until its documents are known. */
const useChoosing = ({
  marking,
  docId,
}: {
  marking: ReturnType<typeof useMarkPrimary>;
  docId: string | undefined;
}): FixKind | undefined => {
  const t = useTranslate();
  const { call } = useStores();
  const { application } = useApplication();
  const verifies = useVerifies();
  const { docIds = [], applicantUid = '' } = application ?? {};
  const { data } = useQuery({
    ...documentsQuery(call, { docIds, applicantUid }),
    enabled: docId !== undefined && docIds.length > 0,
  });
  if (docId === undefined || !data) return undefined;
  return fillsOnceMarked(data, { id: docId, verifies })
    ? { run: () => marking.mutate(docId), isBusy: marking.isPending }
    : { why: t('documents.verifiedPassport') };
};

/**
 * In the form the choices of the trip and the documents are a step away; another passport fills it
 * at once.
 */
const RemarkFixes = ({ fixes, text, docId }: Pick<Remark, 'fixes' | 'text' | 'docId'>) => {
  const { manifest } = useManifest();
  const { application, uid } = useApplication();
  const query = { applicationUid: uid, applicantUid: application?.applicantUid ?? '' };
  const marking = useMarkPrimary(query);
  const choosing = useChoosing({
    marking,
    docId: fixes?.some(({ name }) => name === 'use-as-primary') ? docId : undefined,
  });
  const trip = linkToKind(manifest, 'details', query);
  const documents =
    docId === undefined ? null : linkToKind(manifest, 'documents', { ...query, docId });
  const handlers: FixHandlers = {
    ...(trip && { 'change-trip': { to: trip, state: ASKS_FOR_NATIONALITY } }),
    ...(documents && { 'remove-document': { to: documents, state: ASKS_TO_REMOVE } }),
    ...(choosing && { 'use-as-primary': choosing }),
  };
  return <FixActions fixes={fixes} handlers={handlers} about={text} />;
};

/** What checks say about a field, and what to do: each with its sign, above the control. */
export const Remarks = ({ id, remarks, isReadOnly = false }: RemarksProps) =>
  remarks.length > 0 && (
    <div id={id} className={styles.remarks}>
      {remarks.map(({ id: key, tone, text, fix, fixes, docId }) => (
        <p key={key} className={styles.remark} data-tone={tone}>
          <ToneSign tone={tone} />
          <span>
            {text} {fix}
            {fixes && !isReadOnly && <RemarkFixes fixes={fixes} text={text} docId={docId} />}
          </span>
        </p>
      ))}
    </div>
  );
