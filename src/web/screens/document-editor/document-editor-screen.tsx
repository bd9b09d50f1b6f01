import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { useAddressQuery } from '../../lib/records/application.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { Choice } from './choice.tsx';
import { Editor } from './editor.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { useEditorDocuments } from './use-editor-documents.ts';

interface EditorProps {
  screen: ScreenOf<'document-editor'>;
}

const Opened = ({ screen }: EditorProps) => {
  const editorDocuments = useEditorDocuments();
  if (editorDocuments.error)
    return <LoadFailed error={editorDocuments.error} retry={editorDocuments.retry} />;
  if (editorDocuments.isLoading) return <EditorSkeleton title={screen.title} />;
  return (
    <Editor key={editorDocuments.applicantUid} screen={screen} editorDocuments={editorDocuments} />
  );
};

/**
 * Staff put an applicant's pages in order and compare what was read with the page; whose is chosen
 * where the address does not say it.
 */
export const DocumentEditorScreen = ({ screen }: EditorProps) => {
  const { applicationUid = '', applicantUid = '' } = useAddressQuery();
  return applicationUid === '' && applicantUid === '' ? (
    <Choice screen={screen} />
  ) : (
    <Opened screen={screen} />
  );
};
