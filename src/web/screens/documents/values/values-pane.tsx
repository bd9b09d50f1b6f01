import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { findingsAbout } from '../../../widgets/read-values/findings.ts';
import styles from '../documents.module.css';
import { useScreenContext } from '../screen-context.ts';
import { ReadValueList } from './read-value-list.tsx';
import { ThingsToFix } from './things-to-fix.tsx';
import { WaitingChecks } from './waiting-checks.tsx';

/**
 * How many things to fix stand open above the values: fewer where the page stands above them too.
 */
const FEW = { pane: 2, drawer: 1 };

/**
 * What is to fix, this document's first, and what was read from it. Where the list of everything is
 * elsewhere, only what concerns this document.
 */
export const ValuesPane = ({ isOfOne = false }: { isOfOne?: boolean }) => {
  const {
    view: { document },
    applicationDocuments,
  } = useScreenContext();
  const here = document ? findingsAbout(document, applicationDocuments) : [];
  const findings = isOfOne
    ? here
    : [...here, ...applicationDocuments.findings.filter((finding) => !here.includes(finding))];
  return (
    <div className={styles.values}>
      {findings.length > 0 && (
        <div className={styles.findings} {...tourTarget('errors')}>
          <ThingsToFix findings={findings} few={isOfOne ? FEW.drawer : FEW.pane} />
        </div>
      )}
      {!isOfOne && applicationDocuments.waiting > 0 && (
        <div className={styles.findings}>
          <WaitingChecks />
        </div>
      )}
      {document && (
        <div {...tourTarget('extracted-details')}>
          <ReadValueList key={document._id} document={document} />
        </div>
      )}
    </div>
  );
};
