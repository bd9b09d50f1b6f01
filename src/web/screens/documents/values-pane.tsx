import { useDesk } from './desk.ts';
import { findingsAbout } from './findings.ts';
import { ReadValues } from './read-values-list.tsx';
import { ThingsToFix } from './things-to-fix.tsx';
import styles from './documents.module.css';

/** What is to fix, and what was read from the document that is looked at. Where the list of everything is elsewhere, only what concerns this document. */
export const ValuesPane = ({ isOfOne = false }: { isOfOne?: boolean }) => {
  const { view: { document }, papers } = useDesk();
  const findings = isOfOne && document ? findingsAbout(document, papers) : papers.findings;
  return (
    <div className={styles.values}>
      {findings.length > 0 && <div className={styles.findings}><ThingsToFix findings={findings} /></div>}
      {document && <ReadValues key={document._id} document={document} />}
    </div>
  );
};
