import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type CompiledScreen, type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { hashOf } from '../../lib/router/address.ts';
import { useStores } from '../../lib/stores.ts';
import type { GoToEntry } from './destinations.ts';

/** So many people and applications are offered at once, of each. */
const MOST = 5;
/** From so many signs on, the server is asked. */
const ASKED_FROM = 2;
/** How long typing may pause before it is, in milliseconds. */
const PAUSE_MS = 200;

/** The list of the role that has these records, where it has one. */
const listOf = (screens: readonly CompiledScreen[], source: string) =>
  screens.find(
    (screen): screen is ScreenOf<'table'> =>
      screen.kind === 'table' && screen.source === source && screen.nav !== undefined,
  );

const openIn = ({ route }: ScreenOf<'table'>, uid: string, search: string): string =>
  hashOf({ path: route, query: { search, open: uid } }).slice(1);

/**
 * The people and applications that are found by what is typed, in the lists of the role; none while
 * too little is typed, and none where the server cannot be asked: the lists themselves are offered
 * then too.
 */
export const useFound = (typed: string): GoToEntry[] => {
  const t = useTranslate();
  const { call } = useStores();
  const { screens, statuses } = useManifest().manifest;
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [people, applications] = [
    listOf(screens, 'list-applicants'),
    listOf(screens, 'list-applications'),
  ];
  const isAsked = search.length >= ASKED_FROM && search === typed.trim();
  const foundPeople = useQuery({
    queryKey: ['found', 'list-applicants', search],
    queryFn: ({ signal }) => call('list-applicants', { query: { search, limit: MOST }, signal }),
    enabled: isAsked && people !== undefined,
  });
  const foundApplications = useQuery({
    queryKey: ['found', 'list-applications', search],
    queryFn: ({ signal }) => call('list-applications', { query: { search, limit: MOST }, signal }),
    enabled: isAsked && applications !== undefined,
  });
  if (!isAsked) return [];
  const labelOf = (status: string) =>
    statuses.statuses.find(({ id }) => id === status)?.label ?? status;
  return [
    ...(people
      ? (foundPeople.data?.rows ?? []).map(({ applicantUid, name }) => ({
          to: openIn(people, applicantUid, name),
          label: name,
          icon: people.nav?.icon ?? '',
        }))
      : []),
    ...(applications
      ? (foundApplications.data?.rows ?? []).map((row) => ({
          to: openIn(applications, row.applicationUid, row.reference),
          label: t('shell.goToApplication', {
            name: row.applicantName ?? '',
            to: row.visaDetails.visaTo ?? '',
            status: labelOf(row.status),
          }),
          icon: applications.nav?.icon ?? '',
        }))
      : []),
  ];
};
