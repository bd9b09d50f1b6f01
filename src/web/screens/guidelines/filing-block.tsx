import { IconExternalLink, IconWorldUpload } from '@tabler/icons-react';
import type { Guidelines } from '../../../contract/records.ts';
import { ExtensionIndicator } from '../../components/extension/extension-indicator.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { Fact, TrustBadge } from './fact.tsx';
import styles from './facts.module.css';

/** The site on which the visa is filed; where our extension fills it, its status and the way to get it. */
export const FilingBlock = ({ guidelines: { fileOnline } }: { guidelines: Guidelines }) => {
  const t = useTranslate();
  const { extension } = useManifest().manifest;
  if (!fileOnline) return null;
  const { name, url, portal } = fileOnline;
  return (
    <Fact Icon={IconWorldUpload} name={t('guidelines.online')} value={name}>
      <p className={styles.small}>
        {t('guidelines.officialAddress')}{' '}
        <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
          {new URL(url).hostname} <IconExternalLink size={14} aria-label={t('guidelines.newTab')} />
        </a>
      </p>
      <TrustBadge fact={fileOnline} />
      {extension && portal && (
        <div className={styles.extension} data-noprint>
          <p className={styles.small}>{t('filing.aheadText', { portal })}</p>
          <ExtensionIndicator extension={extension} isNarrow={false} />
        </div>
      )}
    </Fact>
  );
};
