import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { Applicant, ApplicationSummary } from '../../../contract/records.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { ErrorState } from '../../components/feedback/states/error-state.tsx';
import { Avatar } from '../../components/identity/avatar.tsx';
import { Link } from '../../components/identity/link.tsx';
import { CountryTile } from '../../components/inputs/country-tile.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { usePages } from '../../components/list/use-pages.ts';
import { displayShortRange } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { tripFromDetails } from '../../lib/records/trip.ts';
import { hashOf } from '../../lib/router/address.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import styles from './choice.module.css';
import { GhostRows } from './editor-skeleton.tsx';

/** How long typing may pause before the server is asked, in milliseconds. */
const PAUSE_MS = 200;

const LinkRow = ({
  to,
  name,
  country,
  detail,
}: {
  to: string;
  name: string;
  country: string | undefined;
  detail: string;
}) => (
  <li>
    <Link to={to} className={styles.row}>
      <Avatar names={name.split(' ')} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.detail}>
          {country && <CountryTile code={country} />} {detail}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  </li>
);

/** An application, or a person with everything that they ever added. */
const Row = ({ record, route }: { record: ApplicationSummary | Applicant; route: string }) => {
  const t = useTranslate();
  const { countries } = useManifest();
  const linkTo = (query: Record<string, string>) => hashOf({ path: route, query }).slice(1);
  if (!('visaDetails' in record))
    return (
      <LinkRow
        to={linkTo({ applicantUid: record.applicantUid })}
        name={record.name}
        country={record.nationality}
        detail={t('editor.applications', { n: record.applications })}
      />
    );
  const { applicationUid, applicantUid, applicantName = '', docIds } = record;
  const { to: code, fromDate, toDate } = tripFromDetails(record.visaDetails, countries);
  const to = countries.byCode(code);
  return (
    <LinkRow
      to={linkTo({ applicationUid, applicantUid })}
      name={applicantName}
      country={to?.value}
      detail={[
        to?.label,
        fromDate && toDate && displayShortRange(fromDate, toDate),
        t('editor.documents', { n: docIds.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
};

/** Whose documents: found by typing, newest first. */
export const Choice = ({ screen }: { screen: ScreenOf<'document-editor'> }) => {
  const t = useTranslate();
  const { get, put } = useAddressParams();
  const search = get('search');
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const list = usePages(screen.source, { search: asked, status: '' });
  if (list.rows?.length === 0 && !asked && !search) return <EmptyState empty={screen.empty} />;
  return (
    <div className={styles.page}>
      <PageHeading title={screen.title} subtitle={screen.subtitle} isCompact />
      <TextInput
        type="search"
        aria-label={t('table.search')}
        placeholder={screen.search}
        maxLength={100}
        leftSection={<IconSearch size={18} />}
        leftSectionPointerEvents="none"
        defaultValue={search}
        onChange={({ currentTarget }) => put({ search: currentTarget.value })}
        className={styles.search}
      />
      {!list.rows &&
        (list.error ? (
          <ErrorState
            title={t('state.errorListTitle')}
            error={list.error}
            retry={() => void list.refetch()}
          />
        ) : (
          <GhostRows />
        ))}
      {list.rows?.length === 0 && (
        <p role="status" className={styles.nothing}>
          <strong>{t('state.emptySearchTitle', { search: asked })}</strong>{' '}
          {t('state.emptySearchText')}
        </p>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.rows}>
          {list.rows.map((record, index) => (
            <Row
              key={index}
              record={record as ApplicationSummary | Applicant}
              route={screen.route}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('table.more')}
        </Button>
      )}
    </div>
  );
};
