import { Navigate } from 'react-router-dom';
import { isEditable } from '../../../core/journey/status.ts';
import { useApplication } from '../../lib/application.ts';
import { carriedBy, linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { homeOf } from '../../lib/place.ts';
import { PageLoading } from '../../parts/page-loading.tsx';

/**
 * The deep link that goes where an application stands (specification, point 2): a premium one, and one whose status
 * permits documents, to its documents; everything else to its summary. What cannot be loaded leads home, silently.
 */
export const CurrentState = () => {
  const { manifest } = useKnown();
  const { application, uid, error } = useApplication();
  if (!uid || error) return <Navigate to={homeOf(manifest)} replace />;
  if (!application) return <PageLoading />;
  const isOpen = application.isPremium || isEditable(manifest.statuses, application.status);
  return <Navigate to={linkToKind(manifest, isOpen ? 'documents' : 'summary', carriedBy(application)) ?? homeOf(manifest)} replace />;
};
