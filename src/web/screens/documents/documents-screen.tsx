import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { useApplication } from '../../lib/records/application.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { WithoutApplication } from './unattached/without-application.tsx';
import { Workspace } from './workspace.tsx';

/** Step 3: upload, preview and correction of the documents of an application. */
export const DocumentsScreen = ({ screen }: { screen: ScreenOf<'documents'> }) => {
  const { uid, application, error, refetch } = useApplication();
  if (uid === '') return <WithoutApplication screen={screen} />;
  if (application) return <Workspace screen={screen} application={application} />;
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  return <DocumentsSkeleton screen={screen} />;
};
