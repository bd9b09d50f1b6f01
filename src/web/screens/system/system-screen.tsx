import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Response } from '../../../contract/operations.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { displayNumber } from '../../lib/i18n/format.ts';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './system.module.css';

type SystemState = Response<'get-system'>;

/** Asked for again so often while the page is open, in milliseconds. */
const OFTEN_MS = 15_000;
const MEGABYTE = 1_000_000;

const moment = (iso: string): string => (iso ? shortMoment(iso, Date.now()) : '');

interface LinesProps {
  name: string;
  heads: string[];
  lines: { key: string | number; cells: ReactNode[] }[];
}

const Lines = ({ name, heads, lines }: LinesProps) => (
  <section className={styles.scroll} tabIndex={0} aria-label={name}>
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Queues = ({ queues }: Pick<SystemState, 'queues'>) => {
  const t = useTranslate();
  const name = t('system.queues');
  return (
    <Card title={name}>
      {queues.length === 0 && <p>{t('system.noQueues')}</p>}
      {queues.length > 0 && (
        <Lines
          name={name}
          heads={[
            t('system.name'),
            t('system.waiting'),
            t('system.active'),
            t('system.failed'),
            t('system.oldest'),
          ]}
          lines={queues.map((queue) => ({
            key: queue.name,
            cells: [queue.name, queue.waiting, queue.active, queue.failed, moment(queue.oldest)],
          }))}
        />
      )}
    </Card>
  );
};

const Reading = ({ reading }: Pick<SystemState, 'reading'>) => {
  const t = useTranslate();
  const seconds = (n: number) => t('system.seconds', { n: displayNumber(n, 1) });
  const facts = [
    [t('system.read'), reading.read],
    [t('system.waiting'), reading.waiting],
    [t('system.failed'), reading.failed],
    [t('system.median'), seconds(reading.median)],
    [t('system.slowest'), seconds(reading.slowest)],
  ];
  return (
    <Card title={t('system.reading')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Disk = ({ disk }: Pick<SystemState, 'disk'>) => {
  const t = useTranslate();
  return (
    <Card title={t('system.disk')}>
      <p className={disk.shortage === 'none' ? undefined : styles.warning}>
        {disk.notice || t('system.diskFine')}
      </p>
      <p>
        {t('system.stored', { size: `${displayNumber(disk.storedBytes / MEGABYTE, 1)}\u00a0MB` })}
      </p>
    </Card>
  );
};

const Versions = ({ versions, changedAt }: Pick<SystemState, 'versions' | 'changedAt'>) => {
  const t = useTranslate();
  const name = t('system.versions');
  return (
    <Card title={name}>
      {changedAt && (
        <p className={styles.warning}>{t('system.unpublished', { at: moment(changedAt) })}</p>
      )}
      <Lines
        name={name}
        heads={[
          t('system.number'),
          t('system.published'),
          t('system.by'),
          t('system.reason'),
          t('system.applications'),
        ]}
        lines={versions.map((version) => ({
          key: version.number,
          cells: [
            version.isCurrent ? `${version.number} (${t('system.current')})` : version.number,
            moment(version.at),
            version.byName || t('system.product'),
            version.reason,
            version.applications,
          ],
        }))}
      />
    </Card>
  );
};

const Errors = ({ errors }: Pick<SystemState, 'errors'>) => {
  const t = useTranslate();
  const name = t('system.errors');
  return (
    <Card title={name}>
      {errors.length === 0 && <p>{t('system.noErrors')}</p>}
      {errors.length > 0 && (
        <Lines
          name={name}
          heads={[t('system.name'), t('audit.at'), t('system.message')]}
          lines={errors.map(({ job, at, message }, index) => ({
            key: index,
            cells: [job, moment(at), message],
          }))}
        />
      )}
    </Card>
  );
};

/** How the product does, for whoever operates it. */
export const SystemScreen = ({ screen }: { screen: ScreenOf<'system'> }) => {
  const t = useTranslate();
  const { call } = useStores();
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call('get-system', { signal }),
    refetchInterval: OFTEN_MS,
    staleTime: 0,
  });
  return (
    <div className={styles.screen}>
      <PageHeading title={screen.title} subtitle={screen.subtitle} isCompact />
      {!data && error && (
        <ErrorState title={t('system.error')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <PageLoading />}
      {data && (
        <div className={styles.cards}>
          <Queues queues={data.queues} />
          <Reading reading={data.reading} />
          <Disk disk={data.disk} />
          <Errors errors={data.errors} />
          <Versions {...data} />
        </div>
      )}
    </div>
  );
};
