import { Loader } from '@mantine/core';
import {
  IconAlertCircle,
  IconCheck,
  IconFileZip,
  IconPackage,
  IconPackageOff,
  IconSend,
  IconSparkles,
} from '@tabler/icons-react';
import { isPackageSettled, type PackageState } from '../../../core/journey/package-state.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import type { FormPackageFile } from '../../lib/form-session/form-calls.ts';
import { isToday, shortMoment } from '../../lib/i18n/format-time.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { PackageAction } from './package-action.tsx';
import { PrintOfficialForm } from './print-official-form.tsx';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

const signs = {
  open: IconPackage,
  making: Loader,
  failed: IconAlertCircle,
  ready: IconFileZip,
  gone: IconPackageOff,
  expert: IconSparkles,
  submitted: IconSend,
} satisfies { [S in PackageState]: unknown };

/** What each kind of file is, in the order in which people look for them. */
const kinds = {
  answers: 'summary.packageAnswers',
  paper: 'summary.packagePaper',
  document: 'summary.packageDocuments',
  'daily-plan': 'summary.packagePlan',
  checklist: 'summary.packageChecklist',
  data: 'summary.packageData',
} as const satisfies Record<FormPackageFile['holds'], string>;

const formatOf = (holds: FormPackageFile['holds'], t: Translate, n: number): string => {
  switch (holds) {
    case 'document':
      return t('summary.files', { n });
    case 'data':
      return t('summary.json');
    default:
      return t('summary.pdf');
  }
};

/** What the package holds: what the server would put into it now, or has put into it. */
const Contents = () => {
  const t = useTranslate();
  const { packageFiles, state, application } = useSummary();
  const isThere = application.packageDetails.packageLink !== '' && isPackageSettled(state);
  const lines = Object.entries(kinds).flatMap(([holds, key]) => {
    const files = packageFiles.filter((file) => file.holds === holds);
    return files[0]
      ? [[files[0].holds, t(key), formatOf(files[0].holds, t, files.length)] as const]
      : [];
  });
  return (
    <ul className={styles.contents}>
      {lines.map(([holds, what, how]) => (
        <li key={what}>
          <IconCheck size={18} aria-hidden="true" /> <span>{what}</span>
          {holds === 'paper' && isThere ? <PrintOfficialForm name={what} /> : <span>{how}</span>}
        </li>
      ))}
    </ul>
  );
};

const useWords = (state: PackageState): { title: string; text: string } => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const {
    allowed,
    application: {
      packageDetails: { madeAt },
      status,
      statusReason,
    },
  } = useSummary();
  const sentence = describeStatus(manifest.statuses, status)?.sentence ?? '';
  const made = madeAt
    ? t(isToday(madeAt, Date.now()) ? 'summary.packageMadeToday' : 'summary.packageMadeAt', {
        when: shortMoment(madeAt, Date.now()),
      })
    : '';
  switch (state) {
    case 'open':
      return {
        title: t('summary.packageOpen'),
        text: allowed.submit ? t('summary.packageOpenText') : sentence,
      };
    case 'making':
      return { title: t('summary.packageMaking'), text: t('summary.packageMakingText') };
    case 'failed':
      return {
        title: t('summary.packageFailed'),
        text: statusReason?.message ?? t('summary.packageFailedText'),
      };
    case 'ready':
      return { title: t('summary.packageReady'), text: made };
    case 'gone':
      return { title: t('summary.packageGone'), text: t('summary.packageGoneText') };
    case 'expert':
      return { title: t('summary.packageOpen'), text: t('summary.premiumText') };
    case 'submitted':
      return { title: t('summary.packageSubmitted'), text: made };
  }
};

/** The package: what it will hold or holds, how far it is, and the way to it. */
export const PackageCard = () => {
  const t = useTranslate();
  const { state } = useSummary();
  const { title, text } = useWords(state);
  const Sign = signs[state];
  return (
    <section className={styles.package} aria-label={title} data-state={state}>
      <div className={styles.packageHead}>
        <span className={styles.packageSign} aria-hidden="true">
          <Sign size={24} />
        </span>
        <div role="status">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      {state !== 'gone' && <Contents />}
      {state !== 'gone' && state !== 'submitted' && (
        <p className={styles.hint}>{t('summary.typedOver')}</p>
      )}
      <div className={styles.packageAction}>
        <PackageAction />
      </div>
    </section>
  );
};
