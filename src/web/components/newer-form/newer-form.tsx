import { lazy, Suspense } from 'react';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { allowedTo, useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';

/** Only where ops have published since the application was started. */
const Notice = lazy(async () => ({
  default: (await import('./newer-form-notice.tsx')).NewerFormNotice,
}));

/** Says that the form has changed since somebody started, to those who may take the new one. */
export const NewerForm = ({ session }: { session: FormSession }) => {
  const { manifest } = useManifest();
  const { application } = useApplication();
  const mayTake = application && allowedTo(manifest, application).answers;
  if (!mayTake || application.catalogueChecksum === manifest.checksum) return null;
  return (
    <Suspense>
      <Notice application={application} session={session} />
    </Suspense>
  );
};
