import { Progress } from '@mantine/core';
import type { Finding } from '../../../contract/records.ts';
import { isOpenAsItStands } from '../../../core/checks/finding.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import '@mantine/core/styles/Progress.layer.css';
import { DetailCard } from './block.tsx';
import styles from './detail.module.css';
import { useDetail } from './detail-view.ts';

/** How much of the form is answered, as every screen counts it. */
export const AnswersBlock = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const {
    application,
    checks: {
      answers: { answered, total, read },
    },
  } = useDetail();
  const form = linkToKind(manifest, 'form', carriedBy(application));
  return (
    <DetailCard
      title={t('detail.answers')}
      beside={form && <Link to={form}>{t('detail.openForm')}</Link>}
    >
      <p className={styles.answered}>
        <strong>{t('summary.answered', { done: answered, all: total })}</strong>
      </p>
      <Progress
        value={total === 0 ? 0 : (answered / total) * 100}
        size="sm"
        aria-label={t('detail.answers')}
      />
      {read > 0 && <p className={styles.quiet}>{t('detail.answersRead', { n: read })}</p>}
    </DetailCard>
  );
};

const toneOf = ({ severity }: Finding) => (severity === 'error' ? 'bad' : 'warn');

const Found = ({ finding }: { finding: Finding }) => (
  <li>
    <ToneSign tone={toneOf(finding)} />
    <div>
      <p className={styles.found}>
        <bdi>{finding.message}</bdi>
      </p>
      {finding.fix && <p className={styles.quiet}>{finding.fix}</p>}
    </div>
  </li>
);

/** What stands against the package, and how much is in order. */
export const ChecksBlock = () => {
  const t = useTranslate();
  const { checks } = useDetail();
  const open = checks.findings.filter(
    (finding) => finding.state === 'open' || isOpenAsItStands(finding),
  );
  const passed = checks.findings.filter(({ state }) => state === 'passed').length;
  return (
    <DetailCard title={t('detail.checks')}>
      {checks.openErrors === 0 && (
        <p className={styles.clear}>
          <ToneSign tone="ok" /> {t('detail.checksClear')}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.findings}>
          {open.map((finding) => (
            <Found key={`${finding.id} ${finding.docId ?? ''}`} finding={finding} />
          ))}
        </ul>
      )}
      {passed > 0 && <p className={styles.quiet}>{t('detail.checksPassed', { n: passed })}</p>}
    </DetailCard>
  );
};
