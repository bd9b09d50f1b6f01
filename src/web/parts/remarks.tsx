import { ToneSign, type Tone } from './note.tsx';
import styles from './remarks.module.css';

type RemarksProps = { id: string; remarks: readonly { id: string; tone: Tone; text: string; fix: string }[] };

/** What checks say about a field, and what to do: each with its sign, above the control. */
export const Remarks = ({ id, remarks }: RemarksProps) => remarks.length > 0 && (
  <div id={id} className={styles.remarks}>
    {remarks.map((remark) => (
      <p key={remark.id} className={styles.remark} data-tone={remark.tone}><ToneSign tone={remark.tone} /><span>{remark.text} {remark.fix}</span></p>
    ))}
  </div>
);
