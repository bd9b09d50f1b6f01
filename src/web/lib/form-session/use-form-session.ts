import { useEffect, useMemo, useState } from 'react';
import { countryTable } from '../../../core/forms/check-context.ts';
import { useManifest } from '../records/manifest.ts';
import { type Stores, useStores } from '../stores.ts';
import type { FormSession } from './form-session.ts';

/** The first screen comes first. */
const LEFTOVERS_AFTER_MS = 2_000;

const useCountryTable = () => {
  const { countries } = useManifest();
  return useMemo(
    () => countryTable({ countries: countries.list, sets: countries.sets }),
    [countries],
  );
};

const warnOfFiles = (error: unknown) =>
  console.warn('Files of an earlier visit wait for the screen of the documents.', error);

/** Files that were on their way: what brings them over is fetched only where there are any. */
const resumeFiles = (stores: Stores) =>
  import('../uploads/resume-files.ts')
    .then((found) => found.resumeFiles(stores))
    .catch(warnOfFiles);

/**
 * Sends what an earlier visit left on this device, changes and files, once the first screen is
 * there.
 */
export const useLeftovers = (): void => {
  const stores = useStores();
  const table = useCountryTable();
  useEffect(() => {
    const timer = setTimeout(() => {
      void stores.unsent.get().then((changes) => changes.resume(table));
      void resumeFiles(stores);
    }, LEFTOVERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stores, table]);
};

/** Where a form is: its application, and the applicant whose documents fill it, once it is known. */
interface FormPlace {
  application: string;
  applicantUid: string | undefined;
}

/**
 * The form of an application, from this device and the server; null while its code is on the way.
 * It follows the documents for as long as it is shown.
 */
export const useFormSession = ({ application, applicantUid }: FormPlace): FormSession | null => {
  const { unsent } = useStores();
  const table = useCountryTable();
  const [session, setSession] = useState<FormSession | null>(null);
  useEffect(() => {
    if (!application) return;
    let isGone = false;
    void unsent.get().then(({ forms }) => {
      if (!isGone) setSession(forms.open(application, table));
    });
    return () => {
      isGone = true;
    };
  }, [application, unsent, table]);
  const shown = session?.application === application ? session : null;
  useEffect(
    () => (applicantUid === undefined ? undefined : shown?.follow(applicantUid)),
    [shown, applicantUid],
  );
  return shown;
};
