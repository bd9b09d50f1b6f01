import type { Remark } from '../../core/forms/types.ts';
import { useApplication } from '../lib/application.ts';
import { ASKS_FOR_NATIONALITY, ASKS_TO_REMOVE } from '../lib/asks.ts';
import { linkToKind } from '../lib/links.ts';
import { useKnown } from '../lib/manifest.ts';
import { useMarkPrimary } from '../lib/use-mark-primary.ts';
import { FixActions, type FixWays } from './fix-actions.tsx';
import { ToneSign } from './note.tsx';
import styles from './remarks.module.css';

type RemarksProps = { id: string; remarks: readonly Remark[]; /** Nobody changes anything here. */ isReadOnly?: boolean };

/** In the form the choices of the trip and the documents are a step away; another passport fills it at once. */
const RemarkFixes = ({ fixes, text, docId }: Pick<Remark, 'fixes' | 'text' | 'docId'>) => {
  const { manifest } = useKnown();
  const { application, uid } = useApplication();
  const query = { applicationUid: uid, applicantUid: application?.applicantUid ?? '' };
  const marking = useMarkPrimary(query);
  const trip = linkToKind(manifest, 'details', query);
  const documents = docId === undefined ? null : linkToKind(manifest, 'documents', { ...query, docId });
  const ways: FixWays = {
    ...(trip && { 'change-trip': { to: trip, state: ASKS_FOR_NATIONALITY } }),
    ...(documents && { 'remove-document': { to: documents, state: ASKS_TO_REMOVE } }),
    ...(docId !== undefined && { 'use-as-primary': { run: () => marking.mutate(docId), isBusy: marking.isPending } }),
  };
  return <FixActions fixes={fixes} ways={ways} about={text} />;
};

/** What checks say about a field, and what to do: each with its sign, above the control. */
export const Remarks = ({ id, remarks, isReadOnly = false }: RemarksProps) => remarks.length > 0 && (
  <div id={id} className={styles.remarks}>
    {remarks.map(({ id: key, tone, text, fix, fixes, docId }) => (
      <p key={key} className={styles.remark} data-tone={tone}><ToneSign tone={tone} /><span>{text} {fix}{fixes && !isReadOnly && <RemarkFixes fixes={fixes} text={text} docId={docId} />}</span></p>
    ))}
  </div>
);
