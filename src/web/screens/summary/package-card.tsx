import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconFileZip, IconPackage, IconSparkles } from '@tabler/icons-react';
import { isToday, shortMoment } from '../../lib/moments.ts';
import { useText } from '../../lib/texts.ts';
import { PackageAction } from './package-action.tsx';
import { packageStateOf, type PackageState } from './package-state.ts';
import { useSummary } from './summary-view.ts';
import styles from './summary.module.css';

const signs = { open: IconPackage, making: Loader, failed: IconAlertCircle, ready: IconFileZip, premium: IconSparkles } satisfies { [S in PackageState]: unknown };

/** What the package holds. */
const Contents = () => {
  const say = useText();
  const { application: { docIds }, documents } = useSummary();
  const files = documents.length > 0 ? documents.filter(({ documentData: { status } }) => status === 'done') : docIds;
  const lines = [
    [say('summary.packageAnswers'), say('summary.pdf')],
    [say('summary.packageDocuments'), say('summary.files', { n: files.length })],
    [say('summary.packageChecklist'), say('summary.pdf')],
    [say('summary.packageData'), say('summary.json')],
  ];
  return <ul className={styles.contents}>{lines.map(([what, how]) => <li key={what}><IconCheck size={18} aria-hidden="true" /> <span>{what}</span><span>{how}</span></li>)}</ul>;
};

const useWords = (state: PackageState): { title: string; text: string } => {
  const say = useText();
  const { application: { packageDetails: { madeAt }, statusReason } } = useSummary();
  switch (state) {
    case 'open': return { title: say('summary.packageOpen'), text: say('summary.packageOpenText') };
    case 'making': return { title: say('summary.packageMaking'), text: say('summary.packageMakingText') };
    case 'failed': return { title: say('summary.packageFailed'), text: statusReason?.message ?? say('summary.packageFailedText') };
    case 'ready': return { title: say('summary.packageReady'), text: madeAt ? say(isToday(madeAt, Date.now()) ? 'summary.packageMadeToday' : 'summary.packageMadeAt', { when: shortMoment(madeAt, Date.now()) }) : '' };
    case 'premium': return { title: say('summary.packageOpen'), text: say('summary.premiumText') };
  }
};

/** The package: what it will hold or holds, how far it is, and the way to it. */
export const PackageCard = () => {
  const { application, isFinalised } = useSummary();
  const state = packageStateOf(application, isFinalised);
  const { title, text } = useWords(state);
  const Sign = signs[state];
  return (
    <section className={styles.package} aria-label={title} data-state={state}>
      <div className={styles.packageHead}>
        <span className={styles.packageSign} aria-hidden="true"><Sign size={24} /></span>
        <div role="status"><h2>{title}</h2>{text && <p>{text}</p>}</div>
      </div>
      <Contents />
      <div className={styles.packageAction}><PackageAction /></div>
    </section>
  );
};
