import type { Remark } from '../../core/forms/types.ts';
import { useAddressQuery } from '../lib/application.ts';
import { linkToKind } from '../lib/links.ts';
import { useKnown } from '../lib/manifest.ts';
import { FixActions } from './fix-actions.tsx';
import { ToneSign } from './note.tsx';
import styles from './remarks.module.css';

type RemarksProps = { id: string; remarks: readonly Remark[]; /** Nobody changes anything here. */ isReadOnly?: boolean };

/** In the form the choices of the trip are a way; documents are put right among them. */
const RemarkFixes = ({ fixes, text }: Pick<Remark, 'fixes' | 'text'>) => {
  const { manifest } = useKnown();
  const { applicationUid = '', applicantUid = '' } = useAddressQuery();
  const to = linkToKind(manifest, 'details', { applicationUid, applicantUid });
  return <FixActions fixes={fixes} ways={to ? { 'change-trip': { to } } : {}} about={text} />;
};

/** What checks say about a field, and what to do: each with its sign, above the control. */
export const Remarks = ({ id, remarks, isReadOnly = false }: RemarksProps) => remarks.length > 0 && (
  <div id={id} className={styles.remarks}>
    {remarks.map(({ id: key, tone, text, fix, fixes }) => (
      <p key={key} className={styles.remark} data-tone={tone}><ToneSign tone={tone} /><span>{text} {fix}{fixes && !isReadOnly && <RemarkFixes fixes={fixes} text={text} />}</span></p>
    ))}
  </div>
);
