import { Button } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayIn } from '../../../core/dates/moment.ts';
import type { TenantExtension } from '../../../core/manifest/manifest.ts';
import { ExtensionIndicator } from '../../components/extension/extension-indicator.tsx';
import { applicationQuery, filingQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { extensionOf, type PageExtension } from '../../lib/extension/browser-extension.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './filing-card.module.css';

/** Once the extension has said something, every part shows where the application is now. */
const useRelayed = ({ relayed }: PageExtension, applicationUid: string) => {
  const { call } = useStores();
  const queries = useQueryClient();
  const times = useStore(relayed);
  useEffect(() => {
    if (times === 0) return;
    void queries.invalidateQueries(applicationQuery(call, applicationUid));
    void queries.invalidateQueries({ queryKey: ['filing'] });
    void queries.invalidateQueries({ queryKey: ['applications'] });
  }, [times, queries, call, applicationUid]);
};

const useBegin = (extension: PageExtension, applicationUid: string) => {
  const t = useTranslate();
  const { call, boot } = useStores();
  return useMutation({
    mutationFn: async () => {
      const { grant } = await call('issue-filing-grant', { body: { applicationUid } });
      return extension.begin({ grant, tenant: boot.tenant.clientId });
    },
    onSuccess: (isBegun) =>
      showToast({
        id: 'filing',
        tone: isBegun ? 'ok' : 'bad',
        text: t(isBegun ? 'filing.begun' : 'filing.notBegun'),
      }),
    onError: (error) => showRefusal('filing', error),
  });
};

interface FillProps {
  extension: TenantExtension;
  applicationUid: string;
}

/** Fills the authority's own form with the extension: its status, the way to get it, and to begin. */
const Fill = ({ extension, applicationUid }: FillProps) => {
  const t = useTranslate();
  const stores = useStores();
  const { data } = useQuery(filingQuery(stores.call, applicationUid));
  const watch = extensionOf(stores, extension.extensionId);
  const { isConnected } = useStore(watch);
  const begin = useBegin(watch, applicationUid);
  useRelayed(watch, applicationUid);
  if (!data?.portal) return null;
  const { title, asOf, isVerified } = data.portal;
  const report = data.reports.find((one) => one.report);
  return (
    <>
      <h3>{t('filing.fillTitle')}</h3>
      <p className={styles.text}>{t('filing.fillText', { portal: title })}</p>
      {!isVerified && <p className={styles.guide}>{t('filing.unverified', { asOf })}</p>}
      <ExtensionIndicator extension={extension} isNarrow={false} />
      {isConnected && (
        <Button
          fullWidth
          leftSection={<IconPuzzle size={18} aria-hidden="true" />}
          aria-busy={begin.isPending}
          onClick={() => !begin.isPending && begin.mutate()}
        >
          {t('filing.fill')}
        </Button>
      )}
      {report?.report && (
        <p className={styles.text}>
          {t('filing.reported', {
            filled: report.report.filled,
            pages: report.report.pages,
            left: report.report.left,
            differing: report.report.differing,
            date: displayDate(todayIn(stores.boot.tenant.timeZone, Date.parse(report.at))),
          })}
        </p>
      )}
    </>
  );
};

/** Nothing where the tenant offers no extension, or no map fits the visa. */
export const FillWithExtension = ({ applicationUid }: Pick<FillProps, 'applicationUid'>) => {
  const { extension } = useManifest().manifest;
  return extension ? <Fill extension={extension} applicationUid={applicationUid} /> : null;
};

/** Before the package is ready: what the extension will do, so that it is there when it is time. */
const Ahead = ({ extension, applicationUid }: FillProps) => {
  const t = useTranslate();
  const stores = useStores();
  const { data } = useQuery(filingQuery(stores.call, applicationUid));
  if (!data?.portal) return null;
  return (
    <section className={styles.card} aria-label={t('filing.aheadTitle')}>
      <h2>{t('filing.aheadTitle')}</h2>
      <p className={styles.text}>{t('filing.aheadText', { portal: data.portal.title })}</p>
      <ExtensionIndicator extension={extension} isNarrow={false} />
    </section>
  );
};

/** Nothing where the tenant offers no extension, or no map fits the visa. */
export const ExtensionAhead = ({ applicationUid }: Pick<FillProps, 'applicationUid'>) => {
  const { extension } = useManifest().manifest;
  return extension ? <Ahead extension={extension} applicationUid={applicationUid} /> : null;
};
