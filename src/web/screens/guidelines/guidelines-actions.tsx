import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react';
import type { Guidelines } from '../../../contract/records.ts';
import { Link } from '../../components/identity/link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useAddressQuery } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import styles from './guidelines.module.css';
import { StartRefused } from './start-refused.tsx';
import { useDownloadPdf } from './use-download-pdf.ts';
import { useStart } from './use-start.ts';

/** Back to the trip, the checklist to take along, and the way on. */
export const GuidelinesActions = ({ guidelines }: { guidelines: Guidelines }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const query = useAddressQuery();
  const { name, duration } = guidelines.visa;
  const { start, isBusy, isStarted, refused } = useStart({ visaType: name, duration });
  const pdf = useDownloadPdf(guidelines);
  const isFree = guidelines.exemption?.isFree ?? false;
  // A national of the destination gets no visa, and the server starts no application for them.
  const isOffered = isStarted || guidelines.exemption?.code !== 'own_country';
  const back = linkToKind(manifest, 'details', query);
  return (
    <>
      {Object.keys(refused).length > 0 && <StartRefused refused={refused} to={back} />}
      <ActionBar
        left={
          back && (
            <Button
              component={Link}
              to={back}
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
            >
              {manifest.journey.steps[0]?.title}
            </Button>
          )
        }
        right={
          <>
            <Button
              variant="default"
              className={styles.download}
              {...tourTarget('download-guidelines')}
              onClick={pdf.download}
              loading={pdf.isBusy}
              leftSection={<IconDownload size={18} />}
            >
              <span className={styles.long}>{t('guidelines.download')}</span>
            </Button>
            {isOffered && (
              <Button
                variant={isFree && !isStarted ? 'default' : 'filled'}
                onClick={start}
                {...tourTarget('start-application')}
                loading={isBusy}
                rightSection={<IconArrowRight size={18} />}
              >
                {t(
                  isStarted
                    ? 'guidelines.continue'
                    : isFree
                      ? 'exemption.start'
                      : 'guidelines.start',
                )}
              </Button>
            )}
          </>
        }
      />
    </>
  );
};
