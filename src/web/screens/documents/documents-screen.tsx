import { useApplication } from '../../lib/application.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { ReadingPage } from '../../parts/reading-page.tsx';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { Workspace } from './workspace.tsx';
import { WithoutApplication } from './without-application.tsx';

/** Step 3: upload, preview and correction of the documents of an application. */
export const DocumentsScreen = ({ screen }: { screen: ScreenOf<'documents'> }) => {
  const say = useText();
  const { uid, application, error, refetch } = useApplication();
  if (uid === '') return <WithoutApplication />;
  if (application) return <Workspace screen={screen} application={application} />;
  if (error) return <ReadingPage heading={null}><ErrorState title={say('state.errorTitle')} error={error} retry={() => void refetch()} /></ReadingPage>;
  return <DocumentsSkeleton title={screen.title} />;
};
