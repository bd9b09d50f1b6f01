import { Button } from '@mantine/core';
import type { Application } from '../../../contract/records.ts';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { HandOverCard } from '../../components/hand-over/hand-over.tsx';
import { Link } from '../../components/identity/link.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { allowedTo } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import styles from './form.module.css';

/**
 * The form's address of a premium application: closed, because a visa expert fills it (rules:
 * "Screens and routes"). Says who has it, and leads to what can be done.
 */
export const WithExpert = ({ application }: { application: Application }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { documents } = allowedTo(manifest, application);
  const to = linkToKind(manifest, documents ? 'documents' : 'summary', carriedBy(application));
  return (
    <ReadingPage
      heading={
        <PageHeading
          title={t('handOver.formTitle')}
          subtitle={t(documents ? 'handOver.formText' : 'handOver.formClosed')}
        />
      }
    >
      <div className={styles.withExpert}>
        <HandOverCard application={application} />
        {to && (
          <Button component={Link} to={to}>
            {t(documents ? 'handOver.toDocuments' : 'handOver.toSummary')}
          </Button>
        )}
      </div>
    </ReadingPage>
  );
};
