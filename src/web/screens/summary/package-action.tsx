import { Button } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { isPackageSettled } from '../../../core/journey/package-state.ts';
import { AskButton } from '../../components/question/ask-button.tsx';
import { isInReading } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { isStopping } from './open-points.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';
import { usePackage } from './use-package.ts';

const PackageDialog = lazyComponent(
  async () => (await import('./package-dialog.tsx')).PackageDialog,
);

/** Making the package: closed with a reason while something stops it. */
const Make = ({
  make,
  isBusy,
  isInBar,
}: {
  make: () => void;
  isBusy: boolean;
  isInBar: boolean;
}) => {
  const t = useTranslate();
  const { points, documents } = useSummary();
  const isReading = documents.some(isInReading);
  const isStopped = isReading || points.some(isStopping);
  const hint = isStopped && !isInBar;
  return (
    <>
      <Button
        className={isInBar ? undefined : styles.primary}
        fullWidth={!isInBar}
        size="lg"
        leftSection={<IconPackage size={20} />}
        loading={isBusy}
        disabled={isStopped}
        aria-describedby={hint ? 'package-hint' : undefined}
        onClick={make}
      >
        {t('summary.makePackage')}
      </Button>
      {hint && (
        <p id="package-hint" className={styles.hint}>
          {t(isReading ? 'error.documents_unread' : 'summary.makeHint')}
        </p>
      )}
    </>
  );
};

/**
 * The one action of this page: making the package, or taking it along. In the bar of a phone it is
 * drawn once more.
 */
export const PackageAction = ({ isInBar = false }: { isInBar?: boolean }) => {
  const t = useTranslate();
  const {
    state,
    application,
    application: { packageDetails },
  } = useSummary();
  const { make, download, reopen, isBusy, asking, confirm, cancel } = usePackage();
  const isThere = packageDetails.packageLink !== '' && isPackageSettled(state);
  return (
    <>
      {isThere && download && (
        <Button
          className={isInBar ? undefined : styles.primary}
          fullWidth={!isInBar}
          size="lg"
          leftSection={<IconDownload size={20} />}
          onClick={download}
          {...tourTarget('download-package')}
        >
          {t('summary.download')}
        </Button>
      )}
      {(state === 'open' || state === 'failed') && make && (
        <Make make={make} isBusy={isBusy} isInBar={isInBar} />
      )}
      {!isInBar && reopen && (
        <Button fullWidth variant="subtle" loading={isBusy} onClick={reopen}>
          {t('summary.reopen')}
        </Button>
      )}
      {!isInBar && <AskButton application={application} />}
      {asking && (
        <PackageDialog change={asking} onConfirm={confirm} onClose={cancel} onMissing={cancel} />
      )}
    </>
  );
};
