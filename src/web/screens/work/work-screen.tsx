import { useQuery } from '@tanstack/react-query';
import type { WorkList } from '../../../contract/catalogue.ts';
import type { Response } from '../../../contract/operations.ts';
import { fromWire } from '../../../core/dates/parse-date.ts';
import { useActions } from '../../actions/use-actions.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { Link } from '../../components/identity/link.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { displayDate } from '../../lib/i18n/format.ts';
import { shortMoment } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useListNews } from '../../lib/realtime/use-list-news.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { hashOf } from '../../lib/router/address.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './work.module.css';

type Listed = Response<'get-work'>[number];

/** Asked for again so often while the page is open, also without news, in milliseconds. */
const OFTEN_MS = 60_000;

const useWork = (screen: string) => {
  const { call } = useStores();
  useListNews({ subject: 'applications', queryKey: ['applications', 'work'] });
  return useQuery({
    queryKey: ['applications', 'work', screen],
    queryFn: ({ signal }) => call('get-work', { query: { screen }, signal }),
    refetchInterval: OFTEN_MS,
    staleTime: 0,
  });
};

/** The list that shows all of them, where the role has it. */
const useTable = ({ table }: WorkList): string | undefined => {
  const { manifest } = useManifest();
  const screen = manifest.screens.find(({ id }) => id === table?.screen);
  return screen && hashOf({ path: screen.route, query: table?.query ?? {} }).slice(1);
};

/** One application: whose it is, where it goes, and since when it waits. */
const Row = ({ row }: { row: Listed['rows'][number] }) => {
  const t = useTranslate();
  const { manifest, countries } = useManifest();
  const { applicationUid, applicantUid, applicantName, visaDetails, reference, updatedAt } = row;
  const summary = manifest.screens.find(({ kind }) => kind === 'summary');
  const target =
    summary && hashOf({ path: summary.route, query: { applicationUid, applicantUid } }).slice(1);
  const name = applicantName || reference;
  const { visaTo = '' } = visaDetails;
  const country = countries.byCode(countries.find(visaTo))?.label ?? visaTo;
  const travels = fromWire(visaDetails.fromDate ?? '');
  return (
    <li className={styles.row}>
      <span className={styles.who}>{target ? <Link to={target}>{name}</Link> : name}</span>
      <span className={styles.where}>{country}</span>
      <span className={styles.when}>
        {travels
          ? t('work.travels', { date: displayDate(travels) })
          : t('work.changed', { date: shortMoment(updatedAt, Date.now()) })}
      </span>
    </li>
  );
};

const List = ({ list, listed }: { list: WorkList; listed: Listed | undefined }) => {
  const t = useTranslate();
  const table = useTable(list);
  const { id, title, text, none, icon } = list;
  const count = listed?.count ?? 0;
  return (
    <section
      className={styles.list}
      aria-labelledby={`work-${id}`}
      data-none={count === 0 || undefined}
    >
      <header className={styles.head}>
        <CatalogueIcon name={icon} size={20} />
        <h2 id={`work-${id}`}>{title}</h2>
        <strong className={styles.count}>{listed?.isMore ? `${count}+` : count}</strong>
        <p>{count === 0 ? none : text}</p>
      </header>
      {count > 0 && (
        <ul className={styles.rows}>
          {listed?.rows.map((row) => (
            <Row key={row.applicationUid} row={row} />
          ))}
        </ul>
      )}
      {count > 0 && table && (
        <Link to={table} className={styles.all}>
          {t('work.all', { title })}
        </Link>
      )}
    </section>
  );
};

/** What wants to be done: each list with its number, the first few, and the way to all of them. */
export const WorkScreen = ({ screen }: { screen: ScreenOf<'work'> }) => {
  const t = useTranslate();
  const run = useActions();
  const { data, error, refetch } = useWork(screen.id);
  const { empty } = screen;
  if (data?.every(({ count }) => count === 0))
    return (
      <EmptyState
        empty={empty}
        onAction={() => {
          if (empty.action) run(empty.action);
        }}
      />
    );
  return (
    <div className={styles.screen}>
      <PageHeading title={screen.title} subtitle={screen.subtitle} isCompact />
      {data ? (
        <div className={styles.lists}>
          {screen.lists.map((list) => (
            <List key={list.id} list={list} listed={data.find(({ id }) => id === list.id)} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={t('work.error')} error={error} retry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </div>
  );
};
