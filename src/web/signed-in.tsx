import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ENGLISH } from '../core/copy/language.ts';
import { ErrorState } from './components/feedback/states/error-state.tsx';
import { PageLoading } from './components/feedback/states/page-loading.tsx';
import { Leaving } from './components/overlay/leaving.tsx';
import { SessionTimer } from './components/overlay/session-timer.tsx';
import { type Prefetched, prefetchedOr } from './lib/api/prefetch.ts';
import { countriesQuery, manifestQuery } from './lib/api/queries.ts';
import { useTranslate } from './lib/i18n/texts.ts';
import { ManifestContext } from './lib/records/manifest.ts';
import { useWork } from './lib/session/use-work.ts';
import { useStores } from './lib/stores.ts';
import { Router } from './router.tsx';
import styles from './signed-in.module.css';

/**
 * The product behind the gate. Waits for manifest and countries, asked for together; everything
 * behind may rely on them.
 */
export const SignedIn = ({ early }: { early: Prefetched }) => {
  const t = useTranslate();
  const { call, texts, realtime } = useStores();
  const [[manifestFirst, countriesFirst]] = useState(
    () =>
      [
        manifestQuery({ call, texts }, prefetchedOr(early.manifest)),
        countriesQuery(call, prefetchedOr(early.countries)),
      ] as const,
  );
  const manifest = useQuery(manifestFirst);
  const countries = useQuery(countriesFirst);
  const language = t.language;
  useWork();
  useEffect(() => {
    document.documentElement.lang = language ?? ENGLISH;
  }, [language]);
  const known = manifest.data?.checksum;
  const { refetch: refetchManifest } = manifest;
  const { refetch: refetchCountries } = countries;
  useEffect(
    () =>
      realtime.onCatalogue((checksum) => {
        if (known === undefined || checksum === known) return;
        void refetchManifest();
        void refetchCountries();
      }),
    [realtime, known, refetchManifest, refetchCountries],
  );
  const error = manifest.error ?? countries.error;
  // Whoever has a catalogue goes on with it where a newer one does not come.
  if (error && !(manifest.data && countries.data)) {
    const retry = () => void Promise.all([manifest.refetch(), countries.refetch()]);
    return (
      <main className={styles.alone}>
        <ErrorState title={t('state.errorTitle')} error={error} retry={retry} />
      </main>
    );
  }
  if (!manifest.data || !countries.data) return <PageLoading />;
  return (
    <ManifestContext value={{ manifest: manifest.data, countries: countries.data }}>
      <Router />
      <Leaving />
      <SessionTimer />
    </ManifestContext>
  );
};
