import { Button } from '@mantine/core';
import type { Application } from '../../../contract/records.ts';
import { can } from '../../../core/access/can.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ReopenButton } from '../../components/reopen/reopen-button.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { allowedTo, useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';

/**
 * A trip that cannot change any more stands in the header; here is why, and how it is opened again
 * where that is possible.
 */
export const ClosedTrip = ({ application }: { application: Application }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { refetch } = useApplication();
  const canReopen = allowedTo(manifest, application).reopen;
  const sentence = describeStatus(manifest.statuses, application.status)?.sentence;
  const closed = canReopen || !sentence ? t('details.closedText') : sentence;
  const to = linkToKind(manifest, 'summary', carriedBy(application));
  return (
    <StatePage
      art={<PassportArt />}
      title={t('details.closedTitle')}
      text={can(manifest, 'application:update') ? closed : t('details.toRead')}
      actions={
        <>
          {to && (
            <Button component={Link} to={to} size="lg">
              {t('documents.toSummary')}
            </Button>
          )}
          {canReopen && (
            <ReopenButton
              size="lg"
              applicationUid={application.applicationUid}
              onReopened={refetch}
            />
          )}
        </>
      }
    />
  );
};
