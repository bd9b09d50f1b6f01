import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Response } from '../../../contract/operations.ts';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { displayDate } from '../../lib/i18n/format.ts';
import { clockTime } from '../../lib/i18n/format-time.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './audit.module.css';

type AuditPage = Response<'list-audit'>;
type Entry = AuditPage['rows'][number];

/** What the record is searched by, as the address says it. */
const PARAMETERS = ['object', 'person', 'application', 'from', 'to'] as const;
type Wanted = { [P in (typeof PARAMETERS)[number]]: string };

/** How long typing may pause before the server is asked, in milliseconds. */
const PAUSE_MS = 250;

const useRecord = (wanted: Wanted) => {
  const { call } = useStores();
  const [asked] = useDebouncedValue(JSON.stringify(wanted), PAUSE_MS);
  const query = Object.fromEntries(
    Object.entries(JSON.parse(asked) as Wanted).filter(([, value]) => value.trim() !== ''),
  );
  const list = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      call('list-audit', { query: { ...query, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: AuditPage) => next || undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { ...list, rows: list.data?.pages.flatMap(({ rows }) => rows) };
};

interface ToolsProps {
  objects: ScreenOf<'audit'>['objects'];
  wanted: Wanted;
  put: (values: Partial<Wanted>) => void;
}

const Tools = ({ objects, wanted, put }: ToolsProps) => {
  const t = useTranslate();
  return (
    <search className={styles.tools}>
      <NativeSelect
        label={t('audit.object')}
        value={wanted.object}
        onChange={(event) => put({ object: event.currentTarget.value })}
        data={[
          { value: '', label: t('audit.everything') },
          ...objects.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      {(['person', 'application'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(name === 'person' ? 'audit.person' : 'audit.application')}
          placeholder={t(name === 'person' ? 'audit.personHint' : 'audit.applicationHint')}
          maxLength={name === 'person' ? 100 : 64}
          defaultValue={wanted[name]}
          onChange={(event) => put({ [name]: event.currentTarget.value })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name === 'from' ? 'audit.from' : 'audit.to')}
          value={wanted[name]}
          onChange={(event) => put({ [name]: event.currentTarget.value })}
        />
      ))}
    </search>
  );
};

const UID = /^[0-9a-f-]{36}$/;

/** What else was written down, without the ids that tell nobody anything. */
const detailsOf = ({ data, objectUid }: Entry): string => {
  const known = Object.entries(JSON.parse(data) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== '' && !UID.test(String(value)))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`);
  return known.join(' · ') || objectUid;
};

const Line = ({ entry }: { entry: Entry }) => {
  const t = useTranslate();
  const { at, kind, text, byAccount, byName, reference } = entry;
  return (
    <tr>
      <td className={styles.at}>
        <time dateTime={at}>
          {displayDate(at.slice(0, 10))} {clockTime(Date.parse(at))}
        </time>
      </td>
      <td>
        {text}
        <code className={styles.kind}>{kind}</code>
      </td>
      <td>{byAccount ? byName || byAccount : t('audit.product')}</td>
      <td>{reference}</td>
      <td className={styles.details}>{detailsOf(entry)}</td>
    </tr>
  );
};

const Record = ({ rows }: { rows: readonly Entry[] }) => {
  const t = useTranslate();
  const heads = ['audit.at', 'audit.kind', 'audit.person', 'audit.application', 'audit.details'];
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={t('audit.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Line key={entry.position} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The record of what happened: searched by what, whom, which application and when. */
export const AuditScreen = ({ screen }: { screen: ScreenOf<'audit'> }) => {
  const t = useTranslate();
  const { get, put } = useAddressParams();
  const wanted = Object.fromEntries(PARAMETERS.map((name) => [name, get(name)])) as Wanted;
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRecord(wanted);
  return (
    <div className={styles.screen}>
      <PageHeading title={screen.title} subtitle={screen.subtitle} isCompact />
      <Tools
        objects={screen.objects}
        wanted={wanted}
        put={(values) => put(values as Record<string, string>)}
      />
      {rows?.length === 0 && (
        <div className={styles.none}>
          <h2>{screen.empty.title}</h2>
          <p>{screen.empty.text}</p>
        </div>
      )}
      {rows && rows.length > 0 && <Record rows={rows} />}
      {!rows && error && (
        <ErrorState title={t('audit.error')} error={error} retry={() => void refetch()} />
      )}
      {!rows && !error && <PageLoading />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('table.more')}
        </Button>
      )}
    </div>
  );
};
