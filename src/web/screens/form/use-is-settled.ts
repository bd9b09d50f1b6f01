import { isEditable } from '../../../core/journey/status.ts';
import { useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';

/**
 * Whether the application is finished: nothing of its answers is to be put right any more, whoever
 * looks.
 */
export const useIsSettled = (): boolean => {
  const { statuses } = useManifest().manifest;
  const { application } = useApplication();
  return application !== undefined && !isEditable(statuses, application.status);
};
