import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { destinationsQuery } from '../../lib/api/queries.ts';
import { useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';

/**
 * Where one may go. An application that an earlier catalogue checks stays with the destinations of
 * that one.
 */
export const useDestinations = () => {
  const { call } = useStores();
  const { countries, manifest } = useManifest();
  const { application } = useApplication();
  const pinned =
    application && application.catalogueChecksum !== manifest.checksum
      ? { applicationUid: application.applicationUid }
      : {};
  const { data: own } = useQuery({
    ...destinationsQuery(call, pinned.applicationUid ?? ''),
    enabled: Boolean(pinned.applicationUid),
  });
  const list = useMemo(() => {
    const codes = new Set([...manifest.destinations, ...(own?.destinations ?? [])]);
    return countries.list.filter(({ value }) => codes.has(value));
  }, [countries, manifest, own]);
  return {
    /** Those of both catalogues: what is not there cannot be said to be too new. */
    list,
    /** Names the application in questions about its trip where its catalogue is not the newest. */
    pinned,
    isOnlyNewer: (code: string | undefined) =>
      Boolean(code && own && !own.destinations.includes(code)),
  };
};
