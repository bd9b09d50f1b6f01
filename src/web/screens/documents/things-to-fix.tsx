import type { Finding } from '../../../contract/records.ts';
import { useText } from '../../lib/texts.ts';
import { Note } from '../../parts/note.tsx';
import { useDesk } from './desk.ts';
import { placeOf } from './findings.ts';
import styles from './things-to-fix.module.css';

const Thing = ({ finding, onShow }: { finding: Finding; onShow: (() => void) | undefined }) => {
  const { papers: { documents }, view } = useDesk();
  const place = placeOf(finding, documents);
  const show = () => {
    if (place) view.open(place.docId, place.field);
    onShow?.();
  };
  return (
    <li>
      {place ? <button type="button" className={styles.link} onClick={show}>{finding.message}</button> : <strong className={styles.message}>{finding.message}</strong>}{' '}
      {finding.fix}
    </li>
  );
};

type ThingsToFixProps = { findings: readonly Finding[]; onShow?: () => void };

/** What stands against the package and is put right with documents; each leads to its place. */
export const ThingsToFix = ({ findings, onShow }: ThingsToFixProps) => {
  const say = useText();
  if (findings.length === 0) return <Note tone="ok">{say('documents.nothingToFix')}</Note>;
  const tone = findings.some(({ severity }) => severity === 'error') ? 'bad' : 'warn';
  return (
    <Note tone={tone}>
      <h2 className={styles.title}>{say('documents.thingsToFix', { n: findings.length })}</h2>
      <ul className={styles.things}>{findings.map((finding) => <Thing key={finding.id} finding={finding} onShow={onShow} />)}</ul>
    </Note>
  );
};
